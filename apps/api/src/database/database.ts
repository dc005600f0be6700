// The database as features use it: readers take `Db`, money and other writes take `Tx`.
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import type pg from 'pg'
import type { Schema } from './schema.ts'

export type Database = Kysely<Schema>
/** What a reader needs: the database itself, or the transaction it takes part in. */
export type Db = Kysely<Schema>
/** Inside a transaction. A function that writes demands it, so that nothing is written outside one. */
export type Tx = Transaction<Schema>

/** A pool of connections, or whatever lends them. */
type Connections = Pick<pg.Pool, 'end'> & { connect(): Promise<pg.PoolClient> }

export function createDatabase(pool: Connections): Database {
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
}

const DEADLOCK = '40P01'
const SERIALIZATION_FAILURE = '40001'
const ATTEMPTS_MAX = 3

/**
 * Runs one command in one transaction. A deadlock or serialization failure rolled everything back,
 * so the whole command is tried again; it must therefore do nothing outside of `tx`. Inside of a transaction it belongs to
 * that one, which whoever began it tries again.
 */
export async function inTransaction<Result>(db: Database, run: (tx: Tx) => Promise<Result>): Promise<Result> {
  if (isTransaction(db)) return run(db)
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(run)
    } catch (error) {
      if (attempt >= ATTEMPTS_MAX || !isRetryable(error)) throw error
    }
  }
}

/** Whether what is read and written there belongs to one transaction already. */
export function isTransaction(db: Database): db is Tx {
  return db.isTransaction
}

function isRetryable(error: unknown): boolean {
  const code = errorCode(error)
  return code === DEADLOCK || code === SERIALIZATION_FAILURE
}

/** The SQLSTATE of a database error, or the system's code of a broken connection. */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}

/** Waits for everything else that touches this market (a game on a date), and keeps it out until the end. */
export async function lockMarket(tx: Tx, market: { gameId: number; marketDate: string }): Promise<void> {
  await sql`select lock_market(${market.gameId}, ${market.marketDate})`.execute(tx)
}

/** The database clock, which decides what is open. */
export async function databaseNow(db: Db): Promise<number> {
  const { rows } = await sql<{ now: Date }>`select app_now() as now`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('the database has no clock')
  return row.now.getTime()
}
