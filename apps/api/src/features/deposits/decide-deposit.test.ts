// What deciding a deposit promises: accepted ones are credited once, nothing else moves, and every refusal leaves all as it was.
import { contract } from '@panadesk/contract'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectBooksBalance } from '../../../test/books.ts'
import { startTestApp, type Answer, type Staff, type TestApp } from '../../../test/test-app.ts'
import { askDeposit, balanceOf, fundsOf } from '../../../test/test-deposits.ts'
import { signedInPlayer, type Phone } from '../../../test/test-player.ts'

const { accept, reject, rejectOnUserPage, delete: remove } = contract.deposits

let app: TestApp
let staff: Staff
let phone: Phone

beforeAll(async () => {
  app = await startTestApp()
  staff = await app.subAdmin(['0'])
})
beforeEach(async () => {
  phone = await signedInPlayer(app, { balancePaise: 50_00 })
})
afterEach(() => expectBooksBalance(app))
afterAll(() => app.close())

const WAYS = {
  accepted: (id: string) => staff.call(accept, { depositDB_id: id }),
  rejected: (id: string) => staff.call(reject, { depositDB_id: id, reject_remark: 'No such payment' }),
  'rejected on the user page': (id: string) =>
    staff.call(rejectOnUserPage, { transactionDB_id: id, remark: 'No such payment' }),
  deleted: (id: string) => staff.call(remove, { depositDB_id: id }),
} satisfies Record<string, (id: string) => Promise<Answer>>
type Way = keyof typeof WAYS
const ALL_WAYS = Object.keys(WAYS) as Way[]

async function rowOf(id: string) {
  return app.db.selectFrom('deposit').selectAll().where('id', '=', Number(id)).executeTakeFirstOrThrow()
}

async function auditOf(id: string) {
  const audit = app.db.selectFrom('audit').selectAll().where('subject', '=', 'deposit')
  return audit.where('subject_id', '=', Number(id)).orderBy('id').execute()
}

describe('accepting', () => {
  test('credits the wallet by one movement and notes who did it', async () => {
    const id = await askDeposit(phone, { amount: 66.55, reference: 'UTR-1' })
    app.clock.advance(60_000)
    expect(await staff.call(accept, { depositDB_id: id, remark: '  Seen in the bank ' })).toMatchObject({
      status: 200,
      body: { success: true, msg: 'The fund request has been accepted successfully.' },
    })
    expect(await balanceOf(app, phone.playerId)).toBe(116_55)
    expect(await rowOf(id)).toMatchObject({
      status: 'accepted',
      remark: 'Seen in the bank',
      accept_receipt: '',
      decided_at: new Date(app.clock.now()),
      decided_by: staff.adminId,
      decided_by_name: `Staff ${staff.adminId}`,
    })
    const movements = app.db.selectFrom('movement').selectAll().where('ref', '=', Number(id))
    expect(await movements.where('kind', '=', 'deposit').execute()).toMatchObject([
      { debit_account: 0, credit_account: phone.playerId, amount_paise: 66_55, credit_after_paise: 116_55 },
    ])
    const request = { playerId: phone.playerId, amountPaise: 66_55, method: 'bank', reference: 'UTR-1' }
    expect(await auditOf(id)).toMatchObject([
      {
        admin_id: staff.adminId,
        call: accept.path,
        before: { status: 'pending', ...request },
        after: { status: 'accepted', ...request, remark: 'Seen in the bank', receipt: '', balancePaise: 116_55 },
      },
    ])
  })
})

describe.each([
  ['rejected', reject.path],
  ['rejected on the user page', rejectOnUserPage.path],
] as const)('a deposit that is %s', (way, call) => {
  test('moves nothing, and keeps the remark and who decided', async () => {
    const id = await askDeposit(phone)
    expect(await WAYS[way](id)).toMatchObject({ status: 200, body: { msg: 'Deposit request rejected.' } })
    expect(await balanceOf(app, phone.playerId)).toBe(50_00)
    expect(await rowOf(id)).toMatchObject({
      status: 'rejected',
      remark: 'No such payment',
      decided_at: new Date(app.clock.now()),
      decided_by_name: `Staff ${staff.adminId}`,
    })
    expect(await auditOf(id)).toMatchObject([
      { call, before: { status: 'pending' }, after: { status: 'rejected', remark: 'No such payment' } },
    ])
  })
})

