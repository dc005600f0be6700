// What the audit log promises: all that staff did, in words, with names of today, found by every filter.
import { contract, type BodyInput } from '@panadesk/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, START, type Staff, type TestApp } from '../../../test/test-app.ts'
import { makeGame, makePlayer } from '../../../test/test-market.ts'

const { auditLog } = contract
const DAY_MS = 24 * 60 * 60_000

interface Row {
  _id: string
  action: string
  subject: string
  subject_id: string
  subject_name: string
  admin_name: string
  adminDB_id: string
  insert_date: string
  request_id: string
  before: unknown
  after: unknown
}

let app: TestApp
let other: Staff
let playerId = 0
let gameId = 0

beforeAll(async () => {
  app = await startTestApp()
  other = await app.subAdmin(['0', '6', '9'])
  playerId = await makePlayer(app, { name: 'Asha', balancePaise: 0 })
  gameId = await makeGame(app, { name: 'KALYAN' })
  await app.mainAdmin.call(contract.wallet.credit, { userDB_id: String(playerId), amount: 12.5 })
  await flip(other, 'user', playerId, 'betting_status')
  // The first second of the next day in India, a quarter to seven of the evening before in UTC.
  app.clock.set(Date.parse('2026-11-21T00:00:00+05:30'))
  await app.mainAdmin.signIn()
  await other.signIn()
  await flip(other, 'game', gameId, 'status')
  app.clock.set(Date.parse('2026-11-21T23:59:59+05:30'))
  await app.mainAdmin.signIn()
  await flip(app.mainAdmin, 'game', gameId, 'status')
})
afterAll(() => app.close())

function flip(staff: Staff, collectionName: string, id: number, document_fieldName: string) {
  return staff.call(contract.toggles.flip, { userDB_id: String(id), collectionName, document_fieldName })
}

async function list(body: BodyInput<typeof auditLog.list> = {}) {
  const answer = await app.mainAdmin.call(auditLog.list, { length: 100, ...body })
  expect(answer.status).toBe(200)
  return answer.body as unknown as { data: Row[]; recordsFiltered: number; limit: number }
}

const lines = async (body: BodyInput<typeof auditLog.list> = {}) =>
  (await list(body)).data.map((row) => `${row.admin_name}: ${row.action} ${row.subject_name}`)

const FLIPS_OF_GAME = ['Staff 1: Switched a flag: Active on KALYAN', 'Staff 2: Switched a flag: Active off KALYAN']

test('shows who did what to whom, newest first, before and after', async () => {
  const { data, recordsFiltered, limit } = await list()
  expect({ recordsFiltered, limit }).toEqual({ recordsFiltered: data.length, limit: 100 })
  expect(data[0]).toEqual({
    _id: expect.stringMatching(/^\d+$/),
    insert_date: '2026-11-21T23:59:59+05:30',
    adminDB_id: String(app.mainAdmin.adminId),
    admin_name: 'Staff 1',
    address: '127.0.0.1',
    call: 'admin/block-data-function',
    action: 'Switched a flag: Active on',
    subject: 'game',
    subject_id: String(gameId),
    subject_name: 'KALYAN',
    before: { is_active: false },
    after: { is_active: true },
    request_id: expect.stringMatching(/./),
  })
  expect(data.map(({ _id: id }) => Number(id))).toEqual(data.map(({ _id: id }) => Number(id)).toSorted((a, b) => b - a))
})

test('calls a deposit by its player, and follows a new name', async () => {
  expect(await lines({ call: contract.wallet.credit.path })).toEqual(['Staff 1: Added balance Asha'])
  await app.db.updateTable('player').set({ name: 'Asha Rao' }).where('id', '=', playerId).execute()
  expect(await lines({ call: contract.wallet.credit.path })).toEqual(['Staff 1: Added balance Asha Rao'])
})

