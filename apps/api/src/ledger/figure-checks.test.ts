// The recount finds sums of dates that are wrong, whichever of them it is.
import { contract } from '@panadesk/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectBooksBalance, faultsAfter } from '../../test/books.ts'
import { foldAll } from '../../test/fold-all.ts'
import { startTestApp, TIME_ZONE, type TestApp } from '../../test/test-app.ts'
import { makeGame, makePlayer, placeBids } from '../../test/test-market.ts'
import { moveTo, settle, TODAY } from '../../test/test-results.ts'
import { foldDays, foldSessions } from '../figures/figure-worker.ts'

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
})
afterAll(() => app.close())

test('finds nothing in sums that are right, of what was given back after it was counted, too', async () => {
  await expectBooksBalance(app)
})

const SUMMED = 'What is summed of a date by game, session and type is what its folded bids say'
const HOURS = 'What is summed of a date by the hours before the cut-off is what its counted bids say'
const PAYOUTS = 'What is summed of the payouts of a date by type is what its counted winners say'
const MONEY = 'What is summed of the bonuses, credits and debits of a date is what its movements say'
const LEFT = 'What bids, payouts and bonuses left of all dates is what the accounts of bets and bonuses hold'

test.each([
  ['a game', 'update bid_fold set points_paise = points_paise + 1 where game_id is not null', [SUMMED]],
  ['a lost session', 'delete from bid_fold where session is not null', [SUMMED, LEFT]],
  ['the bids of an hour', 'update bid_fold set bids = bids + 1 where hours_before is not null', [HOURS]],
  ['the payouts of an hour', 'update bid_fold set paid_paise = paid_paise + 1 where hours_before is not null', [HOURS]],
  ['the payouts of a type', 'update bid_fold set paid_paise = paid_paise + 1 where game_type is not null', [PAYOUTS]],
  ['a session that is taken for unpaid', 'update session_fold set has_paid = false where has_paid', [HOURS, PAYOUTS]],
  ['a cut-off', `update session_fold set cut_off = cut_off + interval '1 hour' where has_paid`, [HOURS]],
  ['the credits of a date', 'update day_fold set credit_paise = credit_paise + 1', [MONEY]],
])('finds %s that is wrong', async (_what, statement, names) => {
  expect(await faultsAfter(app, statement)).toEqual(names)
})
