// What registration promises: one player for a mobile number, with wallet and bonus, and the same answer under the same key.
import { playerContract } from '@panadesk/contract'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { expectBooksBalance } from '../../../test/books.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { codeOf, phoneWith, type CallFromPhone } from '../../../test/test-player.ts'
import { setSettings } from '../../../test/test-settings.ts'

const { register, me } = playerContract.account
const PIN = '5938'
let app: TestApp
let visitor: CallFromPhone
let lastMobile = 7_000_000_000

beforeAll(async () => {
  app = await startTestApp()
  visitor = phoneWith(app)
})
afterEach(() => expectBooksBalance(app))
afterAll(() => app.close())

function newBody(more: Record<string, unknown> = {}) {
  lastMobile += 1
  return { name: 'Asha Rao', mobile: String(lastMobile), pin: PIN, ...more }
}

const playersWith = (mobile: string) => app.db.selectFrom('player').selectAll().where('mobile', '=', mobile).execute()

describe('registering', () => {
  test('makes an un-approved player with an empty wallet, signed in', async () => {
    const body = newBody({ name: '  Asha Rao ' })
    const answer = await visitor(register, { body })
    expect(answer.status).toBe(200)
    const { token, player } = answer.body as unknown as { token: string; player: Record<string, unknown> }
    expect(player).toEqual({
      id: expect.stringMatching(/^\d+$/),
      name: 'Asha Rao',
      mobile: body.mobile,
      myCode: expect.stringMatching(/^[2-9A-HJ-KM-NP-TV-Z]{6}$/),
      status: 1,
      bettingStatus: 0,
      transferPointStatus: 1,
      isAgent: 0,
      insertDate: '2026-11-20T09:00:00+05:30',
    })
    const mine = await phoneWith(app, token)(me)
    expect(mine.body).toEqual({
      player,
      wallet: { balance: 0, withdrawable: 0, owed: 0 },
      pinChangeNeeded: false,
    })
  })

  test('keeps neither PIN nor token', async () => {
    const body = newBody()
    const answer = await visitor(register, { body, key: 'a key' })
    const rows = await sql<{ row: string }>`
      select player::text as row from player union all select idempotency_key::text from idempotency_key
      union all select player_session::text from player_session`.execute(app.db)
    const kept = rows.rows.map(({ row }) => row).join('\n')
    expect(kept).not.toContain(answer.body['token'])
    expect(kept).not.toContain('a key')
    const [player] = await playersWith(body.mobile)
    expect(player?.pin_hash).toMatch(/^\$argon2id\$/)
  })

  test('credits the welcome bonus of the settings', async () => {
    await setSettings(app, { welcome_bonus_paise: 50_00 })
    const answer = await visitor(register, { body: newBody() })
    await setSettings(app, { welcome_bonus_paise: 0 })
    const mine = await phoneWith(app, answer.body['token'])(me)
    expect(mine.body).toMatchObject({ wallet: { balance: 50 } })
  })

  test('remembers who referred, whatever the case of the code', async () => {
    const referrer = await visitor(register, { body: newBody() })
    const { id, myCode } = (referrer.body as unknown as { player: { id: string; myCode: string } }).player
    const body = newBody({ referCode: ` ${myCode.toLowerCase()} ` })
    expect((await visitor(register, { body })).status).toBe(200)
    const [player] = await playersWith(body.mobile)
    expect(player?.referred_by).toBe(Number(id))
    expect((await visitor(register, { body: newBody({ referCode: '' }) })).status).toBe(200)
  })

  test.each([
    ['no name', { name: ' ' }, { name: 'The name is required.' }],
    ['a name that nobody sees', { name: '\u200B \u3164' }, { name: 'The name is required.' }],
    ['a short mobile number', { mobile: '123456789' }, { mobile: 'The mobile number has 10 digits.' }],
    ['a mobile number with letters', { mobile: '12345abcde' }, { mobile: 'The mobile number has 10 digits.' }],
    ['a PIN of three digits', { pin: '123' }, { pin: 'The PIN has 4 to 6 digits.' }],
    ['a PIN of seven digits', { pin: '1234567' }, { pin: 'The PIN has 4 to 6 digits.' }],
    ['a PIN that is a number', { pin: 1234 }, { pin: 'The PIN is required.' }],
    ['a field that is not known', { role: 'agent' }, { role: 'This field is not known.' }],
  ])('refuses %s with 400', async (_what, more, fields) => {
    const body = newBody(more)
    const answer = await visitor(register, { body })
    expect(answer.status).toBe(400)
    expect(answer.body).toEqual({ error: { code: 'malformed', message: Object.values(fields)[0], fields } })
    expect(await playersWith(body.mobile)).toEqual([])
  })

  test('refuses a refer code that nobody has, and makes nobody', async () => {
    const body = newBody({ referCode: 'NOBODY' })
    const answer = await visitor(register, { body })
    expect([answer.status, codeOf(answer)]).toEqual([422, 'refer-code-unknown'])
    expect(await playersWith(body.mobile)).toEqual([])
  })

  test('refuses a mobile number that is taken', async () => {
    const body = newBody()
    await visitor(register, { body })
    const answer = await visitor(register, { body: { ...body, name: 'Somebody Else' } })
    expect([answer.status, codeOf(answer)]).toEqual([409, 'mobile-taken'])
  })

  test('makes one player of sixteen registrations of one mobile number at once', async () => {
    await setSettings(app, { welcome_bonus_paise: 50_00 })
    const body = newBody()
    const answers = await Promise.all(Array.from({ length: 16 }, () => visitor(register, { body })))
    await setSettings(app, { welcome_bonus_paise: 0 })
    expect(answers.map((answer) => answer.status).sort((a, b) => a - b)).toEqual([200, ...Array<number>(15).fill(409)])
    expect(await playersWith(body.mobile)).toHaveLength(1)
  })

  test('stops an address that registers like a machine, and says when to come back', async () => {
    await app.db
      .insertInto('login_throttle')
      .values({ key: 'register:127.0.0.1', failures: 2000, window_started_at: new Date(app.clock.now()) })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ failures: 2000 }))
      .execute()
    const answer = await visitor(register, { body: newBody() })
    expect([answer.status, codeOf(answer)]).toEqual([429, 'too-many-tries'])
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    await app.db.deleteFrom('login_throttle').execute()
  })
})

