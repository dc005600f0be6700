// What login promises: who gets in, for how long, and who is kept out.
import { contract } from '@panadesk/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { appsOfTest } from '../../../test/apps-of-test.ts'
import { PASSWORD, type Staff, type TestApp } from '../../../test/test-app.ts'
import { ensureFirstAdmin } from './first-admin.ts'

const MINUTE_MS = 60_000
const newApp = appsOfTest()
let app: TestApp
let visitor: Staff

beforeEach(async () => {
  app = await newApp()
  visitor = await app.stranger()
})

const EMAIL = 'staff1@panadesk.test'
const signIn = (password: string, email = EMAIL) => visitor.call(contract.login.check, { email, password })
const restore = (staff = visitor) => staff.call(contract.login.restore)

describe('signing in', () => {
  test('leads the main admin to the dashboard with all codes and sub_admin', async () => {
    const answer = await signIn(PASSWORD, EMAIL.toUpperCase())
    expect(answer.status).toBe(200)
    const zone = { timeZone: 'Asia/Kolkata', askAgainFrom: 1_00_000 }
    expect(answer.body).toMatchObject({ success: true, redirectRoute: '/dashboard', msg: expect.any(String), ...zone })
    expect(answer.body['adminAccess']).toEqual('0 1 2 3 4 5 6 7 7.1 9 10 11 12 13 14 15'.split(' ').concat('sub_admin'))
  })

  test('leads a sub admin to the first screen that the codes allow', async () => {
    const staff = await app.subAdmin(['4', '9'])
    expect((await restore(staff)).body).toMatchObject({
      success: true,
      redirectRoute: '/user-bid-history',
      adminAccess: ['4', '9'],
    })
  })

  test.each([
    [{ email: '', password: 'x' }, { email: 'email is required.' }],
    [{ email: 'a@b.test' }, { password: 'Password is required.' }],
    [{ email: 5, password: 'x' }, { email: 'email is required.' }],
    [{ email: 'a@b.test', password: 'x', extra: 1 }, { extra: 'This field is not known.' }],
  ])('answers %j with the message at the field', async (body, errors) => {
    const answer = await visitor.call(contract.login.check, body)
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ success: false, errors })
  })

  test('says the same of a wrong password, an unknown email and a deactivated account', async () => {
    const wrong = await signIn('wrong')
    const unknown = await signIn('wrong', 'nobody@panadesk.test')
    await app.db.updateTable('admin').set({ is_active: false }).where('email', '=', EMAIL).execute()
    const inactive = await signIn(PASSWORD)
    expect(wrong.status).toBe(422)
    expect(wrong.body).toEqual({ success: false, msg: 'Email or password is wrong.' })
    expect(unknown.body).toEqual(wrong.body)
    expect(inactive.body).toEqual(wrong.body)
  })

  test('waits a minute after five wrong tries, also for the right password', async () => {
    const stranger = await app.stranger()
    const tryIn = (password: string) => stranger.call(contract.login.check, { email: EMAIL, password })
    for (let count = 1; count <= 5; count++) expect((await tryIn('wrong')).status).toBe(422)
    const slowed = await tryIn(PASSWORD)
    expect([slowed.status, slowed.headers['retry-after']]).toEqual([429, '60'])
    app.clock.advance(59_000)
    expect((await tryIn(PASSWORD)).status).toBe(429)
    app.clock.advance(1000)
    expect((await tryIn(PASSWORD)).status).toBe(200)
  })

  test('lets no more than five of twenty parallel guesses through', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => signIn('wrong')))
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15)
  })

  test('forgets wrong tries after a good one, and a day after the last', async () => {
    for (let count = 1; count <= 4; count++) await signIn('wrong')
    expect((await signIn(PASSWORD)).status).toBe(200)
    for (let count = 1; count <= 4; count++) await signIn('wrong')
    app.clock.advance(24 * 60 * MINUTE_MS)
    // The session is over by then, and the page asks for a new CSRF token.
    await restore()
    for (let count = 1; count <= 4; count++) expect((await signIn('wrong')).status).toBe(422)
    expect((await signIn(PASSWORD)).status).toBe(200)
  })

  test('locks one account, not the others behind the same address', async () => {
    for (let count = 1; count <= 6; count++) await signIn('wrong', 'other@panadesk.test')
    expect((await signIn(PASSWORD)).status).toBe(200)
  })
})

describe('a session', () => {
  beforeEach(async () => {
    await signIn(PASSWORD)
  })

  test('lives while it is used, and ends after thirty idle minutes', async () => {
    app.clock.advance(25 * MINUTE_MS)
    expect((await restore()).body).toMatchObject({ success: true })
    app.clock.advance(25 * MINUTE_MS)
    expect((await restore()).body).toMatchObject({ success: true })
    app.clock.advance(31 * MINUTE_MS)
    expect((await restore()).body).toEqual({ success: false })
  })

  test('ends after twelve hours, however busy', async () => {
    for (let minutes = 0; minutes < 12 * 60; minutes += 20) {
      expect((await restore()).body).toMatchObject({ success: true })
      app.clock.advance(20 * MINUTE_MS)
    }
    expect((await restore()).body).toEqual({ success: false })
  })

  test('ends at logout, and its cookie is worth nothing afterwards', async () => {
    const before = await app.db.selectFrom('admin_session').select('token_hash').execute()
    expect((await visitor.call(contract.login.logout)).status).toBe(200)
    expect((await restore()).body).toEqual({ success: false })
    expect(await app.db.selectFrom('admin_session').select('token_hash').execute()).toHaveLength(before.length - 1)
  })

  test('is replaced by the next login of the same browser', async () => {
    const before = await app.db.selectFrom('admin_session').select('token_hash').execute()
    await signIn(PASSWORD)
    const after = await app.db.selectFrom('admin_session').select('token_hash').execute()
    expect(after).toHaveLength(before.length)
    expect(after).not.toEqual(before)
  })

  test('ends when the account is deactivated', async () => {
    await app.db.updateTable('admin').set({ is_active: false }).where('email', '=', EMAIL).execute()
    expect((await restore()).body).toEqual({ success: false })
  })

  test('is kept as a hash, in a cookie that scripts cannot read', async () => {
    const answer = await signIn(PASSWORD)
    const cookies = [answer.headers['set-cookie']].flat().map(String)
    expect(cookies.find((cookie) => cookie.startsWith('panadesk_session='))).toMatch(/HttpOnly; SameSite=Strict/)
    expect(cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))).not.toMatch(/HttpOnly/)
  })
})

describe('the first main admin', () => {
  const config = { adminEmail: 'first@panadesk.test', adminPassword: undefined }

  test('is made once, with a password that is told once', async () => {
    await app.db.deleteFrom('admin').execute()
    const made = await Promise.all([ensureFirstAdmin(app.db, config), ensureFirstAdmin(app.db, config)])
    const [first] = made.filter((each) => each !== undefined)
    expect(made.filter((each) => each !== undefined)).toHaveLength(1)
    expect((await signIn(first?.password ?? '', config.adminEmail)).status).toBe(200)
    expect(await ensureFirstAdmin(app.db, config)).toBeUndefined()
  })

  test('gets the password of the configuration, which is not repeated', async () => {
    await app.db.deleteFrom('admin').execute()
    expect(await ensureFirstAdmin(app.db, { ...config, adminPassword: 'Given-Pass-1' })).toEqual({
      email: config.adminEmail,
    })
    expect((await signIn('Given-Pass-1', config.adminEmail)).status).toBe(200)
  })
})
