// Reads one file of an installation: its rows, each with its line, and the SHA-256 by which it is known again.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CsvError, parse } from 'csv-parse/sync'
import type { z } from 'zod'
import type { Faults } from './faults.ts'
import { NEEDED_COLUMNS, type InstallationFileName } from './installation-files.ts'
import { mapCells, type FileMapping } from './mapping.ts'

interface ReadFile<Row> {
  rows: (Row & { line: number })[]
  /** Undefined where there is no such file. */
  sha256: Buffer | undefined
}

interface ReadFileOptions<Schema extends z.ZodObject> {
  folder: string
  name: InstallationFileName
  schema: Schema
  mapping: FileMapping
  faults: Faults
}

/** What cannot be read is among the faults, and not among the rows. */
export function readRows<Schema extends z.ZodObject>(options: ReadFileOptions<Schema>): ReadFile<z.infer<Schema>> {
  const { folder, name, mapping, schema, faults } = options
  const file = mapping.file ?? name
  const path = join(folder, file)
  if (!existsSync(path)) {
    // Who names a file means it to be there.
    if (mapping.file !== undefined) faults.add({ ...wholeFile(file), reason: 'This file of the mapping is not there.' })
    return { rows: [], sha256: undefined }
  }
  const bytes = readBytes(path, file, faults)
  if (bytes === undefined) return { rows: [], sha256: undefined }
  const rows: (z.infer<Schema> & { line: number })[] = []
  for (const { line, cells } of readRecords(bytes, options, file)) {
    const parsed = schema.safeParse(withAll(schema, mapCells(cells, mapping)))
    if (parsed.success) rows.push({ ...parsed.data, line })
    else
      for (const {
        path: [column],
        message,
      } of parsed.error.issues)
        faults.add({ file, line, column: String(column), reason: message })
  }
  return { rows, sha256: createHash('sha256').update(bytes).digest() }
}

/** Undefined of what is no file, or may not be read. */
function readBytes(path: string, file: string, faults: Faults): Buffer | undefined {
  try {
    return readFileSync(path)
  } catch (error) {
    faults.add({ ...wholeFile(file), reason: `This cannot be read (${(error as NodeJS.ErrnoException).code}).` })
    return undefined
  }
}

function wholeFile(file: string) {
  return { file, line: undefined, column: undefined }
}

/** A column that a file does not have is empty in every row. */
function withAll(schema: z.ZodObject, cells: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.keys(schema.shape).map((column) => [column, cells[column] ?? '']))
}

interface CsvRecord {
  line: number
  cells: Record<string, string>
}

function readRecords(
  bytes: Buffer,
  { name, mapping, faults }: Pick<ReadFileOptions<z.ZodObject>, 'name' | 'mapping' | 'faults'>,
  file: string,
): CsvRecord[] {
  let header: string[] = []
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    const records = parse<{ record: Record<string, string>; info: { lines: number; error?: CsvError } }>(bytes, {
      bom: true,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      columns: (found: string[]) => {
        header = found.map((column) => column.trim())
        return header
      },
    })
    const wrong = wrongColumns(header, name, mapping)
    for (const { column, reason } of wrong) faults.add({ file, line: 1, column, reason })
    if (wrong.length > 0) return []
    const whole = records.filter(({ info: { lines, error } }) => {
      if (error !== undefined)
        faults.add({
          file,
          line: lines,
          column: undefined,
          reason: `The header has ${header.length} columns, this row has not.`,
        })
      return error === undefined
    })
    return whole.map(({ record, info }) => ({ line: info.lines, cells: record }))
  } catch (error) {
    faults.add({ file, ...describeUnreadable(error), column: undefined })
    return []
  }
}

interface WrongColumn {
  column: string | undefined
  reason: string
}

/** Of two columns with one name nobody knows which is meant. */
function wrongColumns(header: readonly string[], name: InstallationFileName, mapping: FileMapping): WrongColumn[] {
  const parting = header.length === 1 && /[;\t|]/.exec(header[0] ?? '')
  if (parting) return [{ column: undefined, reason: 'Columns are parted by commas.' }]
  const twice = new Set(header.filter((column, index) => column !== '' && header.indexOf(column) < index))
  return [
    ...missingColumns(header, name, mapping).map((column) => ({ column, reason: 'This column is missing.' })),
    ...[...twice].map((column) => ({ column, reason: 'This column is there more than once.' })),
  ]
}

function missingColumns(
  header: readonly string[],
  name: InstallationFileName,
  { columns, always }: FileMapping,
): string[] {
  const theirs = (ours: string) => columns[ours] ?? ours
  const needed = new Set([
    ...NEEDED_COLUMNS[name].filter((ours) => always[ours] === undefined).map(theirs),
    ...Object.values(columns),
  ])
  return [...needed].filter((column) => !header.includes(column))
}

function describeUnreadable(error: unknown): { line: number | undefined; reason: string } {
  if (error instanceof CsvError)
    return { line: typeof error['lines'] === 'number' ? error['lines'] : undefined, reason: error.message }
  if (error instanceof TypeError) return { line: undefined, reason: 'This is not UTF-8 text.' }
  throw error
}
