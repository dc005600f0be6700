// How PostgreSQL reads the bid history among many markets: one market by its index, never the whole table by id.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, TIME_ZONE, type TestApp } from '../../test/test-app.ts'
import { fillMarkets, plansOf, type BigMarket } from '../../test/query-plans.ts'
import { listBidHistory } from './bid-history.ts'

let app: TestApp
let market: BigMarket

beforeAll(async () => {
  app = await startTestApp()
  market = await fillMarkets(app)
})
afterAll(() => app.close())

const NEWEST = 0
const BY_SELECTION = 6
const BY_POINTS = 10

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
  // The queries that find and count the bids. The bids themselves belong to no player, so none is shown.
  const plans = await plansOf(
    app,
    (db) => listBidHistory({ db, timeZone: TIME_ZONE }, filter, page),
    'left join player',
  )
  expect(plans).toHaveLength(2)
  for (const plan of plans) {
    expect(plan).toContain('bid_market')
    expect(plan).not.toContain('bid_pkey')
    expect(plan).not.toContain('player')
    expect(plan).not.toContain('movement')
  }
})
