// What the notices of staff promise: added, changed and deleted as asked, or refused with nothing changed.
import { contract } from '@panadesk/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

const { list, add, update, delete: remove } = contract.notices
const NOW = '2026-11-20T09:00:00+05:30'
const LATER = '2026-12-01T18:30:00+05:30'
const GOOD = { notice_title: 'Holiday', notice_msg: 'No games on Monday.', status: 1 }

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  await app.db.updateTable('notice').set({ deleted_at: new Date() }).execute()
})
afterAll(() => app.close())

async function added(body: Record<string, unknown> = {}): Promise<string> {
  const answer = await app.mainAdmin.call(add, { ...GOOD, ...body })
  expect(answer.status).toBe(200)
  return String(answer.body['_id'])
}

async function titles(page: Record<string, unknown> = {}): Promise<unknown[]> {
  const { data } = (await app.mainAdmin.call(list, page)).body as unknown as { data: { notice_title: string }[] }
  return data.map((row) => row.notice_title)
}

async function everything() {
  const notices = await app.db.selectFrom('notice').selectAll().orderBy('id').execute()
  return { notices, audit: await app.db.selectFrom('audit').selectAll().orderBy('id').execute() }
}

function auditOf(id: string) {
  const rows = app.db.selectFrom('audit').select(['call', 'admin_id', 'before', 'after'])
  return rows.where('subject', '=', 'notice').where('subject_id', '=', Number(id)).orderBy('id').execute()
}

const WRITTEN = {
  title: 'Holiday',
  message: 'No games on Monday.',
  isActive: true,
  shownFrom: '2026-11-20T03:30:00.000Z',
}

describe('a notice that is added', () => {
  test('is listed with all that was given, seen from now on, and in the audit log', async () => {
    const staff = await app.subAdmin(['11'])
    const answer = await staff.call(add, GOOD)
    const { _id } = answer.body
    const times = { insert_date: NOW, last_update: NOW, create_at: NOW }
    expect(answer).toMatchObject({ status: 200 })
    expect(answer.body).toEqual({ success: true, msg: 'Notice added successfully.', _id, ...times })
    const listed = await staff.call(list)
    expect(listed.body).toEqual({ success: true, data: [{ _id, ...GOOD, ...times }], recordsFiltered: 1, limit: 10 })
    expect(await auditOf(String(_id))).toEqual([
      { call: add.path, admin_id: staff.adminId, before: null, after: WRITTEN },
    ])
  })

  test('may be for later, and inactive', async () => {
    const answer = await app.mainAdmin.call(add, { ...GOOD, status: 0, create_at: '2026-12-01T13:00:00Z' })
    expect(answer.body).toMatchObject({ insert_date: NOW, create_at: LATER })
    expect((await app.mainAdmin.call(list)).body).toMatchObject({ data: [{ status: 0, create_at: LATER }] })
  })
})

describe('a notice that is changed', () => {
  test('says what it was told, and the audit has before and after', async () => {
    const id = await added()
    app.clock.advance(60_000)
    const body = { notice_title: 'Holidays', notice_msg: 'No games\nthis week.', status: 0, create_at: LATER }
    const answer = await app.mainAdmin.call(update, body, id)
    app.clock.advance(-60_000)
    const times = { insert_date: NOW, last_update: '2026-11-20T09:01:00+05:30', create_at: LATER }
    expect(answer.body).toEqual({ success: true, msg: 'Notice updated successfully.', _id: id, ...times })
    expect((await app.mainAdmin.call(list)).body).toMatchObject({ data: [{ _id: id, ...body, ...times }] })
    const [, change] = await auditOf(id)
    expect(change).toMatchObject({
      before: WRITTEN,
      after: {
        title: 'Holidays',
        message: 'No games\nthis week.',
        isActive: false,
        shownFrom: '2026-12-01T13:00:00.000Z',
      },
    })
  })

  test('is seen from when it was, unless it is told otherwise', async () => {
    const id = await added({ create_at: LATER })
    const answer = await app.mainAdmin.call(update, { ...GOOD, notice_title: 'Corrected' }, id)
    expect(answer.body).toMatchObject({ create_at: LATER })
  })
})

test('a notice that is deleted is in no list, and its row stays', async () => {
  const id = await added()
  const answer = await app.mainAdmin.call(remove, { noticeDB_id: id })
  expect(answer).toMatchObject({ status: 200, body: { success: true, msg: 'Notice deleted successfully.' } })
  expect((await app.mainAdmin.call(list)).body).toMatchObject({ data: [], recordsFiltered: 0 })
  const kept = app.db.selectFrom('notice').select(['title', 'deleted_at']).where('id', '=', Number(id))
  expect(await kept.executeTakeFirst()).toEqual({ title: 'Holiday', deleted_at: new Date(app.clock.now()) })
  expect((await auditOf(id))[1]).toMatchObject({ call: remove.path, before: WRITTEN, after: null })
})

