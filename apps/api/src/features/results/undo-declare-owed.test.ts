// What a winner has spent of a wrong result is owed, and settled out of later deposits and winnings before anything else.
import { createHmac } from 'node:crypto'
import { contract, playerContract } from '@panadesk/contract'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { DEPOSIT_CALLBACK_SECRET, startTestApp, type TestApp } from '../../../test/test-app.ts'
import { askDeposit, balanceOf, refer } from '../../../test/test-deposits.ts'
import { makeGame, placeBids } from '../../../test/test-market.ts'
import { mobileOf, signedInPlayer, type Phone } from '../../../test/test-player.ts'
import { eachFromTheMorning } from '../../../test/each-from-the-morning.ts'
import { backToMorning, declareResult, saveResult, settle } from '../../../test/test-results.ts'
import { owedBy, undoDeclare, undoDetails } from '../../../test/test-undo.ts'
import { payOut } from '../../../test/test-withdrawals.ts'
import { setSettings } from '../../../test/test-settings.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
eachFromTheMorning(() => app)

const OPEN_5 = { type: 'single-digit', selection: '5', session: 'open' } as const

/** A player whose whole wallet of ₹100 won ₹950 at 140, which is declared. */
async function declaredWinner(): Promise<{ gameId: number; winner: Phone }> {
  const gameId = await makeGame(app)
  const winner = await signedInPlayer(app, { balancePaise: 100_00 })
  await placeBids(app, { playerId: winner.playerId, gameId, bids: [OPEN_5] })
  await settle(app, { gameId, session: 'open', value: '140' })
  expect(await balanceOf(app, winner.playerId)).toBe(950_00)
  return { gameId, winner }
}

async function spendByBid({ playerId }: Phone, pointsPaise: number): Promise<void> {
  backToMorning(app)
  await placeBids(app, { playerId, gameId: await makeGame(app), bids: [{ ...OPEN_5, pointsPaise }] })
}

async function transferred(sender: Phone, { receiver, amount }: { receiver: Phone; amount: number }): Promise<void> {
  const body = { mobile: await mobileOf(app, receiver), amount }
  expect((await sender.call(playerContract.funds.transfer, { body })).status).toBe(200)
}

async function spendByTransfer(winner: Phone, paise: number): Promise<void> {
  const receiver = await signedInPlayer(app)
  await transferred(winner, { receiver, amount: paise / 100 })
  expect(await balanceOf(app, receiver.playerId)).toBe(100_000_00 + paise)
}

const WAYS = {
  'by a bid': spendByBid,
  'by a transfer': spendByTransfer,
  'by a withdrawal': ({ playerId }: Phone, paise: number) => payOut(app, playerId, paise),
}

const SPENT = Object.keys(WAYS).flatMap((way) =>
  [0, 1, 475_00, 950_00].map((spentPaise) => ({ way: way as keyof typeof WAYS, spentPaise })),
)

test.each(SPENT)('owes what was spent $way, $spentPaise paise, and no more', async ({ way, spentPaise }) => {
  const { gameId, winner } = await declaredWinner()
  if (spentPaise > 0) await WAYS[way](winner, spentPaise)
  const details = await undoDetails(app, { gameId })
  const debtors = spentPaise > 0 ? 1 : 0
  const owed = { winners: 1, win_amt: 950, owed_amt: spentPaise / 100, debtors }
  expect(details.body).toMatchObject({ ...owed, held_amt: 950 - spentPaise / 100, refusal: '' })
  expect(await undoDeclare(app, { gameId })).toMatchObject({ status: 200, body: owed })
  expect(await balanceOf(app, winner.playerId)).toBe(0)
  expect(await owedBy(app, winner.playerId)).toBe(spentPaise)
})

/** A player who spent everything of ₹950 that were taken back. */
async function debtor(): Promise<{ gameId: number; winner: Phone }> {
  const { gameId, winner } = await declaredWinner()
  await payOut(app, winner.playerId, 950_00)
  expect(await undoDeclare(app, { gameId })).toMatchObject({ status: 200, body: { owed_amt: 950, debtors: 1 } })
  return { gameId, winner }
}

async function expectWallet({ playerId }: Phone, expected: { holds: number; owes: number }): Promise<void> {
  expect({ holds: await balanceOf(app, playerId), owes: await owedBy(app, playerId) }).toEqual(expected)
}

async function accepted(phone: Phone, amount: number): Promise<void> {
  const depositDB_id = await askDeposit(phone, { amount })
  expect((await app.mainAdmin.call(contract.deposits.accept, { depositDB_id })).status).toBe(200)
}

async function credited({ playerId }: Phone, amount: number): Promise<void> {
  const body = { userDB_id: String(playerId), amount }
  expect((await app.mainAdmin.call(contract.wallet.credit, body)).status).toBe(200)
}

let references = 0

