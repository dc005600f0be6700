// What a credit by staff promises.
import { contract } from '@panadesk/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectBooksBalance } from '../../../test/books.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { balanceOf } from '../../../test/test-deposits.ts'
import { makePlayer } from '../../../test/test-market.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

function credit(playerId: number | string, amount: unknown, staff = app.mainAdmin) {
  return staff.call(contract.wallet.credit, { userDB_id: String(playerId), amount })
}

async function everything() {
  const movements = await app.db.selectFrom('movement').selectAll().orderBy('id').execute()
  const deposits = await app.db.selectFrom('deposit').selectAll().orderBy('id').execute()
  const wallets = await app.db.selectFrom('wallet').selectAll().orderBy('player_id').execute()
  return { movements, deposits, wallets, audit: await app.db.selectFrom('audit').selectAll().execute() }
}

test('posts exactly one movement, for one accepted manual deposit', async () => {
  const playerId = await makePlayer(app, { balancePaise: 0 })
  const staff = await app.subAdmin(['6'])
  const answer = await credit(playerId, 66.55, staff)
  expect(answer.status).toBe(200)
  expect(answer.body).toEqual({ success: true, msg: 'Amount added to user wallet.' })
  expect(await balanceOf(app, playerId)).toBe(66_55)
  const deposits = await app.db.selectFrom('deposit').selectAll().where('player_id', '=', playerId).execute()
  expect(deposits).toMatchObject([
    { amount_paise: 66_55, status: 'accepted', is_auto: false, method: 'staff', decided_by: staff.adminId },
  ])
  expect(deposits[0]?.decided_at).toEqual(new Date(app.clock.now()))
  const movements = app.db.selectFrom('movement').selectAll().where('credit_account', '=', playerId)
  expect(await movements.execute()).toMatchObject([
    { kind: 'deposit', debit_account: 0, amount_paise: 66_55, ref: deposits[0]?.id, credit_after_paise: 66_55 },
  ])
  const audited = app.db.selectFrom('audit').selectAll().where('subject', '=', 'deposit')
  expect(await audited.execute()).toMatchObject([
    {
      subject_id: deposits[0]?.id,
      admin_id: staff.adminId,
      after: { playerId, amountPaise: 66_55, balancePaise: 66_55 },
    },
  ])
  await expectBooksBalance(app)
})

test('adds up when many credits come at once', async () => {
  const playerId = await makePlayer(app, { balancePaise: 10_00 })
  const answers = await Promise.all(Array.from({ length: 12 }, () => credit(playerId, 0.1)))
  expect(answers.every((answer) => answer.status === 200)).toBe(true)
  expect(await balanceOf(app, playerId)).toBe(11_20)
  await expectBooksBalance(app)
})

test.each([0, -5, 1.005, '100', null, undefined, 10_000_000_000.01])('refuses an amount of %j', async (amount) => {
  const playerId = await makePlayer(app)
  const before = await everything()
  const answer = await credit(playerId, amount)
  expect(answer.status).toBe(400)
  expect(answer.body).toMatchObject({ success: false, errors: { amount: 'Please enter a valid amount.' } })
  expect(await everything()).toEqual(before)
})

test('needs a user who exists', async () => {
  const before = await everything()
  const missing = await credit('', 10)
  expect(missing.status).toBe(400)
  expect(missing.body).toMatchObject({ errors: { userDB_id: 'Please select a user.' } })
  for (const id of ['999999', '9'.repeat(30)]) {
    const answer = await credit(id, 10)
    expect(answer.status).toBe(404)
    expect(answer.body).toEqual({ success: false, msg: 'This user does not exist.' })
  }
  expect(await everything()).toEqual(before)
})
