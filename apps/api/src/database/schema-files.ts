// The SQL files that make the database: numbered migrations, which bring its tables, and functions in their present form.

import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { StartupError } from '../platform/startup-error.ts'

const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../migrations', import.meta.url))
const FUNCTIONS_FOLDER = fileURLToPath(new URL('../../database/functions', import.meta.url))

type SqlFile = { name: string; sql: string; sha256: string }
export type Migration = SqlFile
export type SqlFunction = SqlFile

export type SchemaFiles = {
  migrations: Migration[]
  /** None where only a part of the migrations is applied: the functions fit the tables that all of them make. */
  functions: SqlFunction[]
}

/** Those of this version. */
export function readSchemaFiles(): SchemaFiles {
  return { migrations: readMigrations(MIGRATIONS_FOLDER), functions: readFunctions(FUNCTIONS_FOLDER) }
}

/** The files NNNN-name.sql of a folder in order. */
export function readMigrations(folder: string): Migration[] {
  return readSqlFiles(folder).map((file) => {
    if (!/^\d{4}-[a-z0-9-]+\.sql$/.test(file.name)) {
      throw new StartupError(`Migration ${file.name} is not named NNNN-name.sql.`)
    }
    return file
  })
}

/** The files of a folder, each of which has one function and is named after it. */
function readFunctions(folder: string): SqlFunction[] {
  return readSqlFiles(folder).map((file) => {
    const made = [...file.sql.matchAll(/^create or replace function (\w+)\(/gm)].map(([, name]) => name)
    if (made.length !== 1 || `${made[0]}.sql` !== file.name) {
      throw new StartupError(`Function file ${file.name} does not make the one function that it is named after.`)
    }
    return { ...file, name: file.name.slice(0, -'.sql'.length) }
  })
}

/** Line ends do not count in the hash: git may change them. */
function readSqlFiles(folder: string): SqlFile[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const sql = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n')
      return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') }
    })
}

/** One hash for all of them. */
export function hashOfFiles(files: readonly SqlFile[]): string {
  const hash = createHash('sha256')
  for (const { name, sha256 } of files) hash.update(`${name} ${sha256}\n`)
  return hash.digest('hex')
}
