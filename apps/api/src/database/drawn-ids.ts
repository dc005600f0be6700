// Which ids can still turn up. An id is drawn before its row is committed, so whoever reads rows in the order of their ids must
// know that nobody can still commit one below. Who has drawn one holds the lock of the ids' sequence until the end of its
// transaction: once those are gone who held it after the newest id was seen, everything up to that id is there.
import { setTimeout as rest } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from './database.ts'

const ASK_EVERY_MS = 20

/**
 * Waits for the transactions that have drawn an id of one of these tables, as they are now: not for later ones. The caller has
 * looked up the newest ids before, on this same connection; the sequences must keep their cache of one. False where `stopped`
 * fired first.
 */
export async function waitForDrawn(db: Db, tables: readonly string[], stopped?: AbortSignal): Promise<boolean> {
  const drawing = await whoIsDrawing(db, tables)
  while (await areStillDrawing(db, tables, drawing)) {
    if (stopped?.aborted === true) return false
    await rest(ASK_EVERY_MS)
  }
  return true
}

function holdsSequence(tables: readonly string[]) {
  return sql`
    locktype = 'relation' and mode = 'RowExclusiveLock' and granted
    and relation = any (array(
      select pg_get_serial_sequence(name, 'id')::regclass from unnest(${tables}::text[]) as name
    ))
    and database = (select oid from pg_database where datname = current_database())`
}

async function whoIsDrawing(db: Db, tables: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ transaction: string }>`
    select distinct virtualtransaction as transaction from pg_locks where ${holdsSequence(tables)}`.execute(db)
  return rows.map(({ transaction }) => transaction)
}

async function areStillDrawing(db: Db, tables: readonly string[], transactions: readonly string[]): Promise<boolean> {
  if (transactions.length === 0) return false
  const { rows } = await sql<{ areStill: boolean }>`
    select exists (
      select from pg_locks where ${holdsSequence(tables)} and virtualtransaction = any(${transactions}::text[])
    ) as "areStill"`.execute(db)
  return rows[0]?.areStill === true
}
