// The recount finds what is wrong: books that balance are spoilt in every way that a check knows.
import { contract } from '@panadesk/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectBooksBalance, faultsAfter } from '../../test/books.ts'
import { foldAllPlayers } from '../../test/fold-all.ts'
import { startTestApp, TIME_ZONE, type TestApp } from '../../test/test-app.ts'
import { payIn } from '../../test/test-deposits.ts'
import { makeGame, makePlayer, placeBids } from '../../test/test-market.ts'
import { settle, TODAY } from '../../test/test-results.ts'
import { payOut } from '../../test/test-withdrawals.ts'
import { sealClosed } from '../seals/seal-worker.ts'
import { inTransaction } from '../database/database.ts'
import { keepWelcomeBonus } from './keep-bonus.ts'
import { BONUS_ACCOUNT, postMovement } from './post.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
  await makeBooks()
})
afterAll(() => app.close())

/** A game with a winner, a loser and a waiting bid of one slip, and another game with a reverted bid. */
async function makeBooks(): Promise<void> {
  const gameId = await makeGame(app)
  const playerId = await makePlayer(app)
  await makePlayer(app, { balancePaise: 0 })
  await makeReferred(playerId)
  await makeTransfer(playerId)
  await payOut(app, playerId, 70_00)
  await placeBids(app, {
    playerId,
    gameId,
    bids: [
      { type: 'single-digit', selection: '5', session: 'open' },
      { type: 'single-digit', selection: '6', session: 'open' },
      { type: 'jodi-digit', selection: '55' },
    ],
  })
  const otherGameId = await makeGame(app)
  await placeBids(app, {
    playerId,
    gameId: otherGameId,
    bids: [{ type: 'single-digit', selection: '5', session: 'open' }],
  })
  const reverted = { gameDB_id: String(otherGameId), bid_revert_date: TODAY }
  expect((await app.mainAdmin.call(contract.reverts.revert.main, reverted)).status).toBe(200)
  await settle(app, { gameId, session: 'open', value: '140' })
  await sealClosed(app.db, { timeZone: TIME_ZONE, daysBack: 0 })
  await foldAllPlayers(app)
}

/** A player who was welcomed, with a deposit that brought the referrer a bonus, and one that was deleted. */
async function makeReferred(referrerId: number): Promise<void> {
  const playerId = await makePlayer(app, { balancePaise: 0 })
  await app.db.updateTable('player').set({ referred_by: referrerId }).where('id', '=', playerId).execute()
  await app.db.updateTable('setting').set({ user_refer_bonus_percent: '10', welcome_bonus_paise: 50_00 }).execute()
  const request = { player_id: playerId, amount_paise: 200_00, method: 'bank' }
  await app.db
    .insertInto('deposit')
    .values({ ...request, deleted_at: sql`app_now()` })
    .execute()
  await inTransaction(app.db, async (tx) => {
    const welcome = { kind: 'welcome-bonus', debit: BONUS_ACCOUNT, credit: playerId, ref: playerId } as const
    await postMovement(tx, { ...welcome, amountPaise: 50_00 })
    await keepWelcomeBonus(tx, { playerId, settingPaise: 50_00 })
  })
  await payIn(app, playerId, 200_00)
}

/** Points that one player sent to another. */
async function makeTransfer(senderId: number): Promise<void> {
  const receiverId = await makePlayer(app, { balancePaise: 0 })
  await inTransaction(app.db, async (tx) => {
    const { id: ref } = await tx
      .insertInto('transfer')
      .values({ sender_id: senderId, receiver_id: receiverId, amount_paise: 30_00 })
      .returning('id')
      .executeTakeFirstOrThrow()
    await postMovement(tx, { kind: 'transfer', debit: senderId, credit: receiverId, amountPaise: 30_00, ref })
  })
}

test('finds nothing in books that are right', async () => {
  await expectBooksBalance(app)
})

const WALLETS = 'Every wallet holds what its movements brought, less what they took'
const CHAIN = 'Every movement notes the balance that it left behind'
const DEPOSITS = 'Every accepted deposit was paid in once, and nothing else was'
const DELETED = 'A deleted deposit moved nothing'
const REFERRALS =
  'Every referral bonus was paid for an accepted deposit of somebody whom its player referred, and is no more than it'
const WELCOMES = 'Every welcome bonus was paid to the player that it welcomed'
const WITHDRAWALS = 'Every accepted withdrawal was paid out once, and nothing else was'
const TRANSFERS = 'Every transfer moved its amount from its sender to its receiver once, and nothing else did'
const PUT_IN = 'Of every player is noted what was put in net of withdrawals, and the most that it ever was'
const BONUS_KEPT = 'Every bonus keeps what it was reckoned by, and nothing else does'
const WELCOME_SETTING = 'Every welcome bonus is the setting that it was paid by'
const PER_CENT = 'Every referral bonus is its per cent of what its deposit added to the most that its player had put in'
const MARKS = 'The marks that a referral bonus keeps are those of its deposit'
const SLIPS_PAID = 'Every slip was paid for once, and nothing else was'
const SLIPS_ADD_UP = 'Every slip costs as much as its bids, and they share its player, game, date and instant'
const WON_PAID = 'Every won bid was paid once, and no other bid was'
const RATES = 'Every won bid won its points at the rate that it was placed at, fractions of a paisa dropped'
const REVERTED = 'Every reverted bid was paid back once, and no other bid was'
const REVERTED_SESSION = 'Every bid of a reverted session was reverted, and no bid of another session was'
const TOTALS = 'Every declared session paid what its won bids say, and bids were won in no other'
const SEALED = 'Every sealed session holds the bids that were sealed'
const SAVED = 'Every saved result was saved after its session was sealed'
const OUTCOME = 'In every declared session exactly the bids that its result names have won'
const NET = 'What bids, payouts and bonuses left of all dates is what the accounts of bets and bonuses hold'
const WINNERS = 'The winners that are counted are the bids that have won'
const PLAYERS = 'What is counted of every player and date is what its movements say'
const METHODS = 'What is counted of every method of payment is what its requests were paid'

