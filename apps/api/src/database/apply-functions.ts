// Puts SQL functions into their present form: those whose files have changed since they were put there last.

import type { Client } from 'pg'
import { StartupError } from '../platform/startup-error.ts'
import { nameFailure } from './name-failure.ts'
import { hashOfFiles, type SqlFunction } from './schema-files.ts'

interface InForce {
  number: number
  sha256: string
  /** SHA-256 of each file by the name of its function. */
  files: Record<string, string>
}

/**
 * Inside the transaction of the caller, who keeps other processes from doing the same meanwhile. Refuses functions that were
 * in force before those of today and bring no migration: they are those of an older version.
 */
export async function applyFunctions(
  client: Client,
  { functions, isMigrated }: { functions: readonly SqlFunction[]; isMigrated: boolean },
): Promise<void> {
  const sha256 = hashOfFiles(functions)
  const { rows } = await client.query<InForce>('select number, sha256, files from schema_functions order by number')
  const last = rows.at(-1) ?? { number: 0, sha256: undefined, files: {} }
  if (last.sha256 === sha256) return
  if (!isMigrated && rows.some((earlier) => earlier.sha256 === sha256)) {
    throw new StartupError('The database has the functions of a newer version of Panadesk.')
  }
  await replaceChanged(client, functions, last.files)
  for (const { name } of functions) await checkBody(client, name)
  const files = Object.fromEntries(functions.map((file) => [file.name, file.sha256]))
  await client.query('insert into schema_functions (number, sha256, files) values ($1, $2, $3)', [
    last.number + 1,
    sha256,
    files,
  ])
}

async function replaceChanged(
  client: Client,
  functions: readonly SqlFunction[],
  inForce: InForce['files'],
): Promise<void> {
  // Each may call others whose turn comes later.
  await client.query('set local check_function_bodies = off')
  const present = new Set(functions.map(({ name }) => name))
  for (const name of Object.keys(inForce).filter((found) => !present.has(found))) {
    await nameFailure(`Function ${name}`, () => dropForms(client, name, () => true))
  }
  for (const { name, sql } of functions.filter((file) => inForce[file.name] !== file.sha256)) {
    await nameFailure(`Function ${name}`, async () => {
      // Neither a form with other arguments nor a right of before stays. What a column or a trigger hangs on is replaced
      // where it stands; PostgreSQL refuses that where its arguments have changed.
      await dropForms(client, name, ({ isHeld }) => !isHeld)
      await client.query(sql)
    })
  }
  await client.query('set local check_function_bodies = on')
}

interface Form {
  signature: string
  /** A column, trigger or other object depends on it. */
  isHeld: boolean
}

async function dropForms(client: Client, name: string, isToGo: (form: Form) => boolean): Promise<void> {
  const { rows } = await client.query<Form>(
    `select oid::regprocedure::text as signature, exists (
       select from pg_depend where refclassid = 'pg_proc'::regclass and refobjid = pg_proc.oid
     ) as "isHeld"
     from pg_proc where pronamespace = 'public'::regnamespace and proname = $1`,
    [name],
  )
  for (const { signature } of rows.filter(isToGo)) await client.query(`drop function ${signature}`)
}

/** What PostgreSQL does where a function is made, once all that it may call is there. */
async function checkBody(client: Client, name: string): Promise<void> {
  await nameFailure(`Function ${name}`, () =>
    client.query(
      `select case lanname when 'sql' then fmgr_sql_validator(pg_proc.oid)::text else plpgsql_validator(pg_proc.oid)::text end
       from pg_proc join pg_language on pg_language.oid = prolang
       where pronamespace = 'public'::regnamespace and proname = $1`,
      [name],
    ),
  )
}
