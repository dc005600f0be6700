// What the lists of deposits promise: what a row shows, how they are searched, sorted and paged, and totals that add up.
import { contract, type AnyEndpoint } from '@panadesk/contract'
import { DEPOSIT_COLUMNS } from '@panadesk/contract/deposits'
import { paiseOfRupees, rupeesOfPaise, sumPaise } from '@panadesk/domain/money'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type Staff, type TestApp } from '../../../test/test-app.ts'
import { askDeposit } from '../../../test/test-deposits.ts'
import { signedInPlayer, type Phone } from '../../../test/test-player.ts'

const { dashboard, report, accept, reject, delete: remove } = contract.deposits
const DATE = '2026-11-20'
const BEFORE = Date.parse('2026-11-19T23:59:59.999+05:30')
const ON = Date.parse('2026-11-20T00:00:00+05:30')
const LAST = Date.parse('2026-11-20T23:59:59.999+05:30')
const AFTER = Date.parse('2026-11-21T00:00:00+05:30')

let app: TestApp
let staff: Staff
/** Who decided; signed in at midnight, and out by the next one. */
let decider: Staff
let asha: Phone
let bala: Phone
/** By what each is here for. */
const ids: Record<string, string> = {}

beforeAll(async () => {
  app = await startTestApp()
  asha = await playerNamed('Asha 100%', '9800000001')
  bala = await playerNamed('Bala', '9800000002')
  app.clock.set(BEFORE)
  ids['day before'] = await askDeposit(asha, { amount: 5, reference: '--' })
  app.clock.set(ON)
  decider = await app.subAdmin(['0'])
  ids['accepted'] = await askDeposit(asha, { amount: 300.25, method: 'paytm', reference: 'UTR-77 a' })
  ids['rejected'] = await askDeposit(bala, { amount: 20, method: 'google-pay', reference: 'utr77A' })
  ids['deleted'] = await askDeposit(bala, { amount: 999, reference: 'GONE' })
  ids['pending'] = await askDeposit(bala, { amount: 40, reference: 'gone' })
  app.clock.advance(7 * 60_000 + 59_999)
  await decider.call(accept, { depositDB_id: ids['accepted'], remark: 'seen in the Bank' })
  await decider.call(reject, { depositDB_id: ids['rejected'], reject_remark: 'paid twice' })
  await decider.call(remove, { depositDB_id: ids['deleted'] })
  app.clock.set(LAST)
  ids['last'] = await askDeposit(asha, { amount: 1, reference: 'Utr 77-A' })
  app.clock.set(AFTER)
  ids['day after'] = await askDeposit(asha, { amount: 7, reference: '---' })
  app.clock.set(AFTER + 90_000)
  staff = await app.subAdmin(['0', '4'])
})
afterAll(() => app.close())

async function playerNamed(name: string, mobile: string): Promise<Phone> {
  const phone = await signedInPlayer(app, { balancePaise: 0 })
  await app.db.updateTable('player').set({ name, mobile }).where('id', '=', phone.playerId).execute()
  return phone
}

interface Page {
  data: Record<string, unknown>[]
  recordsFiltered: number
  [total: string]: unknown
}

async function list(call: AnyEndpoint, asked: Record<string, unknown> = {}): Promise<Page> {
  const date = call === report ? { deposit_date: DATE } : {}
  const answer = await staff.call(call, { ...date, ...asked })
  expect(answer.status).toBe(200)
  return answer.body as unknown as Page
}

/** What the deposits of a page are here for. */
async function named(call: AnyEndpoint, asked: Record<string, unknown> = {}) {
  const names = new Map(Object.entries(ids).map(([name, id]) => [id, name]))
  return (await list(call, asked)).data.map((row) => names.get(String(row['_id'])))
}

async function waitedMinutes(reference: string) {
  return (await list(dashboard, { searchValue: reference })).data.map((row) => row['waiting_minutes'])
}

function isOfDate(name: string | undefined): boolean {
  return name !== 'day before' && name !== 'day after'
}

