// What the list of one's own sessions promises: it shows all that are open, and ends whichever is named.
import { contract } from '@panadesk/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type Staff, type TestApp } from '../../../test/test-app.ts'
import { cookieOf, givePassword } from '../../../test/test-second-factor.ts'

const { games, security } = contract
const MINUTE_MS = 60_000

interface Listed {
  _id: string
  is_this_one: boolean
  address: string
  user_agent: string
  started_date: string
  last_seen_date: string
}

let app: TestApp
let owner: Staff
let other: Staff
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  owner = await app.subAdmin(['9'])
  other = await app.stranger()
  app.clock.advance(MINUTE_MS)
  await givePassword(app, other, owner.adminId)
})
afterAll(() => app.close())

const listed = async (staff = owner) => (await staff.call(security.details)).body['sessions'] as unknown as Listed[]
const end = (session_id: string, staff = owner) => staff.call(security.endSession, { session_id })
const mayStill = async (staff: Staff) => (await staff.call(games.list.main)).status
const audited = () =>
  app.db.selectFrom('audit').selectAll().where('subject', '=', 'session').orderBy('id', 'desc').execute()

test('each session is listed once, by the one used last, and each knows itself', async () => {
  expect((await listed()).map(({ is_this_one }) => is_this_one)).toEqual([false, true])
  expect((await listed(other)).map(({ is_this_one }) => is_this_one)).toEqual([true, false])
  expect((await listed()).map(({ _id }) => _id)).toEqual((await listed(other)).map(({ _id }) => _id))
})

test('a session is listed with the address, the words of the browser, and its times', async () => {
  const [session] = await listed()
  expect(session).toEqual({
    _id: expect.stringMatching(/^\d+$/),
    address: '127.0.0.1',
    user_agent: 'lightMyRequest',
    started_date: expect.stringMatching(/^2026-11-20T\d\d:\d\d:00\+05:30$/),
    last_seen_date: session?.started_date,
    is_this_one: false,
  })
})

test('the id of a session is not its token, and says nothing of it', async () => {
  const tokens = [owner, other].map((staff) => cookieOf(staff, 'panadesk_session'))
  const shown = JSON.stringify((await owner.call(security.details)).body)
  for (const token of tokens) expect(shown).not.toContain(token)
  const { rows } = await app.pool.query<{ hash: string }>(
    "select encode(token_hash, 'hex') as hash from admin_session where admin_id = $1",
    [owner.adminId],
  )
  for (const { hash } of rows) expect(shown).not.toContain(hash)
})

test('sessions that have run out are not listed', async () => {
  app.clock.advance(20 * MINUTE_MS)
  expect(await listed()).toHaveLength(2)
  app.clock.advance(11 * MINUTE_MS)
  expect(await listed()).toMatchObject([{ is_this_one: true }])
})

test('a session that is ended is refused in its next call, and the others go on', async () => {
  const [session] = await listed()
  expect(await mayStill(other)).toBe(200)
  expect(await end(session?._id ?? '')).toMatchObject({ status: 200, body: { msg: 'The session has ended.' } })
  expect([await mayStill(other), await mayStill(owner)]).toEqual([401, 200])
  expect(await end(session?._id ?? '')).toMatchObject({ status: 404, body: { msg: 'This session has ended already.' } })
  expect(await audited()).toMatchObject([
    { admin_id: owner.adminId, call: security.endSession.path, before: { sessionId: Number(session?._id) } },
  ])
})

test('the own session is ended by signing out, not from the list', async () => {
  const own = (await listed()).find(({ is_this_one }) => is_this_one)
  expect(await end(own?._id ?? '')).toMatchObject({
    status: 409,
    body: { msg: 'This is the session that you use. Please sign out instead.' },
  })
  expect(await mayStill(owner)).toBe(200)
})

test('nobody ends a session of somebody else, not even the main admin, and nobody learns that there is one', async () => {
  await app.mainAdmin.signIn()
  const [session] = await listed()
  const stranger = await app.subAdmin(['9'])
  for (const staff of [stranger, app.mainAdmin]) {
    expect(await end(session?._id ?? '', staff)).toMatchObject({
      status: 404,
      body: { msg: 'This session has ended already.' },
    })
    expect((await listed(staff)).map(({ _id }) => _id)).not.toContain(session?._id)
  }
  expect((await stranger.call(security.endOtherSessions)).body).toMatchObject({ ended: 0 })
  expect(await mayStill(other)).toBe(200)
})

test('all others are ended at once, and those that had run out are not counted', async () => {
  app.clock.advance(31 * MINUTE_MS)
  await givePassword(app, owner, owner.adminId)
  const more = await app.stranger()
  await givePassword(app, more, owner.adminId)
  expect((await owner.call(security.endOtherSessions)).body).toMatchObject({ success: true, ended: 1 })
  expect([await mayStill(more), await mayStill(other), await mayStill(owner)]).toEqual([401, 401, 200])
  expect((await owner.call(security.endOtherSessions)).body).toMatchObject({ ended: 0 })
})

test('two who end each other at once leave one or none, and no fault', async () => {
  const [first, second] = await listed()
  const answers = await Promise.all([end(first?._id ?? ''), end(second?._id ?? '', other)])
  for (const { status } of answers) expect([200, 401]).toContain(status)
})
