// What login promises: who gets in, who is kept out, and how long a token is good.
import { playerContract } from '@panadesk/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { appsOfTest } from '../../../test/apps-of-test.ts'
import type { TestApp } from '../../../test/test-app.ts'
import { codeOf, phoneWith, type CallFromPhone } from '../../../test/test-player.ts'

const { register, login, logins, me } = playerContract.account
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const MOBILE = '9876543210'
const newApp = appsOfTest()
let app: TestApp
let visitor: CallFromPhone
let registered: CallFromPhone

beforeEach(async () => {
  app = await newApp()
  visitor = phoneWith(app)
  const answer = await visitor(register, { body: { name: 'Asha', mobile: MOBILE, pin: '5938' } })
  registered = phoneWith(app, answer.body['token'])
})

const logIn = (pin: string, mobile = MOBILE) => visitor(login, { body: { mobile, pin } })
const set = (values: { is_active?: boolean; logout_on?: boolean }) =>
  app.db.updateTable('player').set(values).where('mobile', '=', MOBILE).execute()
const statusOf = async (call: CallFromPhone) => (await call(me)).status

describe('signing in', () => {
  test('gives a token of its own and the player', async () => {
    const answer = await logIn('5938')
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ player: { mobile: MOBILE, bettingStatus: 0 } })
    expect(await statusOf(phoneWith(app, answer.body['token']))).toBe(200)
    expect(await statusOf(registered)).toBe(200)
  })

  test('says the same of a wrong PIN and of an unknown mobile number', async () => {
    const wrong = await logIn('0000')
    const unknown = await logIn('5938', '9000000001')
    expect([wrong.status, codeOf(wrong)]).toEqual([401, 'wrong-credentials'])
    expect(unknown.body).toEqual(wrong.body)
    expect(unknown.status).toBe(401)
  })

  test('slows whoever gave five wrong PINs down, for the right one too', async () => {
    for (let count = 0; count < 5; count++) expect((await logIn('0000')).status).toBe(401)
    const slowed = await logIn('5938')
    expect([slowed.status, codeOf(slowed)]).toEqual([429, 'too-many-tries'])
    expect(Number(slowed.headers['retry-after'])).toBe(60)
    app.clock.advance(MINUTE_MS)
    expect((await logIn('5938')).status).toBe(200)
  })

  test('keeps from where it came, with what the app says of its phone', async () => {
    const headers = { 'x-device': '  Redmi\t9 \u0085 of Asha ', 'x-forwarded-for': '203.0.113.7' }
    await phoneWith(app, undefined, headers)(login, { body: { mobile: MOBILE, pin: '5938' } })
    const answer = await registered(logins, { query: { limit: '1' } })
    expect(answer.body).toMatchObject({
      logins: [{ address: '203.0.113.7', device: 'Redmi 9 of Asha' }],
      nextCursor: expect.any(String),
    })
    const older = await registered(logins, { query: { cursor: answer.body['nextCursor'] } })
    expect(older.body).toMatchObject({ logins: [{ address: '127.0.0.1' }], nextCursor: null })
  })

  test('tells an inactive player so, but only with the right PIN', async () => {
    await set({ is_active: false })
    const right = await logIn('5938')
    expect([right.status, codeOf(right)]).toEqual([403, 'player-inactive'])
    expect((await logIn('0000')).status).toBe(401)
  })

  test('ends the state "logged out by staff"', async () => {
    await set({ logout_on: true })
    await logIn('5938')
    const player = await app.db.selectFrom('player').select('logout_on').executeTakeFirst()
    expect(player?.logout_on).toBe(false)
  })

  test.each([
    [{ mobile: '98765', pin: '5938' }, 'mobile'],
    [{ mobile: MOBILE }, 'pin'],
    [{ mobile: MOBILE, pin: '5938', otp: '1' }, 'otp'],
  ])('refuses %j with 400', async (body, field) => {
    const answer = await visitor(login, { body })
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ error: { code: 'malformed', fields: { [field]: expect.any(String) } } })
  })
})

describe('a token', () => {
  test('is worthless at once when the player is deactivated, and good again when active', async () => {
    await set({ is_active: false })
    const answer = await registered(me)
    expect([answer.status, codeOf(answer)]).toEqual([401, 'not-signed-in'])
    await set({ is_active: true })
    expect(await statusOf(registered)).toBe(200)
  })

  test('is worthless once its session was removed', async () => {
    await app.db.deleteFrom('player_session').execute()
    expect(await statusOf(registered)).toBe(401)
  })

  test('lasts as long as it is used, and lapses after 30 days without use', async () => {
    for (let count = 0; count < 3; count++) {
      app.clock.advance(29 * DAY_MS)
      expect(await statusOf(registered)).toBe(200)
    }
    app.clock.advance(30 * DAY_MS)
    expect(await statusOf(registered)).toBe(401)
    await logIn('5938')
    expect(await app.db.selectFrom('player_session').select('player_id').execute()).toHaveLength(1)
  })

  test('shows staff when the player was last seen', async () => {
    await registered(me)
    app.clock.advance(5 * MINUTE_MS)
    await registered(me)
    const player = await app.db.selectFrom('player').select('last_seen_at').executeTakeFirst()
    expect(player?.last_seen_at?.getTime()).toBe(app.clock.now())
  })
})
