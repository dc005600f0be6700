// What an export says of itself: written last, so that a folder without it is not a whole one.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { StartupError } from '../platform/startup-error.ts'

export const MANIFEST = 'manifest.json'
export const FORMAT = 'panadesk-house-1' as const

const count = z.int().nonnegative()
const file = z.strictObject({
  /** From the folder on, with slashes: no way leads out of it. */
  path: z.string().regex(/^([\w-]+\/)*[\w-]+(\.[\w-]+)*$/),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  bytes: count,
  /** Of a table: its rows, and its columns in their order. */
  table: z.strictObject({ name: z.string(), rows: count, columns: z.array(z.string()) }).optional(),
})

const manifest = z.strictObject({
  format: z.literal(FORMAT),
  madeAt: z.iso.datetime(),
  timeZone: z.string(),
  /** The last migration of the installation. */
  version: z.string(),
  /** Counts, and sums in paise. */
  totals: z.record(z.string(), z.int()),
  /** The last number that each sequence has given. */
  sequences: z.record(z.string(), count),
  files: z.array(file),
})

export type Manifest = z.infer<typeof manifest>
export type ManifestFile = z.infer<typeof file>

export function isExport(folder: string): boolean {
  return existsSync(join(folder, MANIFEST)) || existsSync(join(folder, TABLES_FOLDER))
}

/** Below which the tables of the installation are. */
export const TABLES_FOLDER = 'house'
/** Below which the pictures are. */
export const PICTURES_FOLDER = 'uploads'

/** Refuses with one line a folder whose export did not come to its end, and a manifest of another kind. */
export function readManifest(folder: string): Manifest {
  const path = join(folder, MANIFEST)
  if (!existsSync(path))
    throw new StartupError(`${folder} has no ${MANIFEST}: its export did not come to its end. Export anew.`)
  const parsed = manifest.safeParse(jsonOf(readFileSync(path, 'utf8')))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new StartupError(`${path} cannot be read: ${issue?.path.join(' → ') ?? ''}: ${issue?.message ?? ''}`)
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