describe('registering under a key', () => {
  test('gives the same answer again, with a token that works, and makes one player', async () => {
    const body = newBody()
    const answers = await Promise.all(Array.from({ length: 16 }, () => visitor(register, { body, key: 'one' })))
    const later = await visitor(register, { body, key: 'one' })
    for (const answer of [...answers, later]) expect(answer.body).toEqual(answers[0]?.body)
    expect(later.status).toBe(200)
    expect(await playersWith(body.mobile)).toHaveLength(1)
    expect((await phoneWith(app, later.body['token'])(me)).status).toBe(200)
  })

  test.each([
    ['name', { name: 'Another' }],
    ['PIN', { pin: '8206' }],
  ])('refuses another %s under the same key', async (_what, more) => {
    const body = newBody()
    await visitor(register, { body, key: 'two' })
    const answer = await visitor(register, { body: { ...body, ...more }, key: 'two' })
    expect([answer.status, codeOf(answer)]).toEqual([409, 'idempotency-key-reused'])
  })

  test('lets nobody guess a PIN by replays', async () => {
    const body = newBody()
    await visitor(register, { body, key: 'three' })
    const guess = (pin: string) => visitor(register, { body: { ...body, pin }, key: 'three' })
    const wrong = await Promise.all(Array.from({ length: 20 }, (_, index) => guess(String(5300 + index))))
    expect(new Set(wrong.map(codeOf))).toEqual(new Set(['idempotency-key-reused']))
    const locked = await guess(PIN)
    expect([locked.status, codeOf(locked)]).toEqual([429, 'too-many-tries'])
  })

  test('refuses again what it refused, until a new key tries anew', async () => {
    const body = newBody({ referCode: 'SOON22' })
    const first = await visitor(register, { body, key: 'four' })
    await app.db
      .insertInto('player')
      .values({ name: 'X', mobile: '1000000000', pin_hash: 'none', my_code: 'SOON22' })
      .execute()
    const again = await visitor(register, { body, key: 'four' })
    expect([again.status, again.body]).toEqual([first.status, first.body])
    expect((await visitor(register, { body, key: 'five' })).status).toBe(200)
  })

  test('refuses a key that is empty, too long or not printable', async () => {
    for (const key of ['', 'x'.repeat(201), 'schlüssel']) {
      const answer = await visitor(register, { body: newBody(), key })
      expect([answer.status, codeOf(answer)]).toEqual([400, 'idempotency-key-malformed'])
    }
  })
})
