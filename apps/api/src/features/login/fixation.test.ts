// What a session promises: nobody chooses it for somebody else, and when it is over nothing brings it back.
import { contract } from '@panadesk/contract'
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PASSWORD, startTestApp, type Staff, type TestApp } from '../../../test/test-app.ts'
import { cookieOf, givePassword, switchOnSecondFactor } from '../../../test/test-second-factor.ts'

const { login, games, security, subAdmins, toggles } = contract
const SESSION = 'panadesk_session'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** A request with a session cookie of the caller's choice. */
async function sendWith(session: string, endpoint = games.list.main) {
  const response = await app.server.inject({
    method: endpoint.method,
    url: `/${endpoint.path}`,
    cookies: { [SESSION]: session },
    ...(endpoint.method === 'POST' && { payload: {} }),
  })
  return response.statusCode
}

async function emailOf({ adminId }: Staff): Promise<string> {
  return (await app.db.selectFrom('admin').select('email').where('id', '=', adminId).executeTakeFirstOrThrow()).email
}

/** Signs in as a browser in which somebody has put a session cookie before, and answers what it has afterwards. */
async function signInWith(planted: string, email: string): Promise<string> {
  const start = await app.server.inject({ url: `/${login.restore.path}`, cookies: { [SESSION]: planted } })
  const csrf = start.cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? ''
  const answer = await app.server.inject({
    method: 'POST',
    url: `/${login.check.path}`,
    cookies: { [SESSION]: planted, 'XSRF-TOKEN': csrf },
    headers: { 'x-xsrf-token': csrf },
    payload: { email, password: PASSWORD },
  })
  expect(answer.statusCode).toBe(200)
  return answer.cookies.find(({ name }) => name === SESSION)?.value ?? ''
}

describe('a session cookie that was there before the login', () => {
  test('is never the session after it, where nobody knew it', async () => {
    const planted = randomBytes(32).toString('base64url')
    const got = await signInWith(planted, await emailOf(app.mainAdmin))
    expect(got).not.toBe('')
    expect(got).not.toBe(planted)
    expect([await sendWith(planted), await sendWith(got)]).toEqual([401, 200])
  })

  test('is ended by it, where it was a session of whoever planted it', async () => {
    const [attacker, victim] = [await app.subAdmin(['9']), await app.subAdmin(['9'])]
    const planted = cookieOf(attacker, SESSION)
    const got = await signInWith(planted, await emailOf(victim))
    expect(got).not.toBe(planted)
    expect([await sendWith(planted), await sendWith(got)]).toEqual([401, 200])
    expect((await attacker.call(login.restore)).body).toEqual({ success: false })
  })

  test('is not adopted in the second step either', async () => {
    const [attacker, victim] = [await app.subAdmin(['9']), await app.subAdmin(['9'])]
    const phone = await switchOnSecondFactor(app, victim)
    // The attacker's own browser, at which the victim signs in.
    const planted = cookieOf(attacker, SESSION)
    await givePassword(app, attacker, victim.adminId)
    expect(cookieOf(attacker, SESSION)).toBe(planted)
    expect((await attacker.call(login.checkSecondFactor, { code: phone.freshCode() })).status).toBe(200)
    const got = cookieOf(attacker, SESSION)
    expect(got).not.toBe(planted)
    expect([await sendWith(planted), await sendWith(got)]).toEqual([401, 200])
  })

  test('nor is a waiting login that somebody made up', async () => {
    const browser = await app.stranger()
    const made = await app.server.inject({
      method: 'POST',
      url: `/${login.checkSecondFactor.path}`,
      cookies: { panadesk_pending_login: randomBytes(32).toString('base64url'), 'XSRF-TOKEN': csrfOf(browser) },
      headers: { 'x-xsrf-token': csrfOf(browser) },
      payload: { code: '123456' },
    })
    expect(made.statusCode).toBe(401)
    expect(made.json()).toMatchObject({ jwt_error_msg: 'This sign-in has run out. Please sign in again.' })
  })
})

function csrfOf(browser: Staff): string {
  return cookieOf(browser, 'XSRF-TOKEN')
}

const NEW_PASSWORD = 'Other-Horse-8'
const ENDINGS: Record<string, (staff: Staff) => Promise<{ status: number }>> = {
  'signing out': (staff) => staff.call(login.logout),
  'a new password of one’s own': (staff) =>
    staff.call(login.changePassword, { current_password: PASSWORD, new_password: NEW_PASSWORD }),
  'a new password by the main admin': ({ adminId }) =>
    app.mainAdmin.call(subAdmins.resetPassword, { adminDB_id: String(adminId), password: NEW_PASSWORD }),
  'being switched off': ({ adminId }) =>
    app.mainAdmin.call(toggles.flip, {
      userDB_id: String(adminId),
      collectionName: 'admin',
      document_fieldName: 'status',
    }),
  'being deleted': ({ adminId }) => app.mainAdmin.call(subAdmins.delete, { adminDB_id: String(adminId) }),
  'the next login in the same browser': (staff) => givePassword(app, staff, staff.adminId),
  'switching on the second factor': async (staff) => {
    await switchOnSecondFactor(app, staff)
    return { status: 200 }
  },
  'switching it off again': async (staff) => {
    const [code] = (await switchOnSecondFactor(app, staff)).recoveryCodes
    return staff.call(security.switchOffSecondFactor, { current_password: PASSWORD, code })
  },
}

test.each(Object.entries(ENDINGS))('a copy of the cookie is worth nothing after %s', async (_name, end) => {
  const staff = await app.subAdmin(['9'])
  const copy = cookieOf(staff, SESSION)
  expect(await sendWith(copy)).toBe(200)
  expect((await end(staff)).status).toBe(200)
  expect(await sendWith(copy)).toBe(401)
})
