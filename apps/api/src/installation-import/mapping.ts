// How the columns of another panel's dump become those of our files (docs/import.md, "Mapping").
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { StartupError } from '../platform/startup-error.ts'
import { columnsOf, NEEDED_COLUMNS, type InstallationFileName } from './installation-files.ts'

const fileMapping = z.strictObject({
  /** The file that is read instead, in the same folder. */
  file: z.string().min(1).optional(),
  /** Our column by theirs. */
  columns: z.record(z.string(), z.string()).default({}),
  /** A column that theirs have not, the same for every row. */
  always: z.record(z.string(), z.string()).default({}),
  /** Of a column of ours: what a value of theirs means. */
  values: z.record(z.string(), z.record(z.string(), z.string())).default({}),
})

const NAMES = Object.keys(NEEDED_COLUMNS) as InstallationFileName[]
const mapping = z.partialRecord(z.enum(NAMES), fileMapping).superRefine((files, context) => {
  for (const name of NAMES) {
    for (const path of strangeColumns(name, files[name])) {
      context.addIssue({ code: 'custom', path: [name, ...path], message: `${name} has no such column.` })
    }
  }
})

export type FileMapping = z.infer<typeof fileMapping>
export type Mapping = z.infer<typeof mapping>

/** What is said of a column that we do not have would change nothing, and nobody would hear of it. */
function strangeColumns(name: InstallationFileName, file: FileMapping | undefined): string[][] {
  const { columns = {}, always = {}, values = {} } = file ?? {}
  return Object.entries({ columns, always, values }).flatMap(([part, said]) =>
    Object.keys(said)
      .filter((column) => !columnsOf(name).includes(column))
      .map((column) => [part, column]),
  )
}

/** Refuses with one line what is no mapping. */
export function readMapping(path: string | undefined): Mapping {
  if (path === undefined) return {}
  const parsed = mapping.safeParse(parseJson(path))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new StartupError(['--mapping ' + path, issue?.path.join(' → '), issue?.message].filter(Boolean).join(': '))
}

function parseJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as unknown
  } catch (error) {
    throw new StartupError(`--mapping ${path} cannot be read: ${(error as Error).message}`, { cause: error })
  }
}

/** The cells of a row under the names of our columns. */
export function mapCells(cells: Readonly<Record<string, string>>, { columns, always, values }: FileMapping) {
  const renamed = Object.entries(columns).map(([ours, theirs]) => [ours, cells[theirs] ?? ''] as const)
  const mapped: Record<string, string> = { ...cells, ...Object.fromEntries(renamed), ...always }
  for (const [ours, meanings] of Object.entries(values)) {
    const meant = meanings[mapped[ours] ?? '']
    if (meant !== undefined) mapped[ours] = meant
  }
  return mapped
}
