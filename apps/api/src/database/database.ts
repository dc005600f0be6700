// The database as features use it: readers take `Db`, money and other writes take `Tx`.
import { Kysely, PostgresDialect, sql, type CompiledQuery, type PostgresPoolClient, type Transaction } from 'kysely'
import type { Pool, PoolClient, QueryResult } from 'pg'
import { isOfOldPlan, isOutdated, keepPrepared, sendStatement, statementOf } from './prepared.ts'
import type { Schema } from './schema.ts'

export type Database = Kysely<Schema>
/** What a reader needs: the database itself, or the transaction it takes part in. */
export type Db = Kysely<Schema>
/** Inside a transaction. A function that writes demands it, so that nothing is written outside one. */
export type Tx = Transaction<Schema>

/** A pool of connections, or whatever lends them. */
type Connections = Pick<Pool, 'end'> & {
  connect(): Promise<PoolClient>
  /** The pool, where this is a part of one. */
  readonly home?: Pool
}

/** What a database that is no transaction takes its connections from. */
const connectionsOf = new WeakMap<Db, Connections>()

export function createDatabase(pool: Connections): Database {
  const db = databaseOn(() => lend(pool), { end: () => pool.end() })
  connectionsOf.set(db, pool)
  return db
}

/** A connection as Kysely uses it: it reads no cursors of the driver, so a client needs not know what to do with one. */
interface Lent {
  query(text: string, values: readonly unknown[]): Promise<QueryResult>
  release(): void
}

function databaseOn(connect: () => Promise<Lent>, { end }: Pick<Connections, 'end'>): Database {
  const pool = { connect: () => connect() as unknown as Promise<PostgresPoolClient>, end }
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
}

async function lend(pool: Connections): Promise<Lent> {
  const client = await pool.connect()
  return {
    query: (text, values) => sendStatement(client, statementOf(text, values)),
    release: () => client.release(isOutdated(client)),
  }
}

/**
 * What is asked at once of the database that `read` gets goes there at once: over one connection, each statement without
 * waiting for the answer to the one before. Only for reading, as each statement stands for itself.
 */
export async function inOneGo<Result>(db: Db, read: (db: Db) => Promise<Result>): Promise<Result> {
  const pool = connectionsOf.get(db)
  // The statements of a transaction follow each other.
  if (pool === undefined) return read(db)
  const lent = await lend(pool)
  const underWay = new Set<Promise<unknown>>()
  const shared: Lent = {
    query: (text, values) => {
      const answer = lent.query(text, values)
      underWay.add(answer)
      return answer
    },
    release: () => undefined,
  }
  try {
    return await read(databaseOn(() => Promise.resolve(shared), { end: () => Promise.resolve() }))
  } finally {
    // Where one has failed, others may still be on their way.
    await Promise.allSettled(underWay)
    lent.release()
  }
}

/** The pool that a database reads by; undefined for a transaction, which sees what it sees. */
export function homeOf(db: Db): object | undefined {
  const pool = connectionsOf.get(db)
  return pool?.home ?? pool
}

/**
 * The rows of a select that connections keep prepared. Only for one whose best plan is the same whatever is asked, as of rows
 * by their ids: PostgreSQL soon stops looking at the values.
 */
export async function executePrepared<Row>(db: Db, select: CompiledQuery<Row>): Promise<Row[]> {
  keepPrepared(select.sql)
  const { rows } = await db.executeQuery(select)
  return rows
}

const DEADLOCK = '40P01'
const SERIALIZATION_FAILURE = '40001'
const ATTEMPTS_MAX = 3

/**
 * Runs one command in one transaction. A deadlock, a serialization failure or a plan that no longer fits rolled everything
 * back, so the whole command is tried again; it must therefore do nothing outside of `tx`. Inside of a transaction it belongs to
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
  return code === DEADLOCK || code === SERIALIZATION_FAILURE || isOfOldPlan(error)
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
