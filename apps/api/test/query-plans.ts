// How PostgreSQL reads the bids of one market among many, when today's bids are newer than its statistics.
import { GAME_TYPES } from '@panadesk/domain/game-types'
import { parseMarketDate, type MarketDate } from '@panadesk/domain/market-date'
import { assert } from '@panadesk/domain/assert'
import { selectionsOf } from '@panadesk/domain/selections'
import { Kysely, PostgresDialect, sql, type CompiledQuery } from 'kysely'
import type { Db, Tx } from '../src/platform/database/database.ts'
import type { Schema } from '../src/platform/database/schema.ts'
import type { TestApp } from './test-app.ts'
import { makeGame } from './test-market.ts'
import { TODAY } from './test-results.ts'

const GAMES = 20
const KNOWN_BIDS = 60_000
const NEW_BIDS = 20_000

export interface BigMarket {
  gameId: number
  marketDate: MarketDate
  /** How many bids it has, one of many markets. */
  bidCount: number
}

/**
 * Many markets of yesterday, which the statistics know, and of today, which they do not. The bids belong to no player; each
 * type names one selection.
 */
export async function fillMarkets(app: TestApp): Promise<BigMarket> {
  let gameId = 0
  for (let made = 0; made < GAMES; made += 1) gameId = await makeGame(app)
  await addBids(app, { gameId, daysAgo: 1, count: KNOWN_BIDS })
  await app.db.transaction().execute(async (tx) => {
    await sql`set local role none`.execute(tx)
    await sql`analyze bid`.execute(tx)
  })
  await addBids(app, { gameId, daysAgo: 0, count: NEW_BIDS })
  const marketDate = parseMarketDate(TODAY)
  assert(marketDate !== undefined, 'today is a date')
  return { gameId, marketDate, bidCount: NEW_BIDS / GAMES }
}

async function addBids(app: TestApp, bids: { gameId: number; daysAgo: number; count: number }): Promise<void> {
  await sql`
    insert into bid (slip_id, player_id, points_paise, created_at, game_id, market_date, stake, payout, session, game_type, selection)
    select 1, 1, number, app_now(), ${bids.gameId} - number % ${GAMES}::int, ${TODAY}::date - ${bids.daysAgo}::int, 10, 95,
      'close', (${GAME_TYPES}::game_type[])[1 + number / ${GAMES}::int % ${GAME_TYPES.length}::int],
      (${GAME_TYPES.map((type) => selectionsOf(type)[0])}::text[])[1 + number / ${GAMES}::int % ${GAME_TYPES.length}::int]
    from generate_series(1, ${bids.count}::int) as number`.execute(app.db)
}

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

interface TableReads {
  /** Whole passes over the table of bids. */
  seqScans: number
  /** Entries read of the index on markets. */
  marketEntries: number
  /** Entries read of the index on ids. */
  idEntries: number
}

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
