// What a login with a second factor promises: the password alone opens nothing, and a code opens one session, once.
import { contract } from '@panadesk/contract'
import { allEndpoints } from '@panadesk/contract/all-endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PASSWORD, startTestApp, type Staff, type TestApp } from '../../../test/test-app.ts'
import {
  cookieOf,
  givePassword,
  STEP_MS,
  switchOnSecondFactor,
  wrongCodeAt,
  type Phone,
} from '../../../test/test-second-factor.ts'

const { login, subAdmins, toggles } = contract
const MINUTE_MS = 60_000
const PENDING = 'panadesk_pending_login'
const WRONG = 'This code is wrong or has been used already.'
const RUN_OUT = { status: 401, body: { jwt_error_msg: 'This sign-in has run out. Please sign in again.' } }

let app: TestApp
/** A sub admin whose second factor is on, signed in elsewhere; and a browser in which nobody is. */
let owner: Staff
let phone: Phone
let browser: Staff
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  await app.mainAdmin.signIn()
  owner = await app.subAdmin(['9'])
  phone = await switchOnSecondFactor(app, owner)
  browser = await app.stranger()
})
afterAll(() => app.close())

const password = (staff = browser) => givePassword(app, staff, owner.adminId)
const sendCode = (code: string, staff = browser) => staff.call(login.checkSecondFactor, { code })
const isSignedIn = async (staff = browser) => (await staff.call(login.restore)).body['success'] === true
const sessions = () => app.db.selectFrom('admin_session').select('id').where('admin_id', '=', owner.adminId).execute()
const wrongCode = () => wrongCodeAt(app.clock.now(), phone.secret)

describe('a right password', () => {
  test('opens no session, and says that the code is wanted', async () => {
    const before = await sessions()
    const answer = await password()
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      success: false,
      second_factor_required: true,
      msg: 'Please enter the code of your authenticator app.',
    })
    expect(await sessions()).toEqual(before)
    expect(cookieOf(browser, 'panadesk_session')).toBe('')
    expect(await isSignedIn()).toBe(false)
  })

  test('leaves a cookie that scripts cannot read, that goes to the one call, and that is kept as a hash', async () => {
    const cookies = [(await password()).headers['set-cookie']].flat().map(String)
    const pending = cookies.find((cookie) => cookie.startsWith(`${PENDING}=`))
    expect(pending).toMatch(/Max-Age=300; Path=\/admin\/check-second-factor; HttpOnly; SameSite=Strict/)
    const rows = await app.db.selectFrom('pending_login').selectAll().execute()
    expect(rows.map(({ token_hash: hash }) => hash.toString('base64url'))).not.toContain(cookieOf(browser, PENDING))
    expect(rows.at(-1)?.token_hash).toHaveLength(32)
  })

  test('is no session in any guarded call, as whichever cookie it is sent', async () => {
    await password()
    const token = cookieOf(browser, PENDING)
    const csrf = cookieOf(browser, 'XSRF-TOKEN')
    for (const { name, endpoint } of allEndpoints(contract)) {
      if (endpoint.access === 'public') continue
      for (const cookie of [PENDING, 'panadesk_session', 'panadesk_confirmation']) {
        const answer = await app.server.inject({
          method: endpoint.method,
          url: `/${endpoint.path.replace(':id', '1')}`,
          cookies: { [cookie]: token, 'XSRF-TOKEN': csrf },
          headers: { 'x-xsrf-token': csrf },
          ...(endpoint.method === 'POST' && { payload: {} }),
        })
        expect(
          [answer.statusCode, answer.json<{ jwt_error_msg: string }>().jwt_error_msg],
          `${name} by ${cookie}`,
        ).toEqual([401, 'Your session has ended. Please sign in again.'])
      }
    }
    expect((await sendCode(phone.freshCode())).status).toBe(200)
  })

  test('of somebody without a second factor opens the session as ever', async () => {
    const other = await app.subAdmin(['9'])
    const answer = await givePassword(app, browser, other.adminId)
    expect(Object.keys(answer.body).toSorted()).toEqual([
      'adminAccess',
      'askAgainFrom',
      'density',
      'language',
      'msg',
      'redirectRoute',
      'success',
      'timeZone',
      'viewing_as',
      'viewing_until',
    ])
    expect(await isSignedIn()).toBe(true)
    expect(cookieOf(browser, PENDING)).toBe('')
  })
})