test.each([
  ['a balance', 'update wallet set balance_paise = balance_paise + 1 where balance_paise > 0', [WALLETS]],
  [
    'an amount',
    "update movement set amount_paise = amount_paise + 1 where kind = 'deposit'",
    [WALLETS, CHAIN, DEPOSITS, PUT_IN, MARKS, METHODS],
  ],
  ['a balance afterwards', "update movement set credit_after_paise = 1 where kind = 'bid-won'", [CHAIN]],
  ['a lost movement', "delete from movement where kind = 'bid-won'", [WALLETS, WON_PAID, NET, PLAYERS]],
  ['a deposit that nobody accepted', "update deposit set status = 'pending', decided_at = null", [DEPOSITS, REFERRALS]],
  [
    'a deposit that was deleted after it was paid in',
    "update deposit set status = 'pending', decided_at = null, deleted_at = now() where status = 'accepted'",
    [DEPOSITS, DELETED, REFERRALS],
  ],
  ['a bonus for nobody', 'update player set referred_by = null where referred_by is not null', [REFERRALS]],
  [
    'a bonus without a deposit',
    "update movement set ref = ref + 1000 where kind = 'referral-bonus'",
    [REFERRALS, BONUS_KEPT],
  ],
  [
    'a bonus beyond its deposit',
    "update movement set amount_paise = 20001 where kind = 'referral-bonus'",
    [WALLETS, CHAIN, REFERRALS, PER_CENT, PLAYERS],
  ],
  ['a welcome', "update movement set ref = ref + 1000 where kind = 'welcome-bonus'", [WELCOMES, BONUS_KEPT]],
  ['a mark', 'update net_deposit set mark_paise = mark_paise + 1', [PUT_IN]],
  ['a net deposit', 'update net_deposit set net_paise = net_paise - 1', [PUT_IN]],
  ['a bonus whose terms are gone', 'delete from bonus', [BONUS_KEPT]],
  ['a welcome of another setting', 'update bonus set setting_paise = setting_paise + 1', [WELCOME_SETTING]],
  ['a per cent', 'update bonus set percent = percent + 1', [PER_CENT]],
  [
    'a mark of a bonus',
    'update bonus set (mark_before_paise, mark_after_paise) = (mark_before_paise + 1, mark_after_paise + 1)',
    [MARKS],
  ],
  ['a withdrawal that nobody approved', "update withdrawal set status = 'pending', decided_at = null", [WITHDRAWALS]],
  ['a withdrawal of another amount', 'update withdrawal set amount_paise = amount_paise + 1', [WITHDRAWALS]],
  ['a withdrawal of somebody else', 'update withdrawal set player_id = player_id + 1', [WITHDRAWALS]],
  ['a withdrawal that is gone', 'delete from withdrawal', [WITHDRAWALS, METHODS]],
  [
    'a withdrawal left unpaid',
    "delete from movement where kind = 'withdrawal'",
    [WALLETS, CHAIN, WITHDRAWALS, PUT_IN, METHODS],
  ],
  ['a transfer to somebody else', 'update transfer set receiver_id = receiver_id - 1', [TRANSFERS]],
  ['a transfer turned round', 'update transfer set (sender_id, receiver_id) = (receiver_id, sender_id)', [TRANSFERS]],
  ['a transfer that is gone', 'delete from transfer', [TRANSFERS]],
  ['a stake', 'update slip set stake_paise = stake_paise + 1', [SLIPS_PAID, SLIPS_ADD_UP, PLAYERS]],
  ['a slip without bids', "delete from bid where status = 'reverted'", [SLIPS_ADD_UP, REVERTED, PLAYERS, SEALED]],
  [
    'points',
    "update bid set points_paise = points_paise + 1 where game_type = 'jodi-digit'",
    [SLIPS_ADD_UP, NET, SEALED],
  ],
  ['a bid of somebody else', "update bid set player_id = player_id + 1 where selection = '6'", [SLIPS_ADD_UP, SEALED]],
  ['winnings', "update bid set won_paise = won_paise + 1 where status = 'won'", [WON_PAID, RATES, TOTALS, WINNERS]],
  ['a rate', "update bid set payout = 96 where status = 'won'", [RATES, SEALED]],
  ['a winner that is none', "update bid set selection = '7' where status = 'won'", [WINNERS, OUTCOME, SEALED]],
  ['a winner left unpaid', "update bid set selection = '5' where selection = '6'", [OUTCOME, SEALED]],
  ['a result', "update market_session set result = '128'", [OUTCOME, SAVED]],
  ['totals', 'update market_session set paid_paise = paid_paise + 1', [TOTALS, NET]],
  [
    'a bid won before its declaration',
    `update bid set status = 'won', won_paise = 0 where game_type = 'jodi-digit'`,
    [RATES, TOTALS, WINNERS],
  ],
  [
    'a bid left out of a revert',
    "update bid set status = 'placed' where status = 'reverted'",
    [REVERTED, REVERTED_SESSION, NET],
  ],
  ['a revert of bids alone', 'update market_session set reverted_at = null', [REVERTED_SESSION]],
  ['a refund', "update movement set ref = ref + 1000 where kind = 'bid-reverted'", [REVERTED, PLAYERS]],
])('finds %s that is wrong', async (_what, statement, names) => {
  expect(await faultsAfter(app, statement)).toEqual(names)
})
