// How PostgreSQL reads today's figures of the dashboard among those of all days: bids by market, funds by their time.
import { ALL_GAMES } from '@panadesk/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillMarkets, fillMovements, type BigMarket } from '../../../test/big-tables.ts'
import { contextOn, expectInsideMarket, plansOf, WHOLE_READ } from '../../../test/query-plans.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { getAnkTotals } from './get-ank-totals.ts'
import { getMarketBids } from './get-market-bids.ts'
import { getTop } from './get-top.ts'

let app: TestApp
let market: BigMarket

beforeAll(async () => {
  app = await startTestApp()
  market = await fillMarkets(app)
  await fillMovements(app)
})
afterAll(() => app.close())

test('sums the bids of one game and of all games today by the index', async () => {
  for (const gameDB_id of [market.gameId, ALL_GAMES] as const) {
    const plans = await plansOf(app, (db) => getMarketBids(contextOn(app, db), { gameDB_id }), 'from bid')
    expect(plans).toHaveLength(1)
    expectInsideMarket(plans[0])
  }
})

test('sums the anks of a session by the index, of their game types alone', async () => {
  const asked = { gameDB_id: market.gameId, session: 'close' } as const
  const plans = await plansOf(app, (db) => getAnkTotals(contextOn(app, db), asked), 'from bid')
  expect(plans).toHaveLength(1)
  expectInsideMarket(plans[0])
  expect(plans[0]).toMatch(/Index Cond: .*game_type = ANY/)
})

// The card of all bids ever has no date to look for.
test("sums today's bids of the cards by the index", async () => {
  const plans = await plansOf(app, (db) => getTop(contextOn(app, db)), 'market_date =')
  expect(plans).toHaveLength(1)
  expectInsideMarket(plans[0])
})

test("sums today's deposits and withdrawals by the index on funds", async () => {
  const plans = await plansOf(app, (db) => getTop(contextOn(app, db)), 'from movement')
  expect(plans).toHaveLength(1)
  expect(plans[0]).toMatch(/using movement_funds on movement .*\n *Index Cond: .*created_at >= .*created_at < /)
  expect(plans[0]).not.toMatch(WHOLE_READ)
})
