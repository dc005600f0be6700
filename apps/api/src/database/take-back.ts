// What would come of a change: it is made, looked at, and taken back.
import { sql } from 'kysely'
import { inTransaction, isTransaction, type Database, type Tx } from './database.ts'

class TakenBack<Seen> extends Error {
  readonly seen: Seen
  constructor(seen: Seen) {
    super('taken back')
    this.seen = seen
  }
}

/** Answers what `run` answers; nothing stays of what it did, inside of a transaction either. */
export async function takingBack<Seen>(db: Database, run: (tx: Tx) => Promise<Seen>): Promise<Seen> {
  if (isTransaction(db)) return takingBackIn(db, run)
  const begun = inTransaction(db, async (tx) => {
    throw new TakenBack(await run(tx))
  })
  return begun.catch((error: unknown) => {
    if (error instanceof TakenBack) return error.seen as Seen
    throw error
  })
}

async function takingBackIn<Seen>(tx: Tx, run: (tx: Tx) => Promise<Seen>): Promise<Seen> {
  await sql`savepoint look`.execute(tx)
  const seen = await run(tx)
  await sql`rollback to savepoint look`.execute(tx)
  return seen
}
