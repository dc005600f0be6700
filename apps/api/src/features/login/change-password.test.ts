// What changing the own password promises: who may, what ends, and what guessing costs.
import { contract } from '@panadesk/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { appsOfTest } from '../../../test/apps-of-test.ts'
import { PASSWORD, type Staff, type TestApp } from '../../../test/test-app.ts'
import { renewAdminSession } from '../../identity/admin-sessions.ts'
import { inTransaction } from '../../database/database.ts'

const { login } = contract
const EMAIL = 'staff1@panadesk.test'
const NEW_PASSWORD = 'Other-Horse-8'
const MINUTE_MS = 60_000

const newApp = appsOfTest()
let app: TestApp

beforeEach(async () => {
  app = await newApp()
})

const change = (current_password: string, new_password = NEW_PASSWORD, staff: Staff = app.mainAdmin) =>
  staff.call(login.changePassword, { current_password, new_password })
const isSignedIn = async (staff: Staff) => (await staff.call(login.restore)).body['success']
const account = () => app.db.selectFrom('admin').selectAll().where('email', '=', EMAIL).executeTakeFirstOrThrow()
/** The changes: a wrong try leaves a row of its own. */
const audited = () =>
  app.db
    .selectFrom('audit')
    .selectAll()
    .where('call', '=', login.changePassword.path)
    .where('subject', '<>', 'wrong-try')
    .execute()

async function signedIn(password = PASSWORD): Promise<{ status: number; staff: Staff }> {
  const staff = await app.stranger()
  const { status } = await staff.call(login.check, { email: EMAIL, password })
  return { status, staff }
}

function sessionOf(staff: Staff): string {
  return /panadesk_session=([^;]+)/.exec(staff.cookieHeader())?.[1] ?? ''
}

function sendWith(cookie: string) {
  return app.server.inject({ url: `/${login.restore.path}`, headers: { cookie } })
}

describe('a good change', () => {
  test('lets the new password in and the old one no more', async () => {
    expect(await change(PASSWORD)).toMatchObject({ status: 200, body: { success: true, msg: expect.any(String) } })
    expect((await signedIn()).status).toBe(422)
    expect((await signedIn(NEW_PASSWORD)).status).toBe(200)
  })

  test('ends all other sessions of this admin, and none of anybody else', async () => {
    const sub = await app.subAdmin(['9'])
    const others = [await signedIn(), await signedIn()]
    await change(PASSWORD)
    for (const { staff } of others) expect(await isSignedIn(staff)).toBe(false)
    expect(await isSignedIn(sub)).toBe(true)
    expect(await isSignedIn(app.mainAdmin)).toBe(true)
  })

  test('gives this session a new token and a CSRF token that goes with it', async () => {
    const before = app.mainAdmin.cookieHeader()
    const old = sessionOf(app.mainAdmin)
    const answer = await change(PASSWORD)
    expect(sessionOf(app.mainAdmin)).not.toBe(old)
    const cookies = [answer.headers['set-cookie']].flat().map(String)
    expect(cookies.find((cookie) => cookie.startsWith('panadesk_session='))).toMatch(/HttpOnly; SameSite=Strict/)
    expect((await sendWith(before)).json()).toEqual({ success: false })
    expect((await app.mainAdmin.call(login.logout)).status).toBe(200)
  })

  test('makes the session no younger: it ends twelve hours after the login', async () => {
    for (let minutes = 0; minutes < 11 * 60; minutes += 20) {
      app.clock.advance(20 * MINUTE_MS)
      await isSignedIn(app.mainAdmin)
    }
    expect((await change(PASSWORD)).status).toBe(200)
    for (let minutes = 0; minutes < 60; minutes += 20) {
      expect(await isSignedIn(app.mainAdmin)).toBe(true)
      app.clock.advance(20 * MINUTE_MS)
    }
    expect(await isSignedIn(app.mainAdmin)).toBe(false)
  })

  test('is audited without either password', async () => {
    await change(PASSWORD)
    const rows = await audited()
    expect(rows).toMatchObject([{ subject: 'admin', subject_id: app.mainAdmin.adminId, before: null, after: null }])
    expect((await account()).password_hash).toMatch(/^\$argon2id\$/)
    const stored = JSON.stringify([rows, await account()])
    for (const password of [PASSWORD, NEW_PASSWORD]) expect(stored).not.toContain(password)
  })

  test('is for sub admins too, whatever the codes', async () => {
    expect((await change(PASSWORD, NEW_PASSWORD, await app.subAdmin(['11']))).status).toBe(200)
  })
})

