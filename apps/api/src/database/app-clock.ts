// The clock of the installation in the database, which decides what is open: plain where it serves, settable where it is tried.

import { assert } from '@panadesk/domain/assert'
import type { Client } from 'pg'
import { readSchemaFiles } from './schema-files.ts'

/** A settable clock goes by the setting `panadesk.now` of a connection, where it has one. */
export type AppClock = 'plain' | 'settable'

const SETTABLE_BODY = `
  select coalesce(nullif(current_setting('panadesk.now', true), '')::timestamptz, clock_timestamp())
`

type Owner = Pick<Client, 'query'>

/**
 * Puts a clock into the database; `owner` is connected as the owner of its tables. No setting of the environment leads to
 * the settable one: a program of ours has to ask for it.
 */
export async function installClock(owner: Owner, clock: AppClock): Promise<void> {
  const sql = clock === 'plain' ? plainClock() : settableClock()
  const body = await readBody(owner)
  // Written only where it is another: every plan of every connection hangs on it.
  if (body === undefined || !sql.includes(`$$${body}$$`)) await owner.query(sql)
}

/** Before the first table, as columns have the clock for their default. One that is there stays. */
export async function ensureClock(owner: Owner): Promise<void> {
  if ((await readBody(owner)) === undefined) await installClock(owner, 'plain')
}

async function readBody(owner: Owner): Promise<string | undefined> {
  const { rows } = await owner.query<{ body: string }>(
    "select prosrc as body from pg_proc where oid = to_regprocedure('public.app_now()')",
  )
  return rows[0]?.body
}

function plainClock(): string {
  const file = readSchemaFiles().functions.find(({ name }) => name === 'app_now')
  assert(file !== undefined, 'the clock has a file')
  return file.sql
}

function settableClock(): string {
  return `create or replace function public.app_now() returns timestamptz language sql volatile as $$${SETTABLE_BODY}$$`
}