function rupeesOf(rows: Page['data']): number {
  return rupeesOfPaise(sumPaise(rows.map((row) => paiseOfRupees(Number(row['amount'])) ?? 0)))
}

test('the dashboard shows all but the deleted, the report those of its date, newest first', async () => {
  const all = ['day after', 'last', 'pending', 'rejected', 'accepted', 'day before']
  expect(await named(dashboard)).toEqual(all)
  expect(await named(report)).toEqual(['last', 'pending', 'rejected', 'accepted'])
  expect(await named(report, { deposit_date: '2026-11-19' })).toEqual(['day before'])
  expect(await named(report, { deposit_date: '2026-11-21' })).toEqual(['day after'])
  expect(await list(dashboard)).toMatchObject({ recordsFiltered: 6, limit: 10 })
})

describe('a row', () => {
  test('shows all that staff look at, and the earliest deposit of the same payment', async () => {
    const { data } = await list(report, { order: 1 })
    const by = `Staff ${decider.adminId}`
    expect(data[0]).toEqual({
      _id: ids['accepted'],
      userDB_id: String(asha.playerId),
      user_name: 'Asha 100%',
      mobile: '9800000001',
      amount: 300.25,
      tx_request_number: `DEP${ids['accepted']}`,
      payment_method: 2,
      txn_ref: 'UTR-77 a',
      reject_remark: '',
      accept_remark: 'seen in the Bank',
      receipt_url: '',
      accept_receipt_url: '',
      deposit_type: 0,
      insert_date: '2026-11-20T00:00:00+05:30',
      fund_status: 1,
      isAction: 0,
      wallet_balance: 300.25,
      owed_amount: 0,
      waiting_minutes: 7,
      decided_by: by,
      decided_date: '2026-11-20T00:07:59+05:30',
      claimed_by: '',
      claimed_since: '',
      claimed_by_me: 0,
      duplicate_of: null,
      duplicate_reason: '',
    })
    const first = {
      _id: ids['accepted'],
      userDB_id: String(asha.playerId),
      user_name: 'Asha 100%',
      tx_request_number: `DEP${ids['accepted']}`,
      fund_status: 1,
      insert_date: '2026-11-20T00:00:00+05:30',
    }
    const rejected = { payment_method: 3, fund_status: 2, reject_remark: 'paid twice', accept_remark: '', isAction: 0 }
    expect(data[1]).toMatchObject({ ...rejected, decided_by: by, duplicate_of: first })
    expect(data[3]).toMatchObject({ _id: ids['last'], duplicate_of: first })
  })

  test('names no deposit that was deleted, and none for references without a letter or digit', async () => {
    const references = ['---', '--', 'gone']
    const { data } = await list(dashboard)
    const shown = data.filter((row) => references.includes(String(row['txn_ref'])))
    expect(shown.map((row) => row['duplicate_of'])).toEqual([null, null, null])
    const { data: pending } = await list(report, { searchValue: `DEP${ids['pending']}` })
    expect(pending).toMatchObject([{ isAction: 1, duplicate_of: null, decided_by: '', decided_date: '' }])
  })

  test('counts how long a pending one has waited', async () => {
    expect(await waitedMinutes('---')).toEqual([1])
    app.clock.advance(29_999)
    expect(await waitedMinutes('---')).toEqual([1])
    app.clock.advance(1)
    expect(await waitedMinutes('---')).toEqual([2])
  })
})

