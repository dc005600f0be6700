// The clock of the house in the database, which decides what is open: plain where it serves, settable where it is tried.

import type { Client } from 'pg'

/** A settable clock goes by the setting `panadesk.now` of a connection, where it has one. */
export type AppClock = 'plain' | 'settable'

const BODIES: Record<AppClock, string> = {
  plain: 'select clock_timestamp()',
  settable: "select coalesce(nullif(current_setting('panadesk.now', true), '')::timestamptz, clock_timestamp())",
}

/**
 * Puts a clock into the database; `owner` is connected as the owner of its tables. No setting of the environment leads to
 * the settable one: a program of ours has to ask for it.
 */
export async function installClock(owner: Pick<Client, 'query'>, clock: AppClock): Promise<void> {
  const body = `\n  ${BODIES[clock]}\n`
  const { rows } = await owner.query<{ body: string }>(
    "select prosrc as body from pg_proc where oid = 'public.app_now()'::regprocedure",
  )
  // Written only where it is another: every plan of every connection hangs on it.
  if (rows[0]?.body === body) return
  await owner.query(
    `create or replace function public.app_now() returns timestamptz language sql volatile as $$${body}$$`,
  )
}
