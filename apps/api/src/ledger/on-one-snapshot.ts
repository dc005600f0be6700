// Work that is shared out among two connections which see the same moment of the database.
import { assert } from '@panadesk/domain/assert'
import { sql } from 'kysely'
import type { Database, Tx } from '../database/database.ts'

/** A piece of work that reads. */
export type Reading<Result> = (tx: Tx) => Promise<Result>

/**
 * Does all of it on one snapshot, so that it may run beside a server at work, and answers in its order; writes nothing, and takes as
 * long as it takes. Whichever connection is free takes the next piece: put the longest first.
 */
export async function onOneSnapshot<Result>(db: Database, work: readonly Reading<Result>[]): Promise<Result[]> {
  return readingTransaction(db).execute(async (first) => {
    const { rows } = await sql<{ id: string }>`select pg_export_snapshot() as id`.execute(first)
    const [snapshot] = rows
    assert(snapshot !== undefined, 'a snapshot has an id')
    return readingTransaction(db).execute(async (second) => {
      await sql`set transaction snapshot ${sql.lit(snapshot.id)}`.execute(second)
      for (const tx of [first, second]) {
        await sql`set local statement_timeout = 0`.execute(tx)
        // Whoever is done first waits, for as long as the last piece takes the other.
        await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
        // What is read is grouped by millions: there are two of these at a time, and requests have as little as ever.
        await sql`set local work_mem = '256MB'`.execute(tx)
        // Both cores have their piece: whoever helped with the one would be missing from the other.
        await sql`set local max_parallel_workers_per_gather = 0`.execute(tx)
      }
      return shareOut([first, second], work)
    })
  })
}

function readingTransaction(db: Database) {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
}

async function shareOut<Result>(txs: readonly Tx[], work: readonly Reading<Result>[]): Promise<Result[]> {
  const results: Result[] = []
  const left = work.entries()
  const ends = await Promise.allSettled(
    txs.map(async (tx) => {
      for (const [place, read] of left) results[place] = await read(tx)
    }),
  )
  // Only when none is at work any more: a transaction ends after its last statement.
  for (const end of ends) if (end.status === 'rejected') throw end.reason
  return results
}
