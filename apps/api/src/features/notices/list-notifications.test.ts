// What staff see of the notifications that were sent: to whom, by whom, and how far they are.
import { contract } from '@panadesk/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { fillPlayers } from '../../../test/big-tables.ts'
import { contextOn, pageAndCount, plansOf } from '../../../test/query-plans.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { makePlayer } from '../../../test/test-market.ts'
import { answerPage } from '../../lists/answer-page.ts'
import { listNotices } from './list-notices.ts'
import { listNotifications } from './list-notifications.ts'

const { list, send } = contract.notifications
const PAGE = { start: 0, length: 10, searchValue: '', fieldIndex: 0, order: -1 } as const

let app: TestApp
let toAsha = ''

beforeAll(async () => {
  app = await startTestApp()
  const asha = await makePlayer(app, { name: 'Asha' })
  const chandra = await makePlayer(app, { name: 'Chandra' })
  toAsha = await sent(String(asha), 'Well done', 'You have won 100%')
  app.clock.advance(60_000)
  await sent('all_users', 'Closed', 'KALYAN is off today')
  await sent(String(chandra), 'Bonus', 'Here it is')
  const undone = () => app.db.selectFrom('notification').select('id').where('is_done', '=', false).execute()
  await vi.waitFor(async () => expect(await undone()).toEqual([]), { timeout: 10_000 })
})
afterAll(() => app.close())

async function sent(user: string, title_en: string, content_en: string): Promise<string> {
  const { body } = await (await app.subAdmin(['11'])).call(send, { user, title_en, content_en })
  return String(body['_id'])
}

async function titles(page: Record<string, unknown> = {}): Promise<unknown[]> {
  const { data } = (await app.mainAdmin.call(list, page)).body as unknown as { data: { title_en: string }[] }
  return data.map((row) => row.title_en)
}

test('shows the newest first, with all that belongs to it', async () => {
  const answer = await (await app.subAdmin(['11'])).call(list)
  expect(answer).toMatchObject({ status: 200, body: { recordsFiltered: 3, limit: 10 } })
  const { data } = answer.body as unknown as { data: unknown[] }
  expect(data).toMatchObject([
    { title_en: 'Bonus', user_name: 'Chandra', recipients: 1, delivered: 1, is_done: 1 },
    { title_en: 'Closed', user_name: 'All Users', recipients: 2, delivered: 2, is_done: 1 },
    { title_en: 'Well done' },
  ])
  expect(data[2]).toEqual({
    _id: toAsha,
    user_name: 'Asha',
    title_en: 'Well done',
    content_en: 'You have won 100%',
    recipients: 1,
    delivered: 1,
    is_done: 1,
    sent_by: 'Staff 2',
    insert_date: '2026-11-20T09:00:00+05:30',
  })
})

test('searches user, title, content and sender in any case, takes % for itself, and finds an id whole', async () => {
  expect(await titles({ searchValue: 'ASHA' })).toEqual(['Well done'])
  expect(await titles({ searchValue: 'all us' })).toEqual(['Closed'])
  expect(await titles({ searchValue: 'bonus' })).toEqual(['Bonus'])
  expect(await titles({ searchValue: 'kalyan' })).toEqual(['Closed'])
  expect(await titles({ searchValue: 'staff 3' })).toEqual(['Closed'])
  expect(await titles({ searchValue: '0%' })).toEqual(['Well done'])
  expect(await titles({ searchValue: toAsha })).toContain('Well done')
  expect(await titles({ searchValue: 'nothing' })).toEqual([])
})

test('sorts by each column of its screen', async () => {
  const firsts: unknown[] = []
  for (let fieldIndex = 0; fieldIndex <= 7; fieldIndex += 1) firsts.push((await titles({ fieldIndex, order: 1 }))[0])
  const byNumber = ['Well done', 'Well done']
  expect(firsts).toEqual(['Well done', 'Closed', 'Bonus', 'Bonus', ...byNumber, 'Well done', 'Well done'])
  expect(await titles({ fieldIndex: 4 })).toEqual(['Closed', 'Bonus', 'Well done'])
  expect(await titles({ fieldIndex: 1, start: 1 })).toEqual(['Well done', 'Closed'])
})

test('finds a page of notifications or notices by the ids, among many', async () => {
  await fillPlayers(app)
  await sql`
    insert into notification (player_id, title, content, recipients, delivered, last_player_id, is_done, sent_by_name)
    select case when number % 2 = 0 then number end, 'Title', 'Content', 1, 1, number, true, 'Staff'
    from generate_series(1, 20000) as number`.execute(app.db)
  await sql`
    insert into notice (title, message, is_active)
    select 'Title', 'Message', true from generate_series(1, 20000)`.execute(app.db)
  const [whole, loaded] = await plansOf(
    app,
    (db) => answerPage(contract.notifications.list, listNotifications, { context: contextOn(app, db), body: PAGE }),
    'notification',
  )
  const [page, count] = pageAndCount(whole)
  expect(page).toMatch(/notification_pkey/)
  expect(page).not.toMatch(/Sort|Seq Scan/)
  expect(loaded).toMatch(/notification_pkey/)
  expect(loaded).toMatch(/player_pkey/)
  expect(count).not.toContain('player')
  const [wholeOfNotices] = await plansOf(
    app,
    (db) => answerPage(contract.notices.list, listNotices, { context: contextOn(app, db), body: PAGE }),
    'notice',
  )
  const [notices] = pageAndCount(wholeOfNotices)
  expect(notices).toMatch(/notice_pkey/)
  expect(notices).not.toMatch(/Sort|Seq Scan/)
})