describe('a good code', () => {
  test('opens the session as a login does', async () => {
    await password()
    const answer = await sendCode(phone.freshCode())
    expect(answer).toMatchObject({
      status: 200,
      body: { success: true, adminAccess: ['9'], redirectRoute: '/game-name', msg: expect.stringMatching(/^Welcome/) },
    })
    expect(await isSignedIn()).toBe(true)
    expect(cookieOf(browser, PENDING)).toBe('')
    expect((await browser.call(login.logout)).status).toBe(200)
  })

  test.each([-1, 0, 1])('may be of %i steps from now', async (steps) => {
    app.clock.advance(3 * STEP_MS)
    await password()
    expect((await sendCode(phone.code(steps))).status).toBe(200)
  })

  test.each([-2, 2])('is not of %i steps from now', async (steps) => {
    app.clock.advance(3 * STEP_MS)
    await password()
    expect(await sendCode(phone.code(steps))).toMatchObject({ status: 422, body: { errors: { code: WRONG } } })
  })

  test('is good once, nor is an earlier one good after it', async () => {
    app.clock.advance(3 * STEP_MS)
    await password()
    const [earlier, code] = [phone.code(-1), phone.code()]
    expect((await sendCode(code)).status).toBe(200)
    for (const used of [code, earlier]) {
      const another = await app.stranger()
      await password(another)
      expect(await sendCode(used, another)).toMatchObject({ status: 422, body: { msg: WRONG } })
    }
  })

  test('of the phone of somebody else is wrong', async () => {
    const other = await switchOnSecondFactor(app, await app.subAdmin(['9']))
    await password()
    expect((await sendCode(other.freshCode())).status).toBe(422)
  })

  test('sent eight times at once opens one session', async () => {
    const browsers: Staff[] = []
    for (let count = 0; count < 4; count += 1) browsers.push(await app.stranger())
    for (const each of browsers) await password(each)
    const before = (await sessions()).length
    const code = phone.freshCode()
    const answers = await Promise.all([...browsers, ...browsers].map((each) => sendCode(code, each)))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => ![200, 401, 422, 429].includes(status))).toEqual([])
    expect(await sessions()).toHaveLength(before + 1)
  })

  test('is not taken without the password, nor when five minutes have passed, nor twice for one password', async () => {
    expect(await sendCode(phone.freshCode())).toMatchObject(RUN_OUT)
    await password()
    app.clock.advance(5 * MINUTE_MS)
    expect(await sendCode(phone.freshCode())).toMatchObject(RUN_OUT)
    await password()
    const token = cookieOf(browser, PENDING)
    expect((await sendCode(phone.freshCode())).status).toBe(200)
    const again = await app.server.inject({
      method: 'POST',
      url: `/${login.checkSecondFactor.path}`,
      cookies: { [PENDING]: token, ...csrfCookies() },
      headers: { 'x-xsrf-token': cookieOf(browser, 'XSRF-TOKEN') },
      payload: { code: phone.freshCode() },
    })
    expect(again.statusCode).toBe(401)
  })
})

const csrfCookies = () => ({
  'XSRF-TOKEN': cookieOf(browser, 'XSRF-TOKEN'),
  panadesk_session: cookieOf(browser, 'panadesk_session'),
})