describe.each([
  ['the dashboard', dashboard],
  ['the report', report],
] as const)('%s', (_, call) => {
  test('searches name, mobile, reference and remark by a part in any case, and takes % for itself', async () => {
    const asked = { order: 1 }
    const find = async (searchValue: string) => (await named(call, { ...asked, searchValue })).filter(isOfDate)
    expect(await find('ASHA')).toEqual(['accepted', 'last'])
    expect(await find('0%')).toEqual(['accepted', 'last'])
    expect(await find('0000002')).toEqual(['rejected', 'pending'])
    expect(await find('UTR')).toEqual(['accepted', 'rejected', 'last'])
    expect(await find('the bank')).toEqual(['accepted'])
    expect(await find('TWICE')).toEqual(['rejected'])
    expect(await find('nobody')).toEqual([])
    expect(await list(call, { searchValue: 'nobody' })).toMatchObject({ data: [], recordsFiltered: 0 })
  })

  test('finds the request number and the id whole, and no part of one', async () => {
    const id = ids['pending'] ?? ''
    for (const searchValue of [id, `DEP${id}`, `dep${id}`]) {
      expect(await named(call, { searchValue })).toContain('pending')
    }
    for (const searchValue of [`DEP0${id}`, `DEP${id}0`, 'DEP', `WDR${id}`])
      expect(await named(call, { searchValue })).toEqual([])
  })

  test('finds nothing that was deleted', async () => {
    const id = ids['deleted'] ?? ''
    for (const searchValue of [`DEP${id}`, 'GONE']) {
      expect((await list(call, { searchValue })).data.map((row) => row['_id'])).not.toContain(id)
    }
  })

  test('pages never overlap, whatever they are sorted by', async () => {
    const { recordsFiltered } = await list(call)
    for (let fieldIndex = 0; fieldIndex <= Object.keys(DEPOSIT_COLUMNS).length; fieldIndex += 1) {
      const up = await named(call, { fieldIndex, order: 1 })
      expect(new Set(up).size).toBe(recordsFiltered)
    }
  })
})

test('sorts by each column that has an order; the others sort as #', async () => {
  const firstBy: Record<string, string> = {}
  for (const [index, field] of Object.keys(DEPOSIT_COLUMNS).entries()) {
    firstBy[field] = String((await named(report, { fieldIndex: index + 1, order: -1 }))[0])
  }
  expect(firstBy).toEqual({
    user_name: 'pending',
    mobile: 'pending',
    amount: 'accepted',
    tx_request_number: 'last',
    payment_method: 'accepted',
    txn_ref: 'rejected',
    reject_remark: 'rejected',
    receipt_url: 'last',
    deposit_type: 'last',
    insert_date: 'last',
    fund_status: 'rejected',
    decided_by: 'rejected',
  })
})

test('the report totals all requests of its date, whatever is searched, and no deleted one', async () => {
  const totals = { totalFundResult: 361.25, deposit_amt: 300.25, total_accept: 1, total_reject: 1 }
  expect(await list(report)).toMatchObject(totals)
  expect(await list(report, { searchValue: 'nobody' })).toMatchObject({ ...totals, recordsFiltered: 0 })
  const { data } = await list(report, { length: 100 })
  expect(rupeesOf(data)).toBe(totals.totalFundResult)
  expect(rupeesOf(data.filter((row) => row['fund_status'] === 1))).toBe(totals.deposit_amt)
  const none = { data: [], totalFundResult: 0, deposit_amt: 0, total_accept: 0, total_reject: 0 }
  expect(await list(report, { deposit_date: '2020-01-01' })).toMatchObject(none)
})

test('the dashboard counts pages, the report rows to skip; a report without a date is refused', async () => {
  for (let made = 0; made < 12; made += 1) await askDeposit(bala, { amount: 2, reference: `page ${made}` })
  const day = { deposit_date: '2026-11-21', searchValue: 'page' }
  const pages = await Promise.all([1, 2, 3].map((start) => list(dashboard, { start, searchValue: 'page' })))
  const parts = await Promise.all([0, 10, 20].map((start) => list(report, { start, ...day })))
  for (const found of [pages, parts]) {
    expect(found.map(({ data, recordsFiltered }) => [data.length, recordsFiltered])).toEqual([
      [10, 12],
      [2, 12],
      [0, 12],
    ])
    const references = found.flatMap(({ data }) => data.map((row) => row['txn_ref']))
    expect(references).toEqual(Array.from({ length: 12 }, (_, index) => `page ${11 - index}`))
  }
  expect(await staff.call(report, {})).toMatchObject({
    status: 400,
    body: { errors: { deposit_date: 'Date is required' } },
  })
  expect((await staff.call(dashboard, { start: 0 })).status).toBe(400)
})