describe('refused, with nothing changed,', () => {
  test.each([
    ['wrong', NEW_PASSWORD, 422, 'current_password'],
    [PASSWORD, PASSWORD, 422, 'new_password'],
    ['', NEW_PASSWORD, 400, 'current_password'],
    [PASSWORD, '', 400, 'new_password'],
    [PASSWORD, 'Short-1', 400, 'new_password'],
    [PASSWORD, 'Password-1', 422, 'new_password'],
    [PASSWORD, 'Qwerty12345', 422, 'new_password'],
    [PASSWORD, 'Panadesk-2026', 422, 'new_password'],
    [PASSWORD, 'a'.repeat(200), 422, 'new_password'],
  ])('is %j to %j', async (current, next, status, field) => {
    const other = (await signedIn()).staff
    const before = await account()
    const token = sessionOf(app.mainAdmin)
    expect(await change(current, next)).toMatchObject({ status, body: { errors: { [field]: expect.any(String) } } })
    expect(await account()).toEqual(before)
    expect(sessionOf(app.mainAdmin)).toBe(token)
    expect(await isSignedIn(other)).toBe(true)
    expect(await audited()).toEqual([])
  })

  test('is whoever is not signed in', async () => {
    expect(await change(PASSWORD, NEW_PASSWORD, await app.stranger())).toMatchObject({ status: 401 })
  })
})

test('wrong tries count for the session, and for no other session or login', async () => {
  const other = (await signedIn()).staff
  for (let count = 1; count <= 5; count += 1) expect((await change('wrong')).status).toBe(422)
  const slowed = await change(PASSWORD)
  expect(slowed).toMatchObject({ status: 429, headers: { 'retry-after': '60' } })
  expect((await signedIn()).status).toBe(200)
  expect((await change(PASSWORD, NEW_PASSWORD, other)).status).toBe(200)
})

test('the browsers of before are strange ones again, but the one that changed it', async () => {
  await signedIn()
  await change(PASSWORD)
  const known = app.db
    .selectFrom('known_device')
    .select('account')
    .where('account', '=', `admin:${app.mainAdmin.adminId}`)
  expect(await known.execute()).toHaveLength(1)
})

test('of two changes at once one stands', async () => {
  const other = (await signedIn()).staff
  const answers = await Promise.all([
    change(PASSWORD, 'First-Walnut-Harbour-1'),
    change(PASSWORD, 'Second-Copper-Meadow-2', other),
  ])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  const [winner, loser] = answers[0].status === 200 ? [app.mainAdmin, other] : [other, app.mainAdmin]
  expect(await isSignedIn(winner)).toBe(true)
  expect(await isSignedIn(loser)).toBe(false)
  const opens = await Promise.all(
    ['First-Walnut-Harbour-1', 'Second-Copper-Meadow-2'].map((password) => signedIn(password)),
  )
  expect(opens.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
})

test('a session that has ended meanwhile is not opened again', async () => {
  const { staff } = await signedIn()
  const session = { adminId: app.mainAdmin.adminId, token: sessionOf(staff) }
  await staff.call(login.logout)
  expect(await inTransaction(app.db, (tx) => renewAdminSession(tx, session))).toBeUndefined()
  const sessions = app.db.selectFrom('admin_session').select('admin_id').where('admin_id', '=', session.adminId)
  expect(await sessions.execute()).toEqual([])
})