describe('a recovery code', () => {
  test('opens a session in the place of the phone, once each, and is audited as such', async () => {
    for (const [used, code] of phone.recoveryCodes.slice(0, 3).entries()) {
      await password()
      expect((await sendCode(code)).status).toBe(200)
      const rows = app.db.selectFrom('audit').select('after').where('call', '=', login.checkSecondFactor.path)
      const audited = await rows.where('admin_id', '=', owner.adminId).orderBy('id', 'desc').execute()
      expect(audited[0]?.after).toEqual({ secondFactor: { by: 'recovery-code', recoveryCodesLeft: 9 - used } })
      expect(JSON.stringify(audited)).not.toContain(code.replaceAll('-', ''))
      await password()
      expect((await sendCode(code)).status).toBe(422)
    }
  })

  test('of somebody else is wrong', async () => {
    const other = await switchOnSecondFactor(app, await app.subAdmin(['9']))
    await password()
    expect((await sendCode(other.recoveryCodes[0] ?? '')).status).toBe(422)
  })

  test('sent eight times at once opens one session', async () => {
    const browsers: Staff[] = []
    for (let count = 0; count < 8; count += 1) browsers.push(await app.stranger())
    for (const each of browsers) await password(each)
    const [code = ''] = phone.recoveryCodes
    const answers = await Promise.all(browsers.map((each) => sendCode(code, each)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

describe('wrong codes', () => {
  test('slow the codes of the account down after five, in every strange browser, and a good password does not forgive them', async () => {
    for (let tries = 1; tries <= 5; tries += 1) {
      await password()
      expect((await sendCode(wrongCode())).status).toBe(422)
    }
    const another = await app.stranger()
    await password(another)
    const locked = await sendCode(phone.freshCode(), another)
    expect(locked).toMatchObject({ status: 429, headers: { 'retry-after': expect.any(String) } })
    expect((await sendCode(phone.recoveryCodes[0] ?? '', another)).status).toBe(429)
    // Whoever is signed in has a count of the own.
    const confirmed = await owner.call(contract.security.confirmSecondFactor, { code: phone.freshCode() })
    expect(confirmed.status).toBe(200)
    const rows = app.db.selectFrom('audit').selectAll().where('subject', '=', 'lockout')
    const audited = await rows.where('subject_id', '=', owner.adminId).execute()
    expect(audited).toMatchObject([{ admin_id: null, after: { locks: ['account'], of: 'second factor' } }])
    app.clock.advance(31 * MINUTE_MS)
    await password(another)
    expect((await sendCode(phone.freshCode(), another)).status).toBe(200)
  })

  test('of which twenty are sent at once, are five', async () => {
    await password()
    const code = wrongCode()
    const answers = await Promise.all(Array.from({ length: 20 }, () => sendCode(code)))
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15)
  })

  test('count no password, and wrong passwords count no code', async () => {
    await password()
    for (let tries = 1; tries <= 4; tries += 1) await sendCode(wrongCode())
    for (let tries = 1; tries <= 4; tries += 1) await givePassword(app, browser, owner.adminId, 'Wrong-Horse-9')
    expect((await password()).status).toBe(200)
    expect((await sendCode(phone.freshCode())).status).toBe(200)
  })
})

const TAKEN_AWAY: Record<string, () => Promise<{ status: number }>> = {
  'the owner takes another password': () =>
    owner.call(login.changePassword, { current_password: PASSWORD, new_password: 'Other-Horse-8' }),
  'the main admin gives another password': () =>
    app.mainAdmin.call(subAdmins.resetPassword, { adminDB_id: String(owner.adminId), password: 'Other-Horse-8' }),
  'the account is switched off': () =>
    app.mainAdmin.call(toggles.flip, {
      userDB_id: String(owner.adminId),
      collectionName: 'admin',
      document_fieldName: 'status',
    }),
  'the account is deleted': () => app.mainAdmin.call(subAdmins.delete, { adminDB_id: String(owner.adminId) }),
  'the owner ends all other sessions': () => owner.call(contract.security.endOtherSessions),
}

test.each(Object.entries(TAKEN_AWAY))('a login that waits ends when %s', async (_name, takeAway) => {
  await password()
  expect((await takeAway()).status).toBe(200)
  expect(await sendCode(phone.freshCode())).toMatchObject(RUN_OUT)
  expect(
    await app.db.selectFrom('pending_login').select('admin_id').where('admin_id', '=', owner.adminId).execute(),
  ).toEqual([])
})

test('a login that waits comes to nothing when the account is switched off in the database itself', async () => {
  await password()
  await app.db.updateTable('admin').set({ is_active: false }).where('id', '=', owner.adminId).execute()
  expect(await sendCode(phone.freshCode())).toMatchObject(RUN_OUT)
  expect(await isSignedIn()).toBe(false)
  const left = app.db.selectFrom('admin_session').select('id').where('admin_id', '=', owner.adminId)
  expect(await left.execute()).toHaveLength(1)
})
