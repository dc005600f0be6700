// What the list of winners reads among many markets: of the bids the types that can win, of the players those it shows.
import { WINNERS_SHOWN } from '@panadesk/contract'
import { GAME_TYPES } from '@panadesk/domain/game-types'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillMarkets, fillPlayers, type BigMarket } from '../../../test/big-tables.ts'
import { foldAll } from '../../../test/fold-all.ts'
import { contextOn, PLANNER_LOOKS_MAX, plansOf, readsOf } from '../../../test/query-plans.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { listWinners } from './list-winners.ts'

let app: TestApp
let market: BigMarket & { family: 'main'; session: 'close' }

beforeAll(async () => {
  app = await startTestApp()
  market = { ...(await fillMarkets(app)), family: 'main', session: 'close' }
  await fillPlayers(app)
  const saved = { game_id: market.gameId, market_date: market.marketDate, result: '128' }
  await app.db
    .insertInto('market_session')
    .values([
      { ...saved, session: 'open' },
      { ...saved, session: 'close' },
    ])
    .execute()
})
afterAll(() => app.close())

// Single digit, single pana, three kinds of jodi, two half sangams, full sangam.
const LINES = 8
// The page; the totals are folded.
const LOOKUPS = 1

test.each([10, undefined])('looks up the winners by type, with a page of %s', async (length) => {
  await foldAll(app)
  const page = { start: 0, length }
  const reads = await readsOf(app, (db) => listWinners(contextOn(app, db), market, page))
  expect(reads.seqScans).toBe(0)
  expect(reads.idEntries).toBeLessThanOrEqual((length ?? WINNERS_SHOWN) + PLANNER_LOOKS_MAX)
  expect(reads.marketEntries).toBeGreaterThan(0)
  const bidsOfType = Math.ceil(market.bidCount / GAME_TYPES.length)
  expect(reads.marketEntries).toBeLessThanOrEqual(LOOKUPS * LINES * bidsOfType)

  const plans = await plansOf(app, (db) => listWinners(contextOn(app, db), market, page), 'join "player"')
  expect(plans).toHaveLength(1)
  expect(plans[0]).toMatch(/using player_pkey on player .*\n *Index Cond: /)
})
