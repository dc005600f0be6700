// The recount finds sums of dates that are wrong, whichever of them it is.
import { contract } from '@panadesk/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner } from '../../test/big-tables.ts'
import { expectBooksBalance, faultsAfter } from '../../test/books.ts'
import { foldAll, foldAllPlayers } from '../../test/fold-all.ts'
import { startTestApp, TIME_ZONE, type TestApp } from '../../test/test-app.ts'
import { makeGame, makePlayer, placeBids } from '../../test/test-market.ts'
import { moveTo, settle, TODAY } from '../../test/test-results.ts'
import { foldDays, foldSessions, keepRequestDays, keepStandings } from '../figures/figure-worker.ts'
import { foldPlayers } from '../figures/fold-players.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
  const playerId = await makePlayer(app)
  const gameId = await makeGame(app)
  const bids = ['5', '6'].map((selection) => ({ type: 'single-digit', selection, session: 'open' }) as const)
  await placeBids(app, { playerId, gameId, bids })
  const revertedId = await makeGame(app)
  await placeBids(app, { playerId, gameId: revertedId, bids: [{ type: 'jodi-digit', selection: '55' }] })
  expect((await settle(app, { gameId, session: 'open', value: '140' })).status).toBe(200)
  await moveTo(app, '18:30')
  await foldAll(app)
  await foldSessions(app.db, TIME_ZONE)
  const body = { gameDB_id: String(revertedId), bid_revert_date: TODAY }
  expect((await app.mainAdmin.call(contract.reverts.revert.main, body)).status).toBe(200)
  await moveTo(app, '09:00', '2026-11-21')
  await foldDays(app.db, TIME_ZONE)
  const credited = await app.mainAdmin.call(contract.wallet.credit, { userDB_id: String(playerId), amount: 10 })
  expect(credited.status).toBe(200)
  await moveTo(app, '09:00', '2026-11-24')
  expect((await app.mainAdmin.call(contract.wallet.credit, { userDB_id: String(playerId), amount: 10 })).status).toBe(
    200,
  )
  await foldPlayers(app.db, TIME_ZONE, { minWaiting: 1, batchSize: 3 })
  await foldAllPlayers(app)
  await keepStandings(app.db, TIME_ZONE)
  await asOwner(
    app,
    `insert into deposit (player_id, amount_paise, method, created_at) select ${playerId}, 100, 'bank', app_now() - interval '2 days'`,
  )
  await keepRequestDays(app.db, TIME_ZONE)
})
afterAll(() => app.close())

test('finds nothing in sums that are right, of what was given back after it was counted, too', async () => {
  await expectBooksBalance(app)
})

const SUMMED = 'What is summed of a date by game, session and type is what its folded bids say'
const HOURS = 'What is summed of a date by the hours before the cut-off is what its counted bids say'
const PAYOUTS = 'What is summed of the payouts of a date by type is what its counted winners say'
const REGISTERED = 'As many players are counted to have registered on a date as have'
const MONEY = 'What is summed of the bonuses, credits and debits of a date is what its movements say'
const LEFT = 'What bids, payouts and bonuses left of all dates is what the accounts of bets and bonuses hold'
const PLAYER_DATES = 'What is counted of every player and date is what its movements say'
const PLAYER_MONTHS = 'What is counted of every player and month is what is counted of its dates'
const STANDINGS = 'What every player had gained by a date that has a standing is what is counted of his dates'
const NEWEST = 'What every player has gained in the newest standing and its steps is what is counted of his dates'
const RETURNS = 'As many players are counted to have come, and come again, on every date as have'
const COMINGS = 'As many players are counted on every date as are counted to come again after it, or not yet'
const COHORTS =
  'As many players of every month of registration are counted in every month as bid in it, with what they left'
const WEEK_COHORTS =
  'As many players of every week of registration are counted in every week as bid in it, with what they left'
const STAYS = 'As many players of every date of registration are counted to have stayed for so many days as have'
const METHODS = 'What is counted of every method of payment is what its requests were paid'
const PACKS = 'What is packed of every date is what its requests are'
const REQUEST_SUMS = 'What is summed of the requests of every date is what they come to'

