// How PostgreSQL reads the bid history among many markets: one market by its index, never the whole table by id.
import { assert } from '@panadesk/domain/assert'
import { GAME_TYPES } from '@panadesk/domain/game-types'
import { parseMarketDate } from '@panadesk/domain/market-date'
import { Kysely, PostgresDialect, sql, type CompiledQuery } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Schema } from '../../platform/database/schema.ts'
import { startTestApp, TIME_ZONE, type TestApp } from '../../../test/test-app.ts'
import { makeGame } from '../../../test/test-market.ts'
import { TODAY } from '../../../test/test-results.ts'
import { listBids } from './list-bids.ts'

const GAMES = 20
const BIDS = 60_000

let app: TestApp
let gameId: number

beforeAll(async () => {
  app = await startTestApp()
  for (let made = 0; made < GAMES; made += 1) gameId = await makeGame(app)
  await sql`
    insert into bid (slip_id, player_id, points_paise, created_at, game_id, market_date, stake, payout, session, game_type, selection)
    select 1, 1, number, app_now(), ${gameId} - number % ${GAMES}::int, ${TODAY}, 10, 95, 'close',
      (${GAME_TYPES}::game_type[])[1 + number % ${GAME_TYPES.length}::int], '5'
    from generate_series(1, ${BIDS}::int) as number`.execute(app.db)
  await app.db.transaction().execute(async (tx) => {
    await sql`set local role none`.execute(tx)
    await sql`analyze bid`.execute(tx)
  })
})
afterAll(() => app.close())

const NEWEST = 0
const BY_SELECTION = 6
const BY_POINTS = 10

test.each([
  ['single-digit', NEWEST],
  ['single-digit', BY_POINTS],
  ['all', NEWEST],
  ['all', BY_SELECTION],
  ['all', BY_POINTS],
] as const)('reads one market of %s by column %s', async (gameType, fieldIndex) => {
  const plans = await plansOfList({ gameType, fieldIndex })
  expect(plans).toHaveLength(2)
  for (const plan of plans) {
    expect(plan).toContain('bid_market')
    expect(plan).not.toContain('bid_pkey')
    expect(plan).not.toContain('player')
  }
})

type Asked = { gameType: 'single-digit' | 'all'; fieldIndex: number }

/** The plans of the two queries that find and count the bids; the bids themselves belong to no player, so none is shown. */
async function plansOfList({ gameType, fieldIndex }: Asked): Promise<string[]> {
  const marketDate = parseMarketDate(TODAY)
  assert(marketDate !== undefined, 'today is a date')
  const queries: CompiledQuery[] = []
  const dialect = new PostgresDialect({ pool: app.pool })
  const db = new Kysely<Schema>({ dialect, log: (event) => void queries.push(event.query) })
  const filter = { family: 'main', gameId, marketDate, gameType } as const
  const page = { start: 0, length: 10, searchValue: '', fieldIndex, order: -1 } as const
  await listBids({ db, timeZone: TIME_ZONE }, filter, page)

  const searches = queries.filter((query) => query.sql.includes('left join player'))
  return Promise.all(
    searches.map(async (query) => {
      const { rows } = await app.pool.query<{ 'QUERY PLAN': string }>({
        text: `explain ${query.sql}`,
        values: [...query.parameters],
      })
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    }),
  )
}
