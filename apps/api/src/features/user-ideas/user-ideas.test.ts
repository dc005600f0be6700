// What staff see of the ideas of players, and what deleting one promises.
import { contract } from '@panadesk/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contextOn, pageAndCount, plansOf } from '../../../test/query-plans.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { makePlayer } from '../../../test/test-market.ts'
import { answerPage } from '../../lists/answer-page.ts'
import { listIdeas } from './list-ideas.ts'

const { list, delete: remove } = contract.userIdeas

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  await app.db.updateTable('idea').set({ deleted_at: new Date() }).execute()
})
afterAll(() => app.close())

async function ideaOf(name: string, content: string): Promise<{ id: number; playerId: number }> {
  const playerId = await makePlayer(app, { name, balancePaise: 0 })
  const idea = app.db.insertInto('idea').values({ player_id: playerId, content, created_at: new Date(app.clock.now()) })
  return { ...(await idea.returning('id').executeTakeFirstOrThrow()), playerId }
}

async function ideas(page: Record<string, unknown> = {}): Promise<unknown[]> {
  const { data } = (await app.mainAdmin.call(list, page)).body as unknown as { data: { ideas: string }[] }
  return data.map((row) => row.ideas)
}

test('the list shows who would like to see what, newest first', async () => {
  await ideaOf('Asha', 'A darker app')
  const { id, playerId } = await ideaOf('Bala', 'More games')
  const answer = await (await app.subAdmin(['12'])).call(list)
  expect(answer).toMatchObject({ status: 200, body: { recordsFiltered: 2, limit: 10 } })
  const { data } = answer.body as unknown as { data: unknown[] }
  const row = { user_name: 'Bala', ideas: 'More games', insert_date: '2026-11-20T09:00:00+05:30' }
  expect(data[0]).toEqual({ _id: String(id), userDB_id: String(playerId), ...row })
  expect(data[1]).toMatchObject({ user_name: 'Asha', ideas: 'A darker app' })
})

test('the list searches name and idea in any case, takes % for itself, and finds an id whole', async () => {
  const { id } = await ideaOf('Chandra', 'A bonus of 100%')
  await ideaOf('Deepa', 'Louder bells')
  expect(await ideas({ searchValue: 'HAND' })).toEqual(['A bonus of 100%'])
  expect(await ideas({ searchValue: 'louder' })).toEqual(['Louder bells'])
  expect(await ideas({ searchValue: '0%' })).toEqual(['A bonus of 100%'])
  expect(await ideas({ searchValue: String(id) })).toEqual(['A bonus of 100%'])
  expect(await ideas({ searchValue: 'nothing' })).toEqual([])
})

test('the list sorts by each column of its screen, and pages never overlap', async () => {
  await ideaOf('Bala', 'c')
  app.clock.advance(60_000)
  await ideaOf('Asha', 'b')
  app.clock.advance(-120_000)
  await ideaOf('Chandra', 'a')
  app.clock.advance(60_000)
  const firsts: unknown[] = []
  for (const fieldIndex of [0, 1, 2, 3]) firsts.push((await ideas({ fieldIndex, order: 1 }))[0])
  expect(firsts).toEqual(['c', 'b', 'a', 'a'])
  for (let made = 0; made < 10; made += 1) await ideaOf('Equal', `equal ${made}`)
  const pages = [...(await ideas({ fieldIndex: 1 })), ...(await ideas({ fieldIndex: 1, start: 10 }))]
  expect(new Set(pages).size).toBe(13)
})

test('an idea that is deleted is in the list no more; its row and the audit keep it', async () => {
  const { id, playerId } = await ideaOf('Asha', 'Nothing useful')
  await ideaOf('Bala', 'Something useful')
  const staff = await app.subAdmin(['12'])
  const answer = await staff.call(remove, {}, id)
  expect(answer).toMatchObject({ status: 200, body: { success: true, msg: 'Idea has been deleted.' } })
  expect(await ideas()).toEqual(['Something useful'])
  const kept = app.db.selectFrom('idea').select(['content', 'deleted_at']).where('id', '=', id)
  expect(await kept.executeTakeFirst()).toEqual({ content: 'Nothing useful', deleted_at: new Date(app.clock.now()) })
  const audited = app.db.selectFrom('audit').selectAll().where('subject', '=', 'idea').where('subject_id', '=', id)
  expect(await audited.execute()).toMatchObject([
    { call: remove.path, admin_id: staff.adminId, before: { playerId, content: 'Nothing useful' }, after: null },
  ])
})

test('an idea that is not there, or was deleted, is not found', async () => {
  const { id } = await ideaOf('Asha', 'Gone')
  expect((await app.mainAdmin.call(remove, {}, id)).status).toBe(200)
  const audits = () => app.db.selectFrom('audit').select('id').execute()
  const before = await audits()
  for (const gone of [id, 999_999, 'x', '9'.repeat(30)]) {
    const answer = await app.mainAdmin.call(remove, {}, gone)
    expect(answer).toMatchObject({ status: 404, body: { success: false, msg: expect.any(String) } })
  }
  expect((await app.mainAdmin.call(remove, {}, id)).body).toEqual({ success: false, msg: 'This idea does not exist.' })
  expect(await audits()).toEqual(before)
})

test('a page from another site deletes nothing, although the call is a GET', async () => {
  const { id } = await ideaOf('Asha', 'Stays')
  expect((await app.mainAdmin.callWithoutCsrf(remove, {}, id)).status).toBe(403)
  expect(await ideas()).toEqual(['Stays'])
})

test('finds a page of ideas and their number by the index, among many', async () => {
  const { playerId } = await ideaOf('Writer', 'the first of many')
  await app.pool.query(
    `insert into idea (player_id, content, deleted_at)
     select $1, 'Idea ' || number, case when number % 10 > 0 then now() end from generate_series(1, 20000) as number`,
    [playerId],
  )
  const page = { start: 0, length: 10, searchValue: '', fieldIndex: 0, order: -1 } as const
  const [whole, loaded, ...others] = await plansOf(
    app,
    (db) => answerPage(contract.userIdeas.list, listIdeas, { context: contextOn(app, db), body: page }),
    'idea',
  )
  expect(others).toEqual([])
  const [found, counted] = pageAndCount(whole)
  for (const plan of [found, counted]) expect(plan).toContain('idea_listed')
  expect(found).not.toContain('Sort')
  expect(loaded).toContain('idea_pkey')
  expect(counted).not.toContain('player')
})
