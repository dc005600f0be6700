// How PostgreSQL reads the bid history among many markets: one market by its index, never the whole table by id.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test/test-app.ts'
import { fillMarkets, fillMovements, fillPlayers, type BigMarket } from '../../test/big-tables.ts'
import { contextOn, expectInsideMarket, plansOf } from '../../test/query-plans.ts'
import type { PageRequest } from '../platform/paging.ts'
import { listBidHistory, type BidHistory } from './bid-history.ts'

let app: TestApp
let market: BigMarket

beforeAll(async () => {
  app = await startTestApp()
  market = await fillMarkets(app)
  await fillPlayers(app)
  await fillMovements(app)
})
afterAll(() => app.close())

/** The queries that find and count the bids; the bids of a page are then loaded by their ids. */
const FINDS_BIDS = 'left join player'
const NEWEST = 0
const BY_SELECTION = 6
const BY_POINTS = 10

/** Today's, which the statistics do not know, and those of the day before, which tempt the planner to walk the ids. */
async function plansOfBothDays(filter: BidHistory, page: PageRequest): Promise<string[]> {
  const known = { ...filter, marketDate: market.knownDate }
  const plans = await Promise.all(
    [filter, known].map((asked) => plansOf(app, (db) => listBidHistory(contextOn(app, db), asked, page), FINDS_BIDS)),
  )
  expect(plans.map((ofDay) => ofDay.length)).toEqual([2, 2])
  return plans.flat()
}

test.each([
  ['single-digit', 'shown', NEWEST],
  ['single-digit', 'shown', BY_POINTS],
  ['all', 'shown', NEWEST],
  ['all', 'shown', BY_SELECTION],
  ['all', 'shown', BY_POINTS],
  ['all', 'left out', NEWEST],
] as const)('reads one market of %s, reverted bids %s, by column %s', async (gameType, reverted, fieldIndex) => {
  const filter = { ...market, family: 'main', gameType, reverted } as const
  const page = { start: 0, length: 10, searchValue: '', fieldIndex, order: -1 } as const
  const plans = await plansOfBothDays(filter, page)
  for (const plan of plans) {
    expectInsideMarket(plan)
    expect(plan).not.toContain('player')
    expect(plan).not.toContain('movement')
  }
})

// A name, a selection or an id, a transaction id, the request number of a payment.
test.each([
  ['all', 'player'],
  ['all', '128'],
  ['all', 'BID128'],
  ['all', 'TXN128'],
  ['single-digit', 'player'],
  ['single-digit', 'TXN128'],
] as const)('searches one market of %s for %s', async (gameType, searchValue) => {
  const filter = { ...market, family: 'main', gameType, reverted: 'shown' } as const
  const page = { start: 0, length: 10, searchValue, fieldIndex: NEWEST, order: -1 } as const
  const plans = await plansOfBothDays(filter, page)
  plans.forEach(expectInsideMarket)
})
