// How the dumps of a database elsewhere are laid out: a folder for each, and one for the uploads of all of them.

import { join } from 'node:path'
import { z } from 'zod'
import { loadFile, namesIn, toText } from './archive-folder.ts'
import { writeSafely } from './safe-files.ts'

const dumpFile = z.object({
  /** The moment whose rows it has. */
  at: z.iso.datetime(),
  postgresVersion: z.string(),
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })),
  /** In the order in which they can be filled: each after those that it refers to. */
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.number(),
      bytes: z.number(),
      sha256: z.string(),
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string(), isCalled: z.boolean() })),
  uploads: z.array(z.object({ path: z.string(), sha256: z.string() })),
})

export type DumpFacts = z.infer<typeof dumpFile>
export type Dump = { name: string; folder: string; facts: DumpFacts }

const DUMP = /^dump-\d{8}t\d{9}z$/

export function dumpUploadsFolder(backupDir: string): string {
  return join(backupDir, 'uploads-of-dumps')
}

export function tableFile(dumpFolder: string, table: string): string {
  return join(dumpFolder, `${table}.copy.gz`)
}

/** The finished dumps, oldest first. */
export async function listDumps(backupDir: string): Promise<Dump[]> {
  const names = (await namesIn(backupDir)).filter((name) => DUMP.test(name))
  const found = await Promise.all(
    names.map(async (name) => {
      const folder = join(backupDir, name)
      const facts = await loadFile(join(folder, 'manifest.json'), dumpFile)
      return facts && { name, folder, facts }
    }),
  )
  return found.filter((dump) => dump !== undefined)
}

export async function saveDumpFacts(folder: string, facts: DumpFacts): Promise<void> {
  await writeSafely(join(folder, 'manifest.json'), toText(facts))
}
