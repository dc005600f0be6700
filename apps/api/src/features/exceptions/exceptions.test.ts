// Exceptions as staff read and explain them: to whom they are shown, who may say something of them, and that it is said once.
import { contract } from '@panadesk/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { plantException } from '../../../test/plant-exception.ts'
import { startTestApp, type Staff, type TestApp } from '../../../test/test-app.ts'
import { explain, listExceptions } from '../../../test/test-exceptions.ts'

let app: TestApp
let checker: Staff
let planted = 500

beforeAll(async () => {
  app = await startTestApp()
  checker = await app.subAdmin(['13'])
})
beforeEach(async () => {
  await app.db.deleteFrom('exception').execute()
})
afterAll(() => app.close())

async function plant(more: Omit<Parameters<typeof plantException>[1], 'id'> = {}): Promise<string> {
  planted += 1
  await plantException(app, { id: planted, ...more })
  return String(planted)
}

async function stateOf(id: string) {
  const [row] = (await listExceptions(app.mainAdmin)).filter((each) => each._id === id)
  return [row?.state, row?.explained_by, row?.reason]
}

const count = async (staff: Staff) => (await staff.call(contract.exceptions.count)).body['count'] as unknown

describe('the list', () => {
  test('is for the codes 13 and 14, and an auditor says nothing of it', async () => {
    const id = await plant()
    const auditor = await app.subAdmin(['14'])
    for (const staff of [app.mainAdmin, checker, auditor]) {
      expect((await listExceptions(staff)).map((each) => [each._id, each.may_explain])).toEqual([
        [id, staff === auditor ? 0 : 1],
      ])
      expect(await count(staff)).toBe(1)
    }
    const clerk = await app.subAdmin(['6', '7.1'])
    for (const call of [contract.exceptions.list, contract.exceptions.count]) {
      expect((await clerk.call(call)).status).toBe(403)
    }
    expect((await explain(auditor, id)).status).toBe(403)
    expect(await stateOf(id)).toEqual(['open', '', ''])
  })

  test('is filtered by state and kind, searched in subject and evidence, and sorted by weight', async () => {
    const ring = await plant({ kind: 'transfer-ring', weight: 3, subject: 'Asha' })
    const shared = await plant({ weight: 1, evidence: 'Seven of one house.' })
    const done = await plant({ weight: 2 })
    await explain(checker, done)
    const idsOf = async (filters: Record<string, unknown>) =>
      (await listExceptions(checker, filters)).map(({ _id }) => _id)
    expect(await idsOf({ state: 'open' })).toEqual([shared, ring])
    expect(await idsOf({ state: 'explained' })).toEqual([done])
    expect(await idsOf({ kind: 'transfer-ring' })).toEqual([ring])
    expect(await idsOf({ searchValue: 'asha' })).toEqual([ring])
    expect(await idsOf({ searchValue: 'seven of' })).toEqual([shared])
    expect(await idsOf({ fieldIndex: 2, order: -1 })).toEqual([ring, done, shared])
    expect((await checker.call(contract.exceptions.list, { kind: 'nothing' })).status).toBe(400)
  })
})

describe('an exception', () => {
  test('is explained, passed on and opened again, each with a reason that stands in the log', async () => {
    const id = await plant()
    expect(await explain(checker, id, 'explained', 'A family of six')).toMatchObject({ status: 200 })
    expect(await stateOf(id)).toEqual(['explained', 'Staff 2', 'A family of six'])
    expect(await count(checker)).toBe(0)
    expect((await explain(app.mainAdmin, id, 'passed-on', 'For the lawyer')).status).toBe(200)
    expect((await explain(app.mainAdmin, id, 'open', 'The lawyer wants more')).status).toBe(200)
    expect(await stateOf(id)).toEqual(['open', 'Staff 1', 'The lawyer wants more'])
    const log = app.db.selectFrom('audit').select(['admin_name', 'before', 'after']).where('subject', '=', 'exception')
    expect(await log.where('subject_id', '=', Number(id)).orderBy('id').execute()).toMatchObject([
      { admin_name: 'Staff 2', before: { state: 'open' }, after: { state: 'explained', reason: 'A family of six' } },
      { admin_name: 'Staff 1', after: { state: 'passed-on' } },
      { admin_name: 'Staff 1', after: { state: 'open' } },
    ])
  })

  test('of which somebody else has said something since it was looked at stays as it is', async () => {
    const id = await plant()
    await explain(checker, id, 'explained', 'A family of six')
    const stale = { exception_id: id, state: 'passed-on', reason: 'For the lawyer', seen: { state: 'open' } }
    expect(await app.mainAdmin.call(contract.exceptions.explain, stale)).toMatchObject({
      status: 409,
      body: { changed: { state: { seen: 'open', now: 'explained' } } },
    })
    expect(await stateOf(id)).toEqual(['explained', 'Staff 2', 'A family of six'])
  })

  test('is never explained by whom it is about', async () => {
    const id = await plant({ adminIds: [checker.adminId] })
    expect(await explain(checker, id)).toMatchObject({
      status: 403,
      body: { success: false, msg: 'This is about what you did yourself: somebody else explains it.' },
    })
    expect((await listExceptions(checker)).map(({ may_explain }) => may_explain)).toEqual([0])
    expect(await stateOf(id)).toEqual(['open', '', ''])
    expect((await explain(app.mainAdmin, id)).status).toBe(200)
  })

  test('is explained once when sent twice, or by many at once', async () => {
    const id = await plant()
    const answers = await Promise.all([...Array(4).keys()].map((by) => explain(by % 2 ? checker : app.mainAdmin, id)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
    expect((await explain(checker, id)).status).toBe(409)
    const { rows } = await sql`select from audit where subject = 'exception' and subject_id = ${id}`.execute(app.db)
    expect(rows).toHaveLength(1)
  })

  test.each([undefined, '', '   ', 'x'.repeat(501)])('wants a reason (%j)', async (reason) => {
    const id = await plant()
    const body = { exception_id: id, state: 'explained', reason }
    expect(await checker.call(contract.exceptions.explain, body)).toMatchObject({
      status: 400,
      body: { errors: { reason: expect.any(String) } },
    })
    expect(await stateOf(id)).toEqual(['open', '', ''])
  })

  test('that does not exist is not found', async () => {
    expect((await explain(checker, '999999')).status).toBe(404)
  })
})