test.each([
  ['a game', 'update bid_fold set points_paise = points_paise + 1 where game_id is not null', [SUMMED]],
  ['a lost session', 'delete from bid_fold where session is not null', [SUMMED, LEFT]],
  ['the bids of an hour', 'update bid_fold set bids = bids + 1 where hours_before is not null', [HOURS]],
  ['the payouts of an hour', 'update bid_fold set paid_paise = paid_paise + 1 where hours_before is not null', [HOURS]],
  ['the payouts of a type', 'update bid_fold set paid_paise = paid_paise + 1 where game_type is not null', [PAYOUTS]],
  ['a session that is taken for unpaid', 'update session_fold set has_paid = false where has_paid', [HOURS, PAYOUTS]],
  ['a cut-off', `update session_fold set cut_off = cut_off + interval '1 hour' where has_paid`, [HOURS]],
  ['the credits of a date', 'update day_fold set credit_paise = credit_paise + 1', [MONEY]],
  ['the new players of a date', 'update day_fold set new_players = new_players + 1', [REGISTERED]],
  [
    'what a player won',
    'update player_fold set won_paise = won_paise + 1',
    [PLAYER_DATES, PLAYER_MONTHS, STANDINGS, NEWEST, WEEK_COHORTS],
  ],
  ['a lost month', 'delete from player_month_fold', [PLAYER_MONTHS, COHORTS]],
  ['a standing', 'update player_standing set net_paise[1] = coalesce(net_paise[1], 0) + 1', [STANDINGS]],
  ['a standing of fewer players', `update player_standing set net_paise = '{}'`, [STANDINGS]],
  ['the newest standing', 'update newest_standing set net_paise[1] = coalesce(net_paise[1], 0) + 1', [NEWEST]],
  ['a step that is left over', 'insert into standing_step values (1, 1)', [NEWEST]],
  ['who comes again', 'update return_fold set players = players + 1', [RETURNS, COMINGS]],
  ['who came', 'update coming_fold set players = players + 1', [COMINGS]],
  ['a cohort', 'delete from cohort_fold', [COHORTS]],
  ['what a cohort left', 'update cohort_fold set net_paise = net_paise + 1', [COHORTS]],
  ['a cohort of a week', 'update week_cohort_fold set players = players + 1', [WEEK_COHORTS]],
  ['what a cohort of a week left', 'update week_cohort_fold set net_paise = net_paise + 1', [WEEK_COHORTS]],
  ['how long somebody stayed', 'update stay_fold set stayed_days = stayed_days + 1', [STAYS]],
  ['a method', 'update method_fold set requests = requests + 1', [METHODS]],
  ['a packed amount', `update request_day set packed = set_byte(packed, 7, 1) where packed <> ''`, [PACKS]],
  ['a packed request that there is not', `update request_day set packed = packed || packed`, [PACKS]],
  ['a pack by the clocks of elsewhere', `update request_day set time_zone = 'Pacific/Auckland'`, [PACKS]],
  ['a sum of requests', 'update request_day_sum set accepted_paise = accepted_paise + 1', [REQUEST_SUMS]],
  ['a wait', `update request_day_sum set waits = '1' where not by_hand`, [REQUEST_SUMS]],
  ['a clerk', `update request_day_sum set clerks = '[{"name": "Nobody"}]'`, [REQUEST_SUMS]],
  ['sums by hand that are lost', 'delete from request_day_sum where by_hand', [REQUEST_SUMS]],
])('finds %s that is wrong', async (_what, statement, names) => {
  expect(await faultsAfter(app, statement)).toEqual(names)
})

test('takes a bid that is later than its cut-off for one of the last hour, as whoever counts it does', async () => {
  const faults = await faultsAfter(
    app,
    `with late as (
      update bid set created_at = cut_off + interval '90 minutes' from session_fold as fold
      where bid.game_id = fold.game_id and bid.market_date = fold.market_date and bid.session = fold.session and fold.has_paid
    )
    update bid_fold set hours_before = 0 where hours_before is not null`,
  )
  expect(faults).not.toContain(HOURS)
  expect(faults).not.toEqual([])
})
