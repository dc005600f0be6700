// The recount finds what is wrong with declarations that were taken back, and with what is owed since.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectBooksBalance, faultsAfter } from '../../test/books.ts'
import { foldAllPlayers } from '../../test/fold-all.ts'
import { startTestApp, type TestApp } from '../../test/test-app.ts'
import { payIn } from '../../test/test-deposits.ts'
import { makeGame, makePlayer, placeBids } from '../../test/test-market.ts'
import { declareResult, saveResult, settle } from '../../test/test-results.ts'
import { undoDeclare } from '../../test/test-undo.ts'
import { payOut } from '../../test/test-withdrawals.ts'

let app: TestApp
let debtor = 0

beforeAll(async () => {
  app = await startTestApp()
  await makeBooks()
  await foldAllPlayers(app)
})
afterAll(() => app.close())

/**
 * Two winners of a declaration that was taken back: one who held all of it, and one who had spent ₹590 of it. Of that a
 * deposit settled ₹100 and the next declaration ₹190, so ₹300 are owed still.
 */
async function makeBooks(): Promise<void> {
  const gameId = await makeGame(app)
  const holder = await makePlayer(app)
  debtor = await makePlayer(app, { balancePaise: 100_00 })
  const five = { type: 'single-digit', selection: '5', session: 'open' } as const
  await placeBids(app, { playerId: holder, gameId, bids: [five] })
  const six = { ...five, selection: '6', pointsPaise: 20_00 }
  await placeBids(app, { playerId: debtor, gameId, bids: [{ ...five, pointsPaise: 70_00 }, six] })
  await settle(app, { gameId, session: 'open', value: '140' })
  await payOut(app, debtor, 600_00)
  expect(await undoDeclare(app, { gameId })).toMatchObject({ status: 200, body: { owed_amt: 590, debtors: 1 } })
  await payIn(app, debtor, 100_00)
  await saveResult(app, { gameId, value: '123' })
  expect(await declareResult(app, { gameId })).toMatchObject({ status: 200, body: { win_amt: 190 } })
}

test('finds nothing in books that are right', async () => {
  await expectBooksBalance(app)
})

const WALLETS = 'Every wallet holds what its movements brought, less what they took'
const CHAIN = 'Every movement notes the balance that it left behind'
const WON_PAID = 'Every won bid was paid once, and no other bid was'
const IN_FULL = 'Every winning that was taken back had been paid, and was taken back in full'
const DECLARATIONS = 'Every declaration that was undone gave back what it had paid, and nothing else was taken back'
const COUNTED = 'Every session counts the declarations of it that were undone'
const OWED = 'Every player owes what was advanced, less what was settled'
const ADVANCES = 'Every advance was what its wallet lacked of the winnings that were taken back'
const SETTLED = 'Whatever a deposit or winnings brought settled first what was owed, and nothing else settled it'
const NET = 'What bids, payouts and bonuses left of all dates is what the accounts of bets and bonuses hold'
const PLAYER_DATES = 'What is counted of every player and date is what its movements say'

test.each([
  [
    'a winning that was not taken back',
    "delete from movement where kind = 'win-undone' and debit_account = (select min(debit_account) from movement where kind = 'win-undone')",
    [WALLETS, WON_PAID, DECLARATIONS, NET, PLAYER_DATES],
  ],
  [
    'a winning that was taken back in part',
    "update movement set amount_paise = amount_paise - 1 where kind = 'win-undone'",
    [WALLETS, CHAIN, IN_FULL, DECLARATIONS, ADVANCES, NET, PLAYER_DATES],
  ],
  [
    'a winning that was taken from somebody else',
    `update movement set debit_account = (select min(player_id) from wallet)
     where kind = 'win-undone' and debit_account = (select player_id from receivable)`,
    [WALLETS, CHAIN, IN_FULL, ADVANCES, PLAYER_DATES],
  ],
  [
    'a winning of another round that was taken back',
    "update movement set round = 1 where kind = 'win-undone'",
    [WON_PAID, IN_FULL, DECLARATIONS, ADVANCES],
  ],
  [
    'an undone declaration that paid something else',
    'update undone_declaration set paid_paise = paid_paise + 1',
    [DECLARATIONS],
  ],
  [
    'an undone declaration that left less owing',
    'update undone_declaration set owed_paise = owed_paise - 1',
    [DECLARATIONS],
  ],
  ['an undone declaration that nobody noted', 'delete from undone_declaration', [DECLARATIONS, COUNTED]],
  ['a declaration undone without being counted', 'update market_session set undone_count = 0', [COUNTED]],
  ['a declaration counted twice', 'update market_session set undone_count = 2', [COUNTED]],
  ['a receivable', 'update receivable set owed_paise = owed_paise + 1', [OWED]],
  ['a receivable that is gone', 'delete from receivable', [OWED]],
  [
    'an advance of more than was lacking',
    "update movement set credit_after_paise = credit_after_paise + 1 where kind = 'receivable-opened'",
    [CHAIN, ADVANCES],
  ],
  [
    'a deposit that settled nothing',
    `delete from movement where kind = 'receivable-settled' and amount_paise = 10000`,
    [WALLETS, CHAIN, OWED, SETTLED],
  ],
  [
    'winnings that settled too little',
    `update movement set amount_paise = amount_paise - 1 where kind = 'receivable-settled' and amount_paise = 19000`,
    [WALLETS, CHAIN, OWED, SETTLED],
  ],
  [
    'a settlement out of something else',
    "update movement set ref = (select id from movement where kind = 'bid-placed' limit 1) where kind = 'receivable-settled' and amount_paise = 10000",
    [SETTLED],
  ],
])('finds %s', async (_what, statement, names) => {
  expect(await faultsAfter(app, statement)).toEqual(names)
})
