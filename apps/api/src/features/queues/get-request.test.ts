// What the look at one request promises: all that speaks for and against it, to whoever may decide it, and a mark of who read
// where a player is paid to.
import { contract } from '@panadesk/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestApp, type Staff, type TestApp } from '../../../test/test-app.ts'
import { askDeposit, payIn } from '../../../test/test-deposits.ts'
import { signedInPlayer, type Phone } from '../../../test/test-player.ts'
import { askWithdrawal } from '../../../test/test-withdrawals.ts'

const { request } = contract.queues

let app: TestApp
let clerk: Staff
let phone: Phone
let other: Phone

beforeAll(async () => {
  app = await startTestApp()
  clerk = await app.subAdmin(['4', '6'])
  phone = await signedInPlayer(app, { balancePaise: 500_00 })
  other = await signedInPlayer(app, { balancePaise: 500_00 })
})
afterAll(() => app.close())

const lookAt = (staff: Staff, kind: string, request_id: string) => staff.call(request, { kind, request_id })

test('of a deposit tells the request, its player, the wallet and the newest ten movements', async () => {
  for (let made = 1; made <= 11; made += 1) await payIn(app, phone.playerId, made * 100)
  const id = await askDeposit(phone, { amount: 70, reference: 'UTR SOLO' })
  const { status, body } = await lookAt(clerk, 'deposit', id)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    deposit: { _id: id, txn_ref: 'UTR SOLO', amount: 70 },
    withdrawal: null,
    player: { _id: String(phone.playerId), status: 1, is_approved: 1, owed_amount: 0 },
    wallet_balance: 566,
    withdrawable_amount: 566,
    duplicates: [],
    linked_accounts: [],
  })
  const amounts = (body['movements'] as unknown as { amount: number }[]).map(({ amount }) => amount)
  expect(amounts).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2])
})

test('of a deposit names every other one of the same payment, whoever asked for it', async () => {
  const reference = 'UTR 4711-A'
  const first = await askDeposit(phone, { reference })
  const second = await askDeposit(other, { reference: 'utr4711a' })
  const { body } = await lookAt(clerk, 'deposit', first)
  expect(body['duplicates']).toMatchObject([{ _id: second, userDB_id: String(other.playerId), fund_status: 0 }])
})

test('of a withdrawal tells where it goes and who else is paid there, and leaves a mark', async () => {
  const id = await askWithdrawal(phone)
  await askWithdrawal(other)
  await sql`
    insert into known_device (token_hash, account)
    values ('\\x01', ${`player:${phone.playerId}`}), ('\\x01', ${`player:${other.playerId}`})`.execute(app.db)
  const { body } = await lookAt(clerk, 'withdrawal', id)
  expect(body).toMatchObject({
    deposit: null,
    withdrawal: { _id: id, paytm_number: '9876543210' },
    linked_accounts: [{ _id: String(other.playerId), shares: 'Paytm number, device' }],
  })
  const marks = () =>
    app.db
      .selectFrom('audit')
      .select(['admin_id', 'subject', 'subject_id', 'after'])
      .where('call', '=', request.path)
      .where('is_reading', '=', true)
      .execute()
  const mark = { admin_id: clerk.adminId, subject: 'withdrawal', subject_id: Number(id) }
  await vi.waitFor(
    async () => expect(await marks()).toMatchObject([{ ...mark, after: { playerId: phone.playerId } }]),
    {
      timeout: 15_000,
    },
  )
})

test('is for whoever may decide that kind, and for the auditor', async () => {
  const [deposit, withdrawal] = [await askDeposit(phone), await askWithdrawal(phone)]
  const payer = await app.subAdmin(['6'])
  expect((await lookAt(payer, 'deposit', deposit)).status).toBe(403)
  expect((await lookAt(payer, 'withdrawal', withdrawal)).status).toBe(200)
  const auditor = await app.subAdmin(['14'])
  expect((await lookAt(auditor, 'deposit', deposit)).status).toBe(200)
  expect((await lookAt(auditor, 'withdrawal', withdrawal)).status).toBe(200)
})

test('is of nothing that was deleted', async () => {
  const id = await askDeposit(phone)
  await clerk.call(contract.deposits.delete, { depositDB_id: id })
  expect((await lookAt(clerk, 'deposit', id)).status).toBe(404)
})
