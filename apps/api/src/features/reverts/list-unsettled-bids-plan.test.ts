// How PostgreSQL reads the bids that a revert would give back, among many markets: one market by its index.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillMarkets, fillMovements, fillPlayers, type BigMarket } from '../../../test/big-tables.ts'
import { foldAll } from '../../../test/fold-all.ts'
import { contextOn, PLANNER_LOOKS_MAX, readsOf } from '../../../test/query-plans.ts'
import { readUnsettledBids } from '../../../test/read-bid-lists.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
let market: BigMarket & { family: 'main' }

beforeAll(async () => {
  app = await startTestApp()
  market = { ...(await fillMarkets(app)), family: 'main' }
  await fillPlayers(app)
  await fillMovements(app)
})
afterAll(() => app.close())

const COLUMNS = 5
/** More than any of the markets has. */
const MARKET_BIDS_MAX = 3000
/** Of a search that finds many, the first 201 are looked at before it is known that they are many. */
const FIRST_LOOK_MAX = 300

test.each(['player', 'BID128', 'TXN128'])('stays inside the market when it looks for "%s"', async (searchValue) => {
  await foldAll(app)
  for (let fieldIndex = 0; fieldIndex < COLUMNS; fieldIndex += 1) {
    const page = { start: 0, length: 10, searchValue, fieldIndex, order: -1 } as const
    for (const marketDate of [market.marketDate, market.knownDate]) {
      const asked = { ...market, marketDate }
      const reads = await readsOf(app, (db) => readUnsettledBids(contextOn(app, db), asked, page))
      expect(reads.seqScans).toBe(0)
      // The page and the count; the sum is folded.
      expect(reads.marketEntries).toBeLessThanOrEqual(2 * MARKET_BIDS_MAX + FIRST_LOOK_MAX)
      expect(reads.idEntries).toBeLessThanOrEqual(2 * page.length + PLANNER_LOOKS_MAX)
    }
  }
})
