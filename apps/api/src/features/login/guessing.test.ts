// What guessing at the door promises: five tries for an account, a few accounts for an address, and no word or work that tells
// who exists.
import argon2 from '@node-rs/argon2'
import { contract } from '@panadesk/contract'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { PASSWORD, startTestApp, type Answer, type Staff, type TestApp } from '../../../test/test-app.ts'
import { plantSecondFactor } from '../../../test/test-second-factor.ts'
import { SPREAD_RULE } from '../../identity/guess-count.ts'

// The library does its work as ever; it only tells how often, and at which cost.
const verify = vi.spyOn(argon2, 'verify')
/** The hashes that a password was held against. */
const held = () => verify.mock.calls.map(([hash]) => String(hash))

const { login } = contract
const EMAIL = 'staff1@panadesk.test'
const apps: TestApp[] = []
let app: TestApp

beforeEach(async () => {
  app = await startTestApp()
  apps.push(app)
})
afterEach(() => {
  verify.mockClear()
})
afterAll(async () => {
  verify.mockRestore()
  await Promise.all(apps.map((each) => each.close()))
})

const guess = async (email: string, password = 'Wrong-Horse-9', browser?: Staff) =>
  (browser ?? (await app.stranger())).call(login.check, { email, password })

let addresses = 0

/** A browser at an address of its own. */
function elsewhere(): Promise<Staff> {
  addresses += 1
  return app.stranger(`203.0.113.${addresses}`)
}

type Written = 'login_throttle' | 'guess_count' | 'audit'

/** Only their owner empties a table that is appended to. */
async function emptied(table: Written): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    await sql`set local role none`.execute(tx)
    await tx.deleteFrom(table).execute()
  })
}

async function rowsOf(...tables: Written[]): Promise<number> {
  const counts = await Promise.all(
    tables.map((table) =>
      app.db
        .selectFrom(table)
        .select(sql<number>`count(*)`.as('count'))
        .executeTakeFirstOrThrow(),
    ),
  )
  return counts.reduce((sum, { count }) => sum + count, 0)
}

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
    for (const [who, email] of Object.entries(await sixAccounts())) {
      answers.set(who, seen(await guess(email, undefined, await elsewhere())))
    }
    const [first] = answers.values()
    expect(first).toMatchObject({ status: 422, body: { success: false, msg: 'Email or password is wrong.' } })
    for (const [who, answer] of answers) expect(answer, who).toEqual(first)
  })

  test('is not told by the delay, which comes after five tries for all of them', async () => {
    for (const [who, email] of Object.entries(await sixAccounts())) {
      const browser = await elsewhere()
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
      for (const table of ['login_throttle', 'guess_count', 'audit'] as const) await emptied(table)
      verify.mockClear()
      await guess(email)
      work.set(who, held().map(costOf))
      writes.set(who, await rowsOf('login_throttle', 'guess_count', 'audit'))
    }
    // Of what the product asks for, tests have a 512th of the memory.
    expect([...work.values()]).toEqual(Array.from({ length: 6 }, () => ['$argon2id$v=19$m=38,t=2,p=1']))
    expect([...writes.values()]).toEqual(Array.from({ length: 6 }, () => 5))
  })

  test('is not told while it lasts: then no password is looked at, whoever it is', async () => {
    for (const [who, email] of Object.entries({ ours: EMAIL, nobody: 'nobody@panadesk.test' })) {
      const browser = await elsewhere()
      for (let tries = 1; tries <= 5; tries += 1) await guess(email, undefined, browser)
      verify.mockClear()
      const locked = await guess(email, PASSWORD, browser)
      expect([locked.status, locked.body['msg'], held().length], who).toEqual([
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
  test('is slowed down by the address, though no account has more than one wrong try', async () => {
    const browser = await app.stranger()
    for (let tries = 0; tries < SPREAD_RULE.freeTries; tries += 1) {
      expect((await guess(`staff${tries}@elsewhere.test`, undefined, browser)).status).toBe(422)
    }
    const refused = await guess('one-more@elsewhere.test', undefined, browser)
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60'])
    expect((await guess(EMAIL, PASSWORD, browser)).status).toBe(429)
    expect((await guess(EMAIL, PASSWORD, await elsewhere())).status).toBe(200)
    app.clock.advance(SPREAD_RULE.firstDelaySeconds * 1000)
    expect((await guess(EMAIL, PASSWORD, browser)).status).toBe(200)
  })
})

test('a good password forgives the wrong ones of its account, never those of the address', async () => {
  for (let tries = 1; tries <= 4; tries += 1) await guess(EMAIL)
  expect((await guess(EMAIL, PASSWORD)).status).toBe(200)
  const rows = await app.db.selectFrom('login_throttle').select(['key', 'failures']).execute()
  expect(rows).toEqual([{ key: 'address:127.0.0.1', failures: 4 }])
  const counts = app.db.selectFrom('guess_count').select(['account', 'source', 'failures', 'waits_until'])
  expect(await counts.orderBy('account').execute()).toEqual([
    { account: 'address 127.0.0.1', source: '', failures: 0, waits_until: null },
    { account: `admin:${EMAIL}`, source: '', failures: 0, waits_until: null },
  ])
})
