// How PostgreSQL reads the reports among many markets: each by the index on markets, and no more of it than it needs.
import type { Session } from '@panadesk/domain/families'
import { GAME_TYPES } from '@panadesk/domain/game-types'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { fillMarkets, type BigMarket } from '../../../test/big-tables.ts'
import { contextOn, plansOf, readsOf } from '../../../test/query-plans.ts'
import { getBidWinning } from './get-bid-winning.ts'
import { getSellReport } from './get-sell-report.ts'
import { listWinnings } from './list-winnings.ts'
import { predictWinners } from './predict-winners.ts'

let app: TestApp
let market: BigMarket & { family: 'main' }

// The single panas and full sangams that the markets are full of name this pair.
const RESULT = { open: '128', close: '128' }

beforeAll(async () => {
  app = await startTestApp()
  market = { ...(await fillMarkets(app)), family: 'main' }
  const saved = { game_id: market.gameId, market_date: market.marketDate, winner_count: 0, winner_points_paise: 0 }
  const sessions = ['open', 'close'] as const
  await app.db
    .insertInto('market_session')
    .values(
      sessions.map((session) => ({
        ...saved,
        session,
        result: RESULT[session],
        declared_at: new Date(),
        paid_paise: 0,
      })),
    )
    .execute()
})
afterAll(() => app.close())

test.each([
  ['all', 'close'],
  ['all', undefined],
  ['single-digit', 'close'],
  ['full-sangam', undefined],
] as const)('sums %s of the session %s in one query, by the index', async (gameType, session) => {
  const filter = { ...market, gameType, session }
  const plans = await plansOf(app, (db) => getSellReport(contextOn(app, db), filter), 'from bid')
  expect(plans).toHaveLength(1)
  expect(plans[0]).toContain('bid_market')
})

test('adds up the bids of a day by the index', async () => {
  const plans = await plansOf(app, (db) => getBidWinning(contextOn(app, db), market), 'from bid')
  expect(plans).toHaveLength(1)
  expect(plans[0]).toContain('bid_market')
})

// Single digit, single pana, three kinds of jodi, two half sangams, full sangam.
const LINES = 8
const PAGE = { start: 0, length: 10, searchValue: '', order: -1 } as const
const COLUMNS = 13

test('reads of the winners only the types that can win, whatever they are sorted by', async () => {
  for (let fieldIndex = 0; fieldIndex < COLUMNS; fieldIndex += 1) {
    const predicted = await readsOf(app, (db) =>
      predictWinners(contextOn(app, db), { ...market, session: 'close', result: RESULT }, { ...PAGE, fieldIndex }),
    )
    // Totals, count and page look the lines up once each; the bids of the page are then found by their ids.
    expectFewReads(predicted, { lookups: 3 })
    const sessions: Session[] = ['open', 'close']
    const won = await readsOf(app, (db) =>
      listWinnings(contextOn(app, db), { ...market, sessions }, { ...PAGE, fieldIndex }),
    )
    expectFewReads(won, { lookups: 2 * 2 })
  }
})

function expectFewReads(reads: Awaited<ReturnType<typeof readsOf>>, { lookups }: { lookups: number }): void {
  expect(reads.seqScans).toBe(0)
  expect(reads.marketEntries).toBeGreaterThan(0)
  const bidsOfType = Math.ceil(market.bidCount / GAME_TYPES.length)
  expect(reads.marketEntries).toBeLessThanOrEqual(lookups * LINES * bidsOfType)
  expect(reads.idEntries).toBeLessThanOrEqual(PAGE.length)
}
