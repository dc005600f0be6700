// After a declaration was taken back, every list and report shows its session as one that is not declared; after the next
// one, each shows what was paid then and nothing of the first.
import { ALL_GAMES, contract, playerContract, type AnyEndpoint } from '@panadesk/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { expectBooksBalance } from '../../../test/books.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { askDeposit } from '../../../test/test-deposits.ts'
import { makeGame, placeBids } from '../../../test/test-market.ts'
import { signedInPlayer, type Phone } from '../../../test/test-player.ts'
import { goodReply, predict, readWinnings, type ListReply, type Query } from '../../../test/test-reports.ts'
import { declareResult, listWinners, loadResult, saveResult, settle, TODAY } from '../../../test/test-results.ts'
import { undoDeclare } from '../../../test/test-undo.ts'
import { payOut } from '../../../test/test-withdrawals.ts'

let app: TestApp
let winner: Phone
let gameId = 0
let bidId = 0

/** KALYAN with a winner of ₹950 at 140 or 230 who spent ₹600 of it, and a bid that loses. */
beforeEach(async () => {
  app = await startTestApp()
  winner = await signedInPlayer(app, { balancePaise: 200_00 })
  gameId = await makeGame(app, { name: 'KALYAN' })
  const bids = [
    { type: 'single-digit', selection: '5', session: 'open' },
    { type: 'single-digit', selection: '6', session: 'open' },
  ] as const
  ;[bidId = 0] = await placeBids(app, { playerId: winner.playerId, gameId, bids: [...bids] })
  await settle(app, { gameId, session: 'open', value: '140' })
  await payOut(app, winner.playerId, 600_00)
})
afterEach(async () => {
  await expectBooksBalance(app)
  await app.close()
})

const undo = async () => expect((await undoDeclare(app, { gameId })).status).toBe(200)

async function declareAgain(): Promise<void> {
  await saveResult(app, { gameId, value: '230' })
  expect(await declareResult(app, { gameId })).toMatchObject({ status: 200, body: { winners: 1 } })
}

const market = { gameDB_id: '', result_dec_date: TODAY }
const ofGame = () => ({ ...market, gameDB_id: String(gameId) })
const winnings = (query: Query = {}) => readWinnings(app, { gameId, family: 'main', session: 'open', query })

test('the winning reports list no payment that was taken back, and each payment once', async () => {
  const first = await winnings()
  expect(first).toMatchObject({ recordsFiltered: 1, data: [{ amount: 950 }] })
  await undo()
  expect(await winnings()).toMatchObject({ recordsFiltered: 0, data: [] })
  await declareAgain()
  const again = await winnings()
  expect(again).toMatchObject({ recordsFiltered: 1, data: [{ _id: String(bidId), amount: 950 }] })
  const [before, after] = [first.data[0]?.['tx_request_number'], again.data[0]?.['tx_request_number']]
  expect(after).not.toBe(before)
  // The payment that was taken back finds nothing, and no order of the columns shows a bid twice.
  expect(await winnings({ searchValue: String(before) })).toMatchObject({ recordsFiltered: 0, data: [] })
  expect(await winnings({ searchValue: String(after) })).toMatchObject({ recordsFiltered: 1 })
  for (let fieldIndex = 0; fieldIndex <= 12; fieldIndex += 1) {
    const page = await winnings({ fieldIndex, order: 1, searchValue: 'single' })
    expect(page.data, `column ${fieldIndex}`).toHaveLength(1)
    expect((await winnings({ fieldIndex })).data[0]?.['tx_request_number']).toBe(after)
  }
})

async function bidWinning(): Promise<unknown> {
  return goodReply(await app.mainAdmin.call(contract.reports.bidWinning, ofGame()))
}

test('the profit of the game counts what is paid now', async () => {
  expect(await bidWinning()).toMatchObject({ total_bid_amount: 200, total_win_amount: 950, total_loss_amount: 750 })
  await undo()
  expect(await bidWinning()).toMatchObject({ total_bid_amount: 200, total_win_amount: 0, total_profit_amount: 200 })
  await declareAgain()
  expect(await bidWinning()).toMatchObject({ total_bid_amount: 200, total_win_amount: 950, total_loss_amount: 750 })
})

test('the declare form, the winner list and the history say saved, and not declared', async () => {
  await undo()
  expect((await loadResult(app, { gameId })).body).toMatchObject({ pana_number: '140', is_open_declare: false })
  expect((await listWinners(app, { gameId })).body).toMatchObject({ win_amt: 950, recordsFiltered: 1 })
  const history = await app.mainAdmin.call(contract.results.history.main, { result_dec_date: TODAY })
  expect(history.body).toMatchObject({ data: [{ open_result: '140', open_decleare_date: 'N/A' }] })
  const prediction = { gameId, family: 'main', session: 'open', result: { open: '140' } } as const
  expect(await predict(app, prediction)).toMatchObject({ is_declared: 0, total_winning_points: 950 })
  await declareAgain()
  expect(await predict(app, prediction)).toMatchObject({ is_declared: 1, total_winning_points: 950 })
})