test('a deposit that is deleted moves nothing, and its row is kept', async () => {
  const id = await askDeposit(phone)
  expect(await WAYS.deleted(id)).toMatchObject({ status: 200, body: { msg: 'The fund request has been deleted.' } })
  expect(await balanceOf(app, phone.playerId)).toBe(50_00)
  expect(await rowOf(id)).toMatchObject({
    status: 'pending',
    decided_at: null,
    deleted_at: new Date(app.clock.now()),
    deleted_by: staff.adminId,
  })
  expect(await auditOf(id)).toMatchObject([{ before: { isDeleted: false }, after: { isDeleted: true } }])
})

const ACCEPTED = 'This request has been accepted already.'
const REJECTED = 'This request has been rejected already.'
const MISSING = 'This fund request does not exist.'
const DELETED = 'This fund request has been deleted.'

describe('a deposit is decided once', () => {
  test.each<[Way, Partial<Record<Way, string>> & { else: string }, number]>([
    ['accepted', { deleted: 'An accepted fund request cannot be deleted.', else: ACCEPTED }, 409],
    ['rejected', { deleted: 'A rejected fund request cannot be deleted.', else: REJECTED }, 409],
    ['deleted', { else: DELETED }, 404],
  ])('once it is %s, nothing else can become of it', async (way, texts, status) => {
    const id = await askDeposit(phone)
    expect((await WAYS[way](id)).status).toBe(200)
    const before = await fundsOf(app)
    for (const next of ALL_WAYS) {
      const msg = texts[next] ?? texts.else
      expect([next, await WAYS[next](id)]).toMatchObject([next, { status, body: { success: false, msg } }])
    }
    expect(await fundsOf(app)).toEqual(before)
  })

  test.each(ALL_WAYS)('one that does not exist cannot be %s', async (way) => {
    const before = await fundsOf(app)
    for (const id of ['0', '999999', '9'.repeat(30)]) {
      expect(await WAYS[way](id)).toMatchObject({ status: 404, body: { success: false, msg: MISSING } })
    }
    expect(await fundsOf(app)).toEqual(before)
  })

  test('a credit by staff is an accepted deposit like any other', async () => {
    const credit = { userDB_id: String(phone.playerId), amount: 5 }
    expect((await app.mainAdmin.call(contract.wallet.credit, credit)).status).toBe(200)
    const row = app.db.selectFrom('deposit').selectAll().where('player_id', '=', phone.playerId).orderBy('id', 'desc')
    const { id, decided_by_name: decidedBy } = await row.executeTakeFirstOrThrow()
    expect(decidedBy).toBe(`Staff ${app.mainAdmin.adminId}`)
    expect(await WAYS.accepted(String(id))).toMatchObject({ status: 409, body: { msg: ACCEPTED } })
  })
})

test('what is asked badly is refused at the field', async () => {
  const id = await askDeposit(phone)
  const before = await fundsOf(app)
  for (const [answer, errors] of [
    [await staff.call(accept, {}), { depositDB_id: expect.any(String) }],
    [await staff.call(accept, { depositDB_id: id, remark: 'x'.repeat(501) }), { remark: 'At most 500 characters.' }],
    [await staff.call(accept, { depositDB_id: id, status: 1 }), { status: 'This field is not known.' }],
    [await staff.call(reject, { depositDB_id: id }), { reject_remark: 'Please enter a remark!' }],
    [await staff.call(reject, { depositDB_id: id, reject_remark: '  ' }), { reject_remark: 'Please enter a remark!' }],
    [await staff.call(rejectOnUserPage, { transactionDB_id: id }), { remark: 'Remark is required for rejection' }],
    [await staff.call(remove, { depositDB_id: 'x' }), { depositDB_id: 'This id is not valid.' }],
  ] as const) {
    expect(answer).toMatchObject({ status: 400, body: { success: false, errors } })
  }
  expect(await fundsOf(app)).toEqual(before)
})