describe('the filters', () => {
  test('take whole days of the market, both included', async () => {
    const game = { subject: 'game' }
    expect(await lines({ ...game, date_from: '2026-11-21', date_to: '2026-11-21' })).toEqual(FLIPS_OF_GAME)
    expect(await lines({ ...game, date_to: '2026-11-20' })).toEqual([])
    expect(await lines({ ...game, date_from: '2026-11-22' })).toEqual([])
    expect(await lines({ date_from: '2026-11-22', date_to: '2026-11-20' })).toEqual([])
    const first = await list({ date_to: '2026-11-20' })
    expect(first.data.every((row) => row.insert_date.startsWith('2026-11-20'))).toBe(true)
    expect(first.recordsFiltered + (await list({ date_from: '2026-11-21' })).recordsFiltered).toBe(
      (await list()).recordsFiltered,
    )
  })

  test('keep one admin, call, subject, or one thing', async () => {
    expect(await lines({ adminDB_id: String(other.adminId), subject: 'game' })).toEqual([FLIPS_OF_GAME[1]])
    expect((await lines({ call: contract.toggles.flip.path })).length).toBe(3)
    expect(await lines({ subject: 'game', subject_id: String(gameId) })).toEqual(FLIPS_OF_GAME)
    expect(await lines({ subject: 'game', subject_id: '999999' })).toEqual([])
    expect(await lines({ subject: 'gam' })).toEqual([])
    expect(await lines({ adminDB_id: '9'.repeat(30) })).toEqual([])
  })

  test.each([
    [{ date_from: '2026-02-30' }, 'date_from'],
    [{ adminDB_id: 'x' }, 'adminDB_id'],
    [{ call: 'a\u0000b' }, 'call'],
    [{ subject: 'a\u0000b' }, 'subject'],
    [{ actor: '1' }, 'actor'],
  ])('refuse %j at the field', async (body, field) => {
    const answer = await app.mainAdmin.call(auditLog.list, body)
    expect(answer).toMatchObject({ status: 400, body: { errors: { [field]: expect.any(String) } } })
  })
})

describe('the search', () => {
  test('finds admin, call, words, address and subject by a part in any case, and takes % for itself', async () => {
    const all = (await list()).recordsFiltered
    expect((await list({ searchValue: 'STAFF 2' })).data.every((row) => row.admin_name === 'Staff 2')).toBe(true)
    expect((await list({ searchValue: 'Block-Data' })).recordsFiltered).toBe(3)
    expect((await list({ searchValue: 'switched A' })).recordsFiltered).toBe(3)
    expect((await list({ searchValue: '127.0' })).recordsFiltered).toBe(all)
    expect((await list({ searchValue: 'depos' })).recordsFiltered).toBe(1)
    expect((await list({ searchValue: '%' })).recordsFiltered).toBe(0)
  })

  test('finds ids of the request, the row and the subject whole only', async () => {
    const [row] = (await list({ subject: 'deposit' })).data
    const request = row?.request_id ?? ''
    expect((await list({ searchValue: request })).data.map(({ _id: id }) => id)).toContain(row?._id)
    expect((await list({ searchValue: `0${row?._id}` })).data).toEqual([])
    expect((await list({ searchValue: row?._id ?? '' })).data.map(({ _id: id }) => id)).toContain(row?._id)
    expect((await list({ searchValue: String(gameId), subject: 'game' })).recordsFiltered).toBe(2)
    expect((await list({ searchValue: request.slice(0, -1), subject: 'deposit' })).data).toEqual([])
  })
})

test('sorts by time and subject, and pages never overlap', async () => {
  const ids = async (body: BodyInput<typeof auditLog.list>) => (await list(body)).data.map(({ _id: id }) => Number(id))
  const oldestFirst = await ids({ order: 1 })
  expect(oldestFirst).toEqual(oldestFirst.toSorted((a, b) => a - b))
  for (const fieldIndex of [1, 2, 8]) expect(await ids({ fieldIndex, order: 1 })).toEqual(oldestFirst)
  expect(await ids({ order: 1, date_from: '2026-11-01' })).toEqual(oldestFirst)
  const subjects = (await list({ fieldIndex: 5, order: 1 })).data.map((row) => row.subject)
  expect(subjects).toEqual(subjects.toSorted())
  for (const filter of [{}, { date_from: '2026-11-01' }, { fieldIndex: 5 }]) {
    const pages = await Promise.all([0, 10].map((start) => ids({ ...filter, start, length: 10 })))
    expect(new Set(pages.flat()).size).toBe(Math.min(20, oldestFirst.length))
  }
})

test('offers every admin, and the calls and subjects that there are', async () => {
  const gone = await app.subAdmin([])
  await app.db
    .updateTable('admin')
    .set({ full_name: 'Gone', is_active: false, deleted_at: new Date(START + DAY_MS) })
    .where('id', '=', gone.adminId)
    .execute()
  const { body } = await app.mainAdmin.call(auditLog.choices)
  expect(body).toMatchObject({
    admins: [
      { _id: String(gone.adminId), full_name: 'Gone' },
      { _id: String(app.mainAdmin.adminId), full_name: 'Staff 1' },
      { _id: String(other.adminId), full_name: 'Staff 2' },
    ],
    calls: [
      { call: 'admin/add-balance-user-wallet', action: 'Added balance' },
      { call: 'admin/loginCheck', action: 'Signed in' },
      { call: 'admin/block-data-function', action: 'Switched a flag' },
    ],
    subjects: ['deposit', 'game', 'login', 'player'],
  })
})
