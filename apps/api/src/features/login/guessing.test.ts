// What guessing at the door promises: five tries for an account, a count for an address, and no word or work that tells who exists.
import type * as argon2 from '@node-rs/argon2'
import { contract } from '@panadesk/contract'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { PASSWORD, startTestApp, type Answer, type Staff, type TestApp } from '../../../test/test-app.ts'
import { plantSecondFactor } from '../../../test/test-second-factor.ts'
import { ADDRESS_RULE } from '../../platform/throttle.ts'

/** The hashes that a password was held against. */
const held = vi.hoisted((): string[] => [])
// The library does its work as ever; it only tells how often, and at which cost.
vi.mock('@node-rs/argon2', async (original) => {
  const library = await original<typeof argon2>()
  return {
    ...library,
    verify: (...args: Parameters<typeof library.verify>) => {
      held.push(String(args[0]))
      return library.verify(...args)
    },
  }
})

const { login } = contract
const EMAIL = 'staff1@panadesk.test'
const apps: TestApp[] = []
let app: TestApp

beforeEach(async () => {
  app = await startTestApp()
  apps.push(app)
})
afterEach(() => {
  held.length = 0
})
afterAll(() => Promise.all(apps.map((each) => each.close())))

const guess = async (email: string, password = 'Wrong-Horse-9', browser?: Staff) =>
  (browser ?? (await app.stranger())).call(login.check, { email, password })

/** All that a caller can see of an answer, but for what is drawn anew or counts the time. */
function seen({ status, body, headers }: Answer) {
  const { date: _date, ...rest } = headers
  return { status, body, headers: rest }
}

async function sixAccounts(): Promise<Record<string, string>> {
  const [withFactor, switchedOff, deleted, withoutCodes] = [
    await app.subAdmin(['9']),
    await app.subAdmin(['9']),
    await app.subAdmin(['9']),
    await app.subAdmin([]),
  ]
  await plantSecondFactor(app, withFactor.adminId)
  const change = (admin: Staff, values: object) =>
    app.db.updateTable('admin').set(values).where('id', '=', admin.adminId).execute()
  await change(switchedOff, { is_active: false })
  await change(deleted, { is_active: false, deleted_at: new Date(app.clock.now()) })
  const emailOf = async ({ adminId }: Staff) =>
    (await app.db.selectFrom('admin').select('email').where('id', '=', adminId).executeTakeFirstOrThrow()).email
  return {
    'the main admin': EMAIL,
    'with a second factor': await emailOf(withFactor),
    'switched off': await emailOf(switchedOff),
    deleted: await emailOf(deleted),
    'without codes': await emailOf(withoutCodes),
    nobody: 'nobody@panadesk.test',
  }
}

describe('who exists', () => {
  test('is not told by an answer: it is the same to the last header, whoever it is', async () => {
    const answers = new Map<string, object>()
    for (const [who, email] of Object.entries(await sixAccounts())) answers.set(who, seen(await guess(email)))
    const [first] = answers.values()
    expect(first).toMatchObject({ status: 422, body: { success: false, msg: 'Email or password is wrong.' } })
    for (const [who, answer] of answers) expect(answer, who).toEqual(first)
  })

  test('is not told by the lock, which comes after five tries for all of them', async () => {
    for (const [who, email] of Object.entries(await sixAccounts())) {
      const browser = await app.stranger()
      const statuses: number[] = []
      for (let tries = 1; tries <= 6; tries += 1) statuses.push((await guess(email, undefined, browser)).status)
      expect(statuses, who).toEqual([422, 422, 422, 422, 422, 429])
      expect((await guess(email, PASSWORD, browser)).status, who).toBe(429)
    }
  })

  test('is not told by the work: one password is held against one hash of the same cost, whoever it is', async () => {
    const work = new Map<string, string[]>()
    const writes = new Map<string, number>()
    for (const [who, email] of Object.entries(await sixAccounts())) {
      await app.db.deleteFrom('login_throttle').execute()
      held.length = 0
      await guess(email)
      work.set(who, held.map(costOf))
      writes.set(who, (await app.db.selectFrom('login_throttle').select('key').execute()).length)
    }
    expect([...work.values()]).toEqual(Array.from({ length: 6 }, () => ['$argon2id$v=19$m=19456,t=2,p=1']))
    expect([...writes.values()]).toEqual(Array.from({ length: 6 }, () => 2))
  })

  test('is not told while locked: then no password is looked at, whoever it is', async () => {
    for (const [who, email] of Object.entries({ ours: EMAIL, nobody: 'nobody@panadesk.test' })) {
      for (let tries = 1; tries <= 5; tries += 1) await guess(email)
      held.length = 0
      const locked = await guess(email, PASSWORD)
      expect([locked.status, locked.body['msg'], held.length], who).toEqual([
        429,
        'Too many wrong tries. Please try again later.',
        0,
      ])
    }
  })
})

/** Algorithm and cost, without salt and hash. */
function costOf(hash: string): string {
  return hash.split('$').slice(0, 4).join('$')
}

describe('one password for many accounts', () => {
  const ALL = process.env['TEST_WIDTH'] === 'full'
  /** Counted as if they had been made a moment ago. */
  const before = ALL ? 0 : ADDRESS_RULE.triesMax - 12

  test('is stopped by the address, though no account has more than one wrong try', async () => {
    const counted = { failures: before, window_started_at: new Date(app.clock.now()), locked_until: null }
    await app.db
      .insertInto('login_throttle')
      .values({ key: 'address:127.0.0.1', ...counted })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(counted))
      .execute()
    const browser = await app.stranger()
    for (let tries = before; tries < ADDRESS_RULE.triesMax; tries += 1) {
      expect((await guess(`staff${tries}@elsewhere.test`, undefined, browser)).status).toBe(422)
    }
    expect(await guess('one-more@elsewhere.test', undefined, browser)).toMatchObject({ status: 429 })
    expect((await guess(EMAIL, PASSWORD, browser)).status).toBe(429)
    expect(await lockedKeys()).toEqual(['address:127.0.0.1'])
    app.clock.advance((ADDRESS_RULE.lockMinutes + 1) * 60_000)
    expect((await guess(EMAIL, PASSWORD, await app.stranger())).status).toBe(200)
  })
})

async function lockedKeys(): Promise<string[]> {
  const rows = app.db.selectFrom('login_throttle').select('key').where('locked_until', 'is not', null)
  return (await rows.execute()).map(({ key }) => key)
}

test('a good password forgives the wrong ones of its account, never those of the address', async () => {
  for (let tries = 1; tries <= 4; tries += 1) await guess(EMAIL)
  expect((await guess(EMAIL, PASSWORD)).status).toBe(200)
  const rows = await app.db.selectFrom('login_throttle').select(['key', 'failures']).execute()
  expect(rows).toEqual([{ key: 'address:127.0.0.1', failures: 4 }])
})
