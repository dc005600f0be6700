// Somebody keeps the main admin out by trying wrong passwords, from one address or from many: it only slows down whoever tries.
import { contract } from '@panadesk/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { appsOfTest } from '../apps-of-test.ts'
import { PASSWORD, type Answer, type Staff, type TestApp } from '../test-app.ts'

const { login, security } = contract
const OWNER = 'staff1@panadesk.test'
const HERE = '127.0.0.1'
const NEW_PASSWORD = 'Other-Horse-8'

const newApp = appsOfTest()
let app: TestApp

beforeEach(async () => {
  app = await newApp()
})

const tryIn = (browser: Staff, password: string) => browser.call(login.check, { email: OWNER, password })
const shownDelayS = (answer: Answer) => Number(answer.headers['retry-after'])

/** Wrong passwords from an address until it is told to wait. */
async function guessFrom(address: string, tries = 8): Promise<number[]> {
  const browser = await app.stranger(address)
  const statuses: number[] = []
  for (let count = 0; count < tries; count += 1) statuses.push((await tryIn(browser, `Wrong-Horse-${count}`)).status)
  return statuses
}

async function guessFromMany(addresses: number): Promise<void> {
  for (let count = 1; count <= addresses; count += 1) await guessFrom(`203.0.113.${count}`, 6)
}

describe('five wrong passwords', () => {
  test('from anywhere slow down that address alone', async () => {
    expect(await guessFrom('203.0.113.9')).toEqual([422, 422, 422, 422, 422, 429, 429, 429])
    expect((await tryIn(await app.stranger('198.51.100.1'), PASSWORD)).status).toBe(200)
  })

  test('from the very address of the main admin do not keep out the browser that has signed in before', async () => {
    await guessFrom(HERE)
    await app.mainAdmin.call(login.logout)
    await app.mainAdmin.call(login.restore)
    expect((await tryIn(app.mainAdmin, PASSWORD)).status).toBe(200)
  })

  test('from there let a fresh browser in after the delay that it is told, which is a minute', async () => {
    await guessFrom(HERE)
    const fresh = await app.stranger(HERE)
    const refused = await tryIn(fresh, PASSWORD)
    expect([refused.status, shownDelayS(refused)]).toEqual([429, 60])
    app.clock.advance(shownDelayS(refused) * 1000)
    expect((await tryIn(fresh, PASSWORD)).status).toBe(200)
  })

  test('neither keep whoever is signed in from changing the password', async () => {
    await guessFrom(HERE)
    const body = { current_password: PASSWORD, new_password: NEW_PASSWORD }
    expect((await app.mainAdmin.call(login.changePassword, body)).status).toBe(200)
  })

  test('nor from switching on a second factor', async () => {
    await guessFrom(HERE)
    const started = await app.mainAdmin.call(security.startSecondFactor, { current_password: PASSWORD })
    expect(started.status).toBe(200)
  })

  test('of a stolen session are counted for it, and the thief gets no sixth', async () => {
    const body = { new_password: NEW_PASSWORD }
    const statuses: number[] = []
    for (let count = 0; count < 7; count += 1) {
      const answer = await app.mainAdmin.call(login.changePassword, { ...body, current_password: `Wrong-${count}` })
      statuses.push(answer.status)
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429])
  })
})

describe('tries from many addresses', () => {
  test('make a fresh browser wait five minutes at most, and its turn is kept while they go on', async () => {
    await guessFromMany(12)
    const fresh = await app.stranger('198.51.100.1')
    const refused = await tryIn(fresh, PASSWORD)
    expect(refused.status).toBe(429)
    expect(shownDelayS(refused)).toBeLessThanOrEqual(300)
    app.clock.advance(shownDelayS(refused) * 1000 - 1000)
    await guessFrom('203.0.113.200', 2)
    app.clock.advance(1000)
    await guessFrom('203.0.113.201', 2)
    expect((await tryIn(fresh, PASSWORD)).status).toBe(200)
  })

  test('never reach the browser that has signed in before', async () => {
    await guessFromMany(12)
    await app.mainAdmin.call(login.logout)
    await app.mainAdmin.call(login.restore)
    expect((await tryIn(app.mainAdmin, PASSWORD)).status).toBe(200)
  })
})

test('a day of guessing from one address is 33 looks at the password', async () => {
  const browser = await app.stranger('203.0.113.9')
  const end = app.clock.now() + 24 * 60 * 60 * 1000
  let looks = 0
  while (app.clock.now() < end) {
    const answer = await tryIn(browser, 'Wrong-Horse-9')
    if (answer.status === 429) app.clock.advance(shownDelayS(answer) * 1000)
    else looks += 1
  }
  expect(looks).toBe(33)
})

test('tries at once are no more than tries one by one', async () => {
  const browser = await app.stranger('203.0.113.9')
  const answers = await Promise.all(Array.from({ length: 30 }, () => tryIn(browser, 'Wrong-Horse-9')))
  const looked = answers.filter(({ status }) => status === 422)
  expect(looked).toHaveLength(5)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(25)
})

describe('a known browser', () => {
  test('has five tries of its own, so that a stolen token is no way to guess', async () => {
    const statuses: number[] = []
    for (let count = 0; count < 6; count += 1) statuses.push((await tryIn(app.mainAdmin, 'Wrong-Horse-9')).status)
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
  })

  test('is known to the accounts that have signed in there, and to no other', async () => {
    const other = await app.subAdmin(['9'])
    const { email } = await app.db
      .selectFrom('admin')
      .select('email')
      .where('id', '=', other.adminId)
      .executeTakeFirstOrThrow()
    await guessFrom(HERE)
    for (let count = 0; count < 5; count += 1) await app.mainAdmin.call(login.check, { email, password: 'wrong' })
    expect((await app.mainAdmin.call(login.check, { email, password: PASSWORD })).status).toBe(429)
  })

  test('is one no more when somebody else has set the password', async () => {
    const clerk = await app.subAdmin(['9'])
    await app.mainAdmin.call(contract.subAdmins.resetPassword, {
      adminDB_id: String(clerk.adminId),
      password: NEW_PASSWORD,
    })
    const left = await app.db
      .selectFrom('known_device')
      .where('account', '=', `admin:${clerk.adminId}`)
      .select('account')
      .execute()
    expect(left).toEqual([])
  })
})