test('the bids wait again, for staff and for the player', async () => {
  const statusesOf = async () => {
    const { data } = goodReply(await app.mainAdmin.call(contract.userPage.bids, {}, winner.playerId)) as ListReply
    const mine = (await winner.call(playerContract.bids.list)).body['bids'] as unknown as { status: string }[]
    return [data.map((row) => row['bid_status']), mine.map(({ status }) => status)]
  }
  const settled = await statusesOf()
  expect(settled).toEqual([
    ['lost', 'won'],
    ['lost', 'won'],
  ])
  await undo()
  expect(await statusesOf()).toEqual([
    ['placed', 'placed'],
    ['placed', 'placed'],
  ])
  // Unsettled, but with a saved result: nothing that a revert would give back.
  const unsettled = { gameDB_id: String(gameId), date: TODAY }
  expect((await app.mainAdmin.call(contract.reverts.list.main, unsettled)).body).toMatchObject({ recordsFiltered: 0 })
  await declareAgain()
  expect(await statusesOf()).toEqual(settled)
})

test('the player reads no result of it, and what happened to the wallet in plain words', async () => {
  const resultsOf = async () => (await winner.call(playerContract.markets.results)).body['results']
  expect(await resultsOf()).toHaveLength(1)
  await undo()
  expect(await resultsOf()).toEqual([])
  expect((await winner.call(playerContract.account.me)).body['wallet']).toEqual({
    balance: 0,
    withdrawable: 0,
    owed: 600,
  })
  await declareAgain()
  expect(await resultsOf()).toMatchObject([{ result: '230' }])
  expect((await winner.call(playerContract.account.me)).body['wallet']).toEqual({
    balance: 350,
    withdrawable: 350,
    owed: 0,
  })

  const { movements } = (await winner.call(playerContract.funds.movements)).body as unknown as {
    movements: Record<string, unknown>[]
  }
  expect(
    movements.slice(0, 5).map(({ kind, direction, amount, balanceAfter, note }) => {
      return [kind, direction, amount, balanceAfter, note]
    }),
  ).toEqual([
    ['receivable-settled', 'debit', 600, 350, 'Advance Paid Back'],
    ['bid-won', 'credit', 950, 950, 'Winning From KALYAN (Single Digit 5)'],
    ['win-undone', 'debit', 950, 0, 'Winning Taken Back, Wrong Result Of KALYAN (Single Digit 5)'],
    ['receivable-opened', 'credit', 600, 950, 'Advance, As The Winning From KALYAN Was Spent'],
    ['withdrawal', 'debit', 600, 350, 'Amount Withdrawn By Admin'],
  ])
})

async function pageOf(endpoint: AnyEndpoint): Promise<ListReply> {
  return goodReply(await app.mainAdmin.call(endpoint, { length: 100 }, winner.playerId)) as ListReply
}

async function userData(): Promise<unknown> {
  return (await app.mainAdmin.call(contract.userPage.profile, {}, winner.playerId)).body['userData']
}

test('the user page shows the same movements, what is owed, and winnings that stand', async () => {
  expect(await pageOf(contract.userPage.winnings)).toMatchObject({ recordsFiltered: 1 })
  await undo()
  expect(await pageOf(contract.userPage.winnings)).toMatchObject({ recordsFiltered: 0, data: [] })
  expect(await userData()).toMatchObject({ wallet_balance: 0, owed_amount: 600 })
  const { data } = await pageOf(contract.userPage.movements)
  expect(data.slice(0, 2).map((row) => [row['transaction_note'], row['direction'], row['balance_after']])).toEqual([
    ['Winning Taken Back, Wrong Result Of KALYAN (Single Digit 5)', 'debit', 0],
    ['Advance, As The Winning From KALYAN Was Spent', 'credit', 950],
  ])
  await declareAgain()
  expect(await pageOf(contract.userPage.winnings)).toMatchObject({ recordsFiltered: 1 })
  expect(await userData()).toMatchObject({ wallet_balance: 350, owed_amount: 0 })
})

async function readDashboard(): Promise<unknown> {
  return [
    (await app.mainAdmin.call(contract.dashboard.marketBids, { gameDB_id: ALL_GAMES })).body,
    (await app.mainAdmin.call(contract.dashboard.top, {})).body,
  ]
}

test('the dashboard counts the bids as before', async () => {
  const before = await readDashboard()
  await undo()
  expect(await readDashboard()).toEqual(before)
})

test('the receivables name everybody who owes, who owes most first, until nothing is owed', async () => {
  const receivables = async () => goodReply(await app.mainAdmin.call(contract.results.receivables, {}))
  const nobody = { success: true, total_amt: 0, debtors: 0, data: [] }
  expect(await receivables()).toEqual(nobody)
  await undo()
  const [{ name, mobile } = { name: '', mobile: '' }] = await app.db
    .selectFrom('player')
    .selectAll()
    .where('id', '=', winner.playerId)
    .execute()
  const debtor = { userDB_id: String(winner.playerId), user_name: name, mobile, owed_amt: 600 }
  expect(await receivables()).toEqual({ success: true, total_amt: 600, debtors: 1, data: [debtor] })
  // Who is about to credit the player reads it too.
  const picked = await app.mainAdmin.call(contract.users.pick, { search: debtor.userDB_id })
  expect(picked.body).toMatchObject({ data: [{ wallet_balance: 0, owed_amount: 600 }] })
  await askDeposit(winner, { amount: 100 })
  const waiting = await app.mainAdmin.call(contract.deposits.dashboard, {})
  expect((waiting.body['data'] as unknown as object[])[0]).toMatchObject({
    amount: 100,
    wallet_balance: 0,
    owed_amount: 600,
  })
  await declareAgain()
  expect(await receivables()).toEqual(nobody)
})