test('a notice that is not there, or was deleted, is not found', async () => {
  const gone = await added()
  await app.mainAdmin.call(remove, { noticeDB_id: gone })
  const before = await everything()
  for (const id of [gone, '999999', '3000000000', '9'.repeat(15)]) {
    for (const answer of [
      await app.mainAdmin.call(update, GOOD, id),
      await app.mainAdmin.call(remove, { noticeDB_id: id }),
    ]) {
      expect(answer.status).toBe(404)
      expect(answer.body).toEqual({ success: false, msg: 'Notice data not found' })
    }
  }
  expect(await everything()).toEqual(before)
})

test('two who delete a notice at once delete it once', async () => {
  const id = await added()
  const answers = await Promise.all([1, 2].map(() => app.mainAdmin.call(remove, { noticeDB_id: id })))
  expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 404])
  expect(await auditOf(id)).toHaveLength(2)
})

describe.each([
  ['add', add, 'Please fill all fields and select status.'],
  ['update', update, 'Please fill in all fields.'],
] as const)('%s', (_, call, msg) => {
  test.each([
    ['notice_title', { notice_title: '  ' }, msg],
    ['notice_title', { notice_title: undefined }, msg],
    ['notice_title', { notice_title: 'x'.repeat(201) }, 'At most 200 characters.'],
    ['notice_msg', { notice_msg: '' }, msg],
    ['notice_msg', { notice_msg: 'x'.repeat(5001) }, 'At most 5000 characters.'],
    ['notice_msg', { notice_msg: 'a\u202Eb' }, 'Please use plain text only.'],
    ['status', { status: undefined }, msg],
    ['status', { status: 2 }, msg],
    ['status', { status: '1' }, msg],
    ['create_at', { create_at: '2026-12-01' }, 'This is not a date.'],
    ['create_at', { create_at: '2026-12-01T10:00:00' }, 'This is not a date.'],
    ['create_at', { create_at: '1999-12-31T10:00:00Z' }, 'This is not a date.'],
  ])('refuses a wrong %s: %j', async (field, fault, message) => {
    const id = await added()
    const before = await everything()
    const answer = await app.mainAdmin.call(call, { ...GOOD, ...fault }, id)
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ success: false, errors: { [field]: message } })
    expect(await everything()).toEqual(before)
  })
})

describe('the list', () => {
  test('shows the newest first, page after page', async () => {
    for (let made = 1; made <= 12; made += 1) await added({ notice_title: `Notice ${made}` })
    const newestFirst = Array.from({ length: 12 }, (_, index) => `Notice ${12 - index}`)
    expect(await titles()).toEqual(newestFirst.slice(0, 10))
    expect(await titles({ start: 10 })).toEqual(newestFirst.slice(10))
    expect((await app.mainAdmin.call(list, { start: 10 })).body).toMatchObject({ recordsFiltered: 12 })
  })

  test('searches title and message in any case, takes % for itself, and finds an id whole', async () => {
    const id = await added({ notice_title: 'Bonus', notice_msg: 'All get 100%' })
    await added({ notice_title: 'Times', notice_msg: 'KALYAN opens late' })
    expect(await titles({ searchValue: 'bONUS' })).toEqual(['Bonus'])
    expect(await titles({ searchValue: 'kalyan' })).toEqual(['Times'])
    expect(await titles({ searchValue: '0%' })).toEqual(['Bonus'])
    expect(await titles({ searchValue: id })).toEqual(['Bonus'])
    expect(await titles({ searchValue: 'nothing' })).toEqual([])
  })

  test('sorts by each column of its screen', async () => {
    await added({ notice_title: 'B', notice_msg: 'first', create_at: LATER })
    app.clock.advance(60_000)
    await added({ notice_title: 'A', notice_msg: 'third', status: 0 })
    app.clock.advance(-60_000)
    await added({ notice_title: 'C', notice_msg: 'second' })
    const firsts: unknown[] = []
    for (const fieldIndex of [0, 1, 2, 3, 4, 5]) firsts.push((await titles({ fieldIndex, order: 1 }))[0])
    expect(firsts).toEqual(['B', 'A', 'B', 'A', 'C', 'B'])
    expect((await titles({ fieldIndex: 4, order: -1 }))[0]).toBe('B')
    expect((await titles({ fieldIndex: 5, order: -1 }))[0]).toBe('A')
  })
})