async function calledBack(phone: Phone, amount: number): Promise<void> {
  references += 1
  const payload = JSON.stringify({ mobile: await mobileOf(app, phone), amount, reference: `GATEWAY ${references}` })
  const signature = createHmac('sha256', DEPOSIT_CALLBACK_SECRET).update(payload).digest('hex')
  const response = await app.server.inject({
    method: 'POST',
    url: `/${playerContract.funds.depositCallback.path}`,
    headers: { 'x-signature': `sha256=${signature}`, 'content-type': 'application/json' },
    payload,
  })
  expect(response.statusCode).toBe(200)
}

const DEPOSITS = { 'that staff accept': accepted, 'by staff': credited, 'by the payment callback': calledBack }

test.each(Object.entries(DEPOSITS))('a deposit %s settles first what is owed', async (_how, deposit) => {
  const { winner } = await debtor()
  await deposit(winner, 100.5)
  await expectWallet(winner, { holds: 0, owes: 849_50 })
  await deposit(winner, 1000)
  await expectWallet(winner, { holds: 150_50, owes: 0 })
  await deposit(winner, 100)
  await expectWallet(winner, { holds: 250_50, owes: 0 })
})

test('a deposit of exactly what is owed leaves nothing in the wallet, and nothing owed', async () => {
  const { winner } = await debtor()
  await credited(winner, 950)
  await expectWallet(winner, { holds: 0, owes: 0 })
})

test('winnings of another market settle first what is owed, those of all bids of it together', async () => {
  const winner = await signedInPlayer(app, { balancePaise: 360_00 })
  const { playerId } = winner
  const gameId = await makeGame(app)
  const bids = [{ ...OPEN_5, pointsPaise: 20_00 }, OPEN_5, { ...OPEN_5, pointsPaise: 40_00 }]
  await placeBids(app, { playerId, gameId, bids })
  const wrong = await makeGame(app)
  await placeBids(app, { playerId, gameId: wrong, bids: [{ ...OPEN_5, pointsPaise: 200_00 }] })
  await settle(app, { gameId: wrong, session: 'open', value: '140' })
  await payOut(app, playerId, 1900_00)
  await undoDeclare(app, { gameId: wrong })
  await expectWallet(winner, { holds: 0, owes: 1900_00 })

  await settle(app, { gameId, session: 'open', value: '140' })
  // 160 points win 1520.
  await expectWallet(winner, { holds: 0, owes: 380_00 })
  expect(await lastMovements(playerId, 4)).toEqual([
    { kind: 'bid-won', amount_paise: 190_00, after: 190_00 },
    { kind: 'bid-won', amount_paise: 950_00, after: 1140_00 },
    { kind: 'bid-won', amount_paise: 380_00, after: 1520_00 },
    { kind: 'receivable-settled', amount_paise: 1520_00, after: 0 },
  ])
})

/** The oldest of them first. */
async function lastMovements(playerId: number, count: number) {
  const rows = await app.db
    .selectFrom('movement')
    .select(['kind', 'amount_paise', sql<number>`coalesce(credit_after_paise, debit_after_paise)`.as('after')])
    .where((where) => where.or([where('credit_account', '=', playerId), where('debit_account', '=', playerId)]))
    .orderBy('id', 'desc')
    .limit(count)
    .execute()
  return rows.toReversed()
}

test('the right result of the same session settles what the wrong one left owing, and pays the rest', async () => {
  const { gameId, winner } = await declaredWinner()
  await payOut(app, winner.playerId, 400_00)
  await undoDeclare(app, { gameId })
  await expectWallet(winner, { holds: 0, owes: 400_00 })
  // 230 has the same digit: the bid wins again.
  await saveResult(app, { gameId, value: '230' })
  expect(await declareResult(app, { gameId })).toMatchObject({ status: 200, body: { winners: 1, win_amt: 950 } })
  await expectWallet(winner, { holds: 550_00, owes: 0 })
})

test('neither transfers, nor a referral bonus, nor points given back settle what is owed', async () => {
  const { winner } = await declaredWinner()
  backToMorning(app)
  const reverted = await makeGame(app)
  await placeBids(app, { playerId: winner.playerId, gameId: reverted, bids: [{ ...OPEN_5, pointsPaise: 50_00 }] })
  const gameId = await makeGame(app)
  await placeBids(app, { playerId: winner.playerId, gameId, bids: [{ ...OPEN_5, pointsPaise: 900_00 }] })
  await settle(app, { gameId, session: 'open', value: '140' })
  await payOut(app, winner.playerId, 8550_00)
  await undoDeclare(app, { gameId })
  await expectWallet(winner, { holds: 0, owes: 8550_00 })

  const market = { gameDB_id: String(reverted), bid_revert_date: '2026-11-20' }
  expect((await app.mainAdmin.call(contract.reverts.revert.main, market)).status).toBe(200)
  await expectWallet(winner, { holds: 50_00, owes: 8550_00 })
  const friend = await signedInPlayer(app)
  await refer(app, { referrer: winner, player: friend })
  await setSettings(app, { user_refer_bonus_percent: '10' })
  await accepted(friend, 100)
  await setSettings(app, { user_refer_bonus_percent: '0' })
  await expectWallet(winner, { holds: 60_00, owes: 8550_00 })
  await transferred(friend, { receiver: winner, amount: 40 })
  await expectWallet(winner, { holds: 100_00, owes: 8550_00 })
})
