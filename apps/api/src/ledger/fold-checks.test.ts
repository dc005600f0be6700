// The recount finds folded counts that are wrong, and bids that were changed without them.
import { contract } from '@panadesk/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectBooksBalance, faultsAfter } from '../../test/books.ts'
import { foldAll, foldAllPlayers } from '../../test/fold-all.ts'
import { startTestApp, TIME_ZONE, type TestApp } from '../../test/test-app.ts'
import { makeGame, makePlayer, placeBids } from '../../test/test-market.ts'
import { settle, TODAY } from '../../test/test-results.ts'
import { foldSessions } from '../figures/figure-worker.ts'
import { sealClosed } from '../seals/seal-worker.ts'
import { foldMovements } from './fold-movements.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
  const playerId = await makePlayer(app)
  const gameId = await makeGame(app)
  await placeBids(app, {
    playerId,
    gameId,
    bids: [
      { type: 'single-digit', selection: '5', session: 'open' },
      { type: 'single-digit', selection: '6', session: 'open' },
    ],
  })
  const declaredId = await makeGame(app)
  await placeBids(app, {
    playerId,
    gameId: declaredId,
    bids: [{ type: 'single-digit', selection: '1', session: 'open' }],
  })
  const revertedId = await makeGame(app)
  await placeBids(app, { playerId, gameId: revertedId, bids: [{ type: 'jodi-digit', selection: '55' }] })
  await foldAll(app)
  const body = { gameDB_id: String(revertedId), bid_revert_date: TODAY }
  expect((await app.mainAdmin.call(contract.reverts.revert.main, body)).status).toBe(200)
  await foldMovements(app.db, { minWaiting: 1, batchSize: 50_000 })
  await settle(app, { gameId: declaredId, session: 'open', value: '128' })
  await sealClosed(app.db, { timeZone: TIME_ZONE, daysBack: 0 })
  await foldSessions(app.db, TIME_ZONE)
  await foldAllPlayers(app)
})
afterAll(() => app.close())

test('finds nothing in counts that are right', async () => {
  await expectBooksBalance(app)
})

const EXPOSURE = 'The exposure of every selection is what its folded bids say'
const TOTALS = 'The totals of every market are what its folded bids say'
const POINTS = 'As many bids are counted of every amount of points as are folded'
const DATES = 'As many bids of every date and amount of points are counted as of its markets'
const WINNERS = 'The winners that are counted are the bids that have won'
const MOVED = 'What moved in every quarter of an hour is what its folded movements say'
const EVER = 'The points that were ever bid are what the folded bids say'

const SUMMED = 'What is summed of a date by game, session and type is what its folded bids say'
const LEFT = 'What bids, payouts and bonuses left of all dates is what the accounts of bets and bonuses hold'
const PAID = 'What is summed of the payouts of a date by type is what its counted winners say'
const SEALED = 'Every sealed session holds the bids that were sealed'
const ENDS = 'No folded bid of a market lies beyond the ends that are kept of it'

test.each([
  ['an exposure', 'update exposure set points_paise = points_paise + 1', [EXPOSURE, EVER, SUMMED]],
  ['what an exposure would pay', 'update exposure set won_paise = won_paise + 1', [EXPOSURE]],
  ['a lost exposure', "delete from exposure where selection = '5'", [EXPOSURE, EVER, SUMMED]],
  ['a selection', "update bid set selection = '7' where selection = '6'", [EXPOSURE, SEALED]],
  ['a total', 'update market_total set points_paise = points_paise + 1', [TOTALS]],
  ['reverted bids', 'update market_total set reverted_bids = 0 where reverted_bids > 0', [TOTALS]],
  ['an end', 'update market_total set first_bid_id = last_bid_id where bids > 1', [ENDS]],
  ['a number of bids', 'update points_total set bids = bids + 1', [TOTALS, POINTS, DATES]],
  ['a number of bids of a date', 'update date_points set bids = bids + 1', [DATES]],
  ['reverted bids of a date', 'update date_points set reverted_bids = 0 where reverted_bids > 0', [DATES]],
  ['a number of winners', 'update won_total set bids = bids + 1', [WINNERS, PAID]],
  ['a lost winner', 'delete from won_total', [WINNERS, PAID]],
  ['what moved', 'update movement_total set amount_paise = amount_paise + 1', [MOVED]],
  ['a lost quarter', 'delete from movement_total', [MOVED]],
  ['the sum of all', 'update fold_mark set points_paise = points_paise + 1', [EVER]],
  ['a mark', 'update fold_mark set up_to_bid_id = 1', [EXPOSURE, TOTALS, POINTS, DATES, LEFT]],
])('finds %s that is wrong', async (_what, statement, names) => {
  expect(await faultsAfter(app, statement)).toEqual(names)
})
