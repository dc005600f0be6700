// How PostgreSQL reads the tables that grow: the plans of a reader's queries, and what it touches of the bids.
import { assert } from '@panadesk/domain/assert'
import { Kysely, PostgresDialect, sql, type CompiledQuery } from 'kysely'
import type { StaffContext } from '../src/identity/context.ts'
import { NO_READ_MARKS } from '../src/audit/read-marks.ts'
import type { Db, Tx } from '../src/database/database.ts'
import type { Schema } from '../src/database/schema.ts'
import { TIME_ZONE, type TestApp } from './test-app.ts'

/** The plans of those queries of a reader whose text holds `part`. */
export async function plansOf(app: TestApp, read: (db: Db) => Promise<unknown>, part: string): Promise<string[]> {
  const queries: CompiledQuery[] = []
  const dialect = new PostgresDialect({ pool: app.pool })
  await read(new Kysely<Schema>({ dialect, log: (event) => void queries.push(event.query) }))
  return Promise.all(
    queries
      .filter((query) => query.sql.includes(part))
      .map(async (query) => {
        const { rows } = await app.pool.query<{ 'QUERY PLAN': string }>({
          text: `explain ${query.sql}`,
          values: [...query.parameters],
        })
        return rows.map((row) => row['QUERY PLAN']).join('\n')
      }),
  )
}

/** Of one statement that finds a page and counts: the plan of the page, and that of the count. */
export function pageAndCount(plan = ''): string[] {
  return plan.split(/^ {2}(?=InitPlan)/m)
}

/** What a handler gets, on a database that is watched. */
export function contextOn(app: TestApp, db: Db): StaffContext {
  const admin = { id: 1, name: 'Staff', isMain: true, accessCodes: [], sessionId: 0, mustConfirm: false }
  const { pool, clock, server, uploadsDir } = app
  const origin = { requestId: 'test', address: 'test', call: 'test' }
  const settings = { timeZone: TIME_ZONE, uploadsDir, depositCallbackSecret: undefined }
  return {
    db,
    pool,
    clock,
    logger: server.log,
    ...settings,
    origin,
    admin,
    readMarks: NO_READ_MARKS,
    passedActs: [],
    isByTwo: false,
  }
}

/** A pass over a table that grows with every bid or result. */
export const WHOLE_READ = /Seq Scan on (bid|movement|market_session)\b/

interface TableReads {
  /** Whole passes over the table of bids. */
  seqScans: number
  /** Entries read of the index on markets. */
  marketEntries: number
  /** Entries read of the index on ids. */
  idEntries: number
}

/** The planner itself looks up the highest id, some times for each query about the newest bids. */
export const PLANNER_LOOKS_MAX = 40

/** What a reader touches of the bids, functions of the database included: they show no plan. */
export async function readsOf(app: TestApp, read: (db: Db) => Promise<unknown>): Promise<TableReads> {
  return app.db.transaction().execute(async (tx) => {
    const before = await countReads(tx)
    await read(tx)
    const after = await countReads(tx)
    return {
      seqScans: after.seqScans - before.seqScans,
      marketEntries: after.marketEntries - before.marketEntries,
      idEntries: after.idEntries - before.idEntries,
    }
  })
}

async function countReads(tx: Tx): Promise<TableReads> {
  const { rows } = await sql<TableReads>`
    select pg_stat_get_xact_numscans('bid'::regclass) as "seqScans",
      pg_stat_get_xact_tuples_returned('bid_market'::regclass) as "marketEntries",
      pg_stat_get_xact_tuples_returned('bid_pkey'::regclass) as "idEntries"`.execute(tx)
  const [reads] = rows
  assert(reads !== undefined, 'there is one row')
  return reads
}
