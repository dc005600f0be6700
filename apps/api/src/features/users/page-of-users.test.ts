// What the lists of users promise as they grow: pages that never overlap, approved users gone, and an index for those who wait.
import { contract, type AnyEndpoint } from '@panadesk/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillPlayers } from '../../../test/big-tables.ts'
import { pageAndCount, plansOf } from '../../../test/query-plans.ts'
import { startTestApp, TIME_ZONE, type Staff, type TestApp } from '../../../test/test-app.ts'
import { makePlayer } from '../../../test/test-market.ts'
import { answerPage } from '../../lists/answer-page.ts'
import { listUnapprovedUsers, listUsers } from './list-users.ts'

const WAITING = 23

let app: TestApp
let approvedId = 0
/** Newest first. */
const waiting: string[] = []

beforeAll(async () => {
  app = await startTestApp()
  approvedId = await makePlayer(app, { name: 'Approved' })
  for (let made = 0; made < WAITING; made += 1) waiting.unshift(String(await makePlayer(app, { balancePaise: 0 })))
  await app.db.updateTable('player').set({ betting_on: false }).where('id', '<>', approvedId).execute()
})
afterAll(() => app.close())

async function list(call: AnyEndpoint, page: Record<string, unknown>, staff: Staff = app.mainAdmin) {
  const answer = await staff.call(call, page)
  expect(answer.status).toBe(200)
  const { data, recordsFiltered } = answer.body as unknown as { data: { _id: string }[]; recordsFiltered: number }
  return { ids: data.map((row) => row._id), recordsFiltered }
}

function usersWith(filters: Record<string, unknown>) {
  return list(contract.users.list, filters)
}

async function idsOf(call: AnyEndpoint, starts: readonly number[], page: Record<string, unknown> = {}) {
  const pages = await Promise.all(starts.map((start) => list(call, { ...page, start })))
  return pages.flatMap(({ ids }) => ids)
}

test('the user list counts rows to skip, the un-approved list counts pages', async () => {
  expect(await idsOf(contract.users.list, [0, 10, 20])).toEqual([...waiting, String(approvedId)])
  expect(await idsOf(contract.users.unapproved, [1, 2, 3])).toEqual(waiting)
  expect(await idsOf(contract.users.unapproved, [4])).toEqual([])
  const answer = await app.mainAdmin.call(contract.users.unapproved, { start: 0 })
  expect(answer.status).toBe(400)
})

test('pages of equal rows never overlap, whatever they are sorted by', async () => {
  for (const [call, starts, columns] of [
    [contract.users.list, [0, 10, 20], 9],
    [contract.users.unapproved, [1, 2, 3], 8],
  ] as const) {
    const { recordsFiltered } = await list(call, {})
    for (let fieldIndex = 0; fieldIndex <= columns; fieldIndex += 1) {
      expect(new Set(await idsOf(call, starts, { fieldIndex, order: 1 })).size).toBe(recordsFiltered)
    }
  }
})

test('an approved user leaves the un-approved list and stays in the user list', async () => {
  const [newest = ''] = waiting
  const staff = await app.subAdmin(['0'])
  const betting = { userDB_id: newest, collectionName: 'user', document_fieldName: 'betting_status' }
  const approved = await staff.call(contract.toggles.flip, betting)
  expect(approved).toMatchObject({ status: 200, body: { value: 1 } })
  const left = await list(contract.users.unapproved, {}, staff)
  expect(left.recordsFiltered).toBe(WAITING - 1)
  expect(left.ids).not.toContain(newest)
  const all = await app.mainAdmin.call(contract.users.list, {})
  const { last_update } = approved.body as unknown as { last_update: string }
  expect(all.body).toMatchObject({
    data: expect.arrayContaining([expect.objectContaining({ _id: newest, last_update })]),
  })

  await staff.call(contract.toggles.flip, betting)
  expect((await list(contract.users.unapproved, {}, staff)).ids[0]).toBe(newest)
})

test('narrows to users whose flags are as asked, and to all flags at once', async () => {
  const [blocked = '', agent = ''] = waiting.slice(-2)
  await app.db.updateTable('player').set({ is_active: false }).where('id', '=', Number(blocked)).execute()
  await app.db
    .updateTable('player')
    .set({ is_agent: true, transfer_on: false })
    .where('id', '=', Number(agent))
    .execute()
  expect((await usersWith({ betting_status: 1 })).ids).toEqual([String(approvedId)])
  expect(await usersWith({ betting_status: 0 })).toMatchObject({ recordsFiltered: WAITING })
  expect((await usersWith({ status: 0 })).ids).toEqual([blocked])
  expect(await usersWith({ status: 1 })).toMatchObject({ recordsFiltered: WAITING })
  expect((await usersWith({ is_agent: 1, betting_status: 0 })).ids).toEqual([agent])
  expect((await usersWith({ transfer_point_status: 0 })).ids).toEqual([agent])
  expect((await usersWith({ is_agent: 1, status: 0 })).ids).toEqual([])
})

test('finds those who wait among many players by their own index', async () => {
  await fillPlayers(app)
  await sql`insert into wallet (player_id) select id from player on conflict do nothing`.execute(app.db)
  const page = { start: 1, length: 10, searchValue: '', fieldIndex: 0, order: -1 } as const
  const read = (db: TestApp['db']) =>
    answerPage(contract.users.unapproved, listUnapprovedUsers, { context: { db, timeZone: TIME_ZONE }, body: page })
  const filtered = { ...page, start: 0, betting_status: 0 } as const
  const readFiltered = (db: TestApp['db']) =>
    answerPage(contract.users.list, listUsers, { context: { db, timeZone: TIME_ZONE }, body: filtered })
  for (const asked of [read, readFiltered]) {
    const [whole, ...others] = await plansOf(app, asked, 'not player')
    expect(others).toEqual([])
    const plans = pageAndCount(whole)
    expect(plans).toHaveLength(2)
    for (const plan of plans) expect(plan).toContain('player_unapproved')
  }
})

test('finds the few of many players whose texts hold a part by an index on parts of texts', async () => {
  const page = { start: 0, length: 10, searchValue: 'm1234', fieldIndex: 0, order: -1 } as const
  const read = (db: TestApp['db']) =>
    answerPage(contract.users.list, listUsers, { context: { db, timeZone: TIME_ZONE }, body: page })
  const plans = await plansOf(app, read, 'ilike')
  expect(plans).toHaveLength(2)
  for (const plan of plans) expect(plan).toContain('player_search')
})
