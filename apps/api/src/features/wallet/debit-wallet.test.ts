// What a debit by staff promises: an accepted manual withdrawal, once for its key, and never more than the wallet holds.
import { contract } from '@panadesk/contract'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { expectBooksBalance } from '../../../test/books.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { balanceOf } from '../../../test/test-deposits.ts'
import { makePlayer } from '../../../test/test-market.ts'
import { everythingOf } from '../../../test/test-withdrawals.ts'

const DONE = { status: 200, body: { success: true, msg: 'Withdrawal request submitted successfully.' } }

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterEach(() => expectBooksBalance(app))
afterAll(() => app.close())

function debit(playerId: number | string, amount: unknown, key?: string, staff = app.mainAdmin) {
  const request = key === undefined ? {} : { request_key: key }
  return staff.call(contract.wallet.debit, { userDB_id: String(playerId), amount, ...request })
}

async function debitsOf(playerId: number): Promise<number[]> {
  const movements = app.db.selectFrom('movement').select('amount_paise').where('debit_account', '=', playerId)
  return (await movements.orderBy('id').execute()).map((movement) => movement.amount_paise)
}

test('posts exactly one movement, for one accepted manual withdrawal', async () => {
  const playerId = await makePlayer(app, { balancePaise: 100_00 })
  const staff = await app.subAdmin(['7.1'])
  expect(await debit(playerId, 66.55, undefined, staff)).toMatchObject(DONE)
  const withdrawals = await app.db.selectFrom('withdrawal').selectAll().where('player_id', '=', playerId).execute()
  expect(withdrawals).toMatchObject([
    { amount_paise: 66_55, status: 'accepted', is_auto: false, method: 'staff', decided_by: staff.adminId },
  ])
  expect(withdrawals[0]?.decided_at).toEqual(new Date(app.clock.now()))
  const movements = app.db.selectFrom('movement').selectAll().where('debit_account', '=', playerId)
  expect(await movements.execute()).toMatchObject([
    { kind: 'withdrawal', credit_account: 0, ref: withdrawals[0]?.id, debit_after_paise: 33_45 },
  ])
  const audited = app.db.selectFrom('audit').selectAll().where('subject', '=', 'withdrawal')
  expect(await audited.execute()).toMatchObject([
    {
      subject_id: withdrawals[0]?.id,
      admin_id: staff.adminId,
      after: { playerId, amountPaise: 66_55, balancePaise: 33_45 },
    },
  ])
  const report = await app.mainAdmin.call(contract.withdrawals.report, {})
  expect(report.body).toMatchObject({
    data: [{ payment_method: 4, fund_status: 1, isAction: 0, decided_by: withdrawals[0]?.decided_by_name }],
  })
})

test('refuses more than the wallet holds, with nothing changed', async () => {
  const playerId = await makePlayer(app, { balancePaise: 100_00 })
  const before = await everythingOf(app)
  expect(await debit(playerId, 100.01)).toMatchObject({
    status: 422,
    body: { success: false, msg: 'The wallet holds less than this amount.' },
  })
  expect(await everythingOf(app)).toEqual(before)
  expect((await debit(playerId, 100)).status).toBe(200)
  expect(await balanceOf(app, playerId)).toBe(0)
})

test('many at once never take a wallet below zero', async () => {
  const playerId = await makePlayer(app, { balancePaise: 100_00 })
  const answers = await Promise.all(Array.from({ length: 12 }, () => debit(playerId, 15)))
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(6)
  expect(answers.filter((answer) => answer.status === 422)).toHaveLength(6)
  expect(await balanceOf(app, playerId)).toBe(10_00)
})

test('debits once for a key when sent 16 times at once, and once more for another', async () => {
  const playerId = await makePlayer(app, { balancePaise: 100_00 })
  const answers = await Promise.all(Array.from({ length: 16 }, () => debit(playerId, 10, 'sixteen')))
  for (const answer of answers) expect(answer).toMatchObject(DONE)
  expect(await debit(playerId, 10, 'seventeen')).toMatchObject(DONE)
  expect(await debitsOf(playerId)).toEqual([10_00, 10_00])
})

test('refuses a key that was used for another debit, or for a credit', async () => {
  const playerId = await makePlayer(app, { balancePaise: 100_00 })
  await debit(playerId, 10, 'used')
  expect((await debit(playerId, 11, 'used')).status).toBe(409)
  const credit = { userDB_id: String(playerId), amount: 10, request_key: 'used' }
  expect((await app.mainAdmin.call(contract.wallet.credit, credit)).status).toBe(409)
  expect(await balanceOf(app, playerId)).toBe(90_00)
})

test('takes the same key of another admin for another key', async () => {
  const playerId = await makePlayer(app, { balancePaise: 100_00 })
  const colleague = await app.subAdmin(['7.1'])
  expect(await debit(playerId, 5, 'shared')).toMatchObject(DONE)
  expect(await debit(playerId, 5, 'shared', colleague)).toMatchObject(DONE)
  expect(await debitsOf(playerId)).toEqual([5_00, 5_00])
})

test.each([0, -5, 1.005, '100', null, undefined, 10_000_000_000.01])('refuses an amount of %j', async (amount) => {
  const playerId = await makePlayer(app)
  const before = await everythingOf(app)
  const answer = await debit(playerId, amount)
  expect(answer).toMatchObject({ status: 400, body: { errors: { amount: 'Please enter a valid amount.' } } })
  expect(await everythingOf(app)).toEqual(before)
})

test('needs a user who exists', async () => {
  const before = await everythingOf(app)
  const missing = await debit('', 10)
  expect(missing).toMatchObject({ status: 400, body: { errors: { userDB_id: 'Please select a user.' } } })
  for (const id of ['999999', '9'.repeat(30)]) {
    expect(await debit(id, 10)).toMatchObject({ status: 404, body: { msg: 'This user does not exist.' } })
  }
  expect(await everythingOf(app)).toEqual(before)
})
