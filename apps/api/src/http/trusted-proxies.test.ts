// Login limits count the client that a listed proxy names, and whoever speaks for itself otherwise.
import { contract } from '@panadesk/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test/test-app.ts'
import { ADDRESS_RULE } from '../identity/throttle.ts'

const CLIENT = '203.0.113.7'
const OTHER_CLIENT = '203.0.113.8'
const STRANGER = '198.51.100.9'
const PROXY = '10.0.0.5'
const { check, restore } = contract.login

let app: TestApp
let proxied: TestApp

beforeAll(async () => {
  app = await startTestApp()
  proxied = await startTestApp({ trustProxy: [PROXY, '10.1.0.0/16', '2001:db8::/32'] })
})
beforeEach(async () => {
  for (const { db } of [app, proxied]) {
    await db.deleteFrom('login_throttle').execute()
    await db.deleteFrom('guess_count').execute()
  }
})
afterAll(async () => {
  await app.close()
  await proxied.close()
})

/** A wrong try that arrives from an address, with what it says of where it comes from. */
async function guess({ server }: TestApp, remoteAddress: string, forwardedFor: string) {
  const headers = { 'x-forwarded-for': forwardedFor }
  const answer = await server.inject({ url: `/${restore.path}`, remoteAddress, headers })
  const token = answer.cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? ''
  return server.inject({
    method: 'POST',
    url: `/${check.path}`,
    remoteAddress,
    cookies: { 'XSRF-TOKEN': token },
    headers: { ...headers, 'x-xsrf-token': token },
    payload: { email: 'nobody@panadesk.test', password: 'Wrong-Horse-9' },
  })
}

async function countedAddresses({ db }: TestApp): Promise<string[]> {
  const rows = await db.selectFrom('login_throttle').select('key').where('key', 'like', 'address:%').execute()
  return rows.map(({ key }) => key.replace('address:', ''))
}

/** One wrong try short of the lock. */
async function fillUp({ db, clock }: TestApp, address: string): Promise<void> {
  const failures = ADDRESS_RULE.triesMax - 1
  const values = { failures, window_started_at: new Date(clock.now()), locked_until: null }
  await db
    .insertInto('login_throttle')
    .values({ key: `address:${address}`, ...values })
    .execute()
}

describe('the address that a wrong try counts for', () => {
  test.each([
    ['the client of a listed proxy', PROXY, CLIENT, CLIENT],
    ['the client of a proxy in a listed range', '10.1.200.3', CLIENT, CLIENT],
    ['the client of a proxy in a listed range of IPv6', '2001:db8:7::1', CLIENT, CLIENT],
    ['the client of a listed proxy that came in by an IPv6 socket', `::ffff:${PROXY}`, CLIENT, CLIENT],
    ['the client behind two listed proxies', PROXY, `${CLIENT}, 10.1.0.9`, CLIENT],
    [
      'what the nearest listed proxy saw, whatever the client wrote before it',
      PROXY,
      `${OTHER_CLIENT}, ${CLIENT}`,
      CLIENT,
    ],
    ['an unlisted one itself', STRANGER, CLIENT, STRANGER],
    ['an unlisted neighbour of a listed one', '10.0.0.6', CLIENT, '10.0.0.6'],
    ['this machine, when only others are listed', '127.0.0.1', CLIENT, '127.0.0.1'],
  ])('is that of %s', async (_whose, remoteAddress, forwardedFor, counted) => {
    expect((await guess(proxied, remoteAddress, forwardedFor)).statusCode).toBe(422)
    expect(await countedAddresses(proxied)).toEqual([counted])
  })

  test.each([
    ['the client of a proxy on this machine', '127.0.0.1', CLIENT],
    ['the client of a proxy on this machine by IPv6', '::1', CLIENT],
    ['any other itself', PROXY, PROXY],
  ])('is that of %s where nothing is set', async (_whose, remoteAddress, counted) => {
    expect((await guess(app, remoteAddress, CLIENT)).statusCode).toBe(422)
    expect(await countedAddresses(app)).toEqual([counted])
  })
})

test('the lock of one client of a listed proxy leaves the others alone', async () => {
  await fillUp(proxied, CLIENT)
  expect((await guess(proxied, PROXY, CLIENT)).statusCode).toBe(422)
  expect((await guess(proxied, PROXY, CLIENT)).statusCode).toBe(429)
  expect((await guess(proxied, PROXY, OTHER_CLIENT)).statusCode).toBe(422)
})

test('nobody escapes the lock by a header that no listed proxy wrote', async () => {
  await fillUp(proxied, STRANGER)
  expect((await guess(proxied, STRANGER, CLIENT)).statusCode).toBe(422)
  expect((await guess(proxied, STRANGER, OTHER_CLIENT)).statusCode).toBe(429)
})

async function hstsFor(remoteAddress: string): Promise<unknown> {
  const headers = { 'x-forwarded-proto': 'https' }
  const answer = await proxied.server.inject({ url: '/health', remoteAddress, headers })
  return answer.headers['strict-transport-security']
}

test('TLS is believed of a listed proxy, and of nobody else', async () => {
  expect(await hstsFor(PROXY)).toBe('max-age=31536000')
  expect(await hstsFor(STRANGER)).toBeUndefined()
  expect(await hstsFor('127.0.0.1')).toBeUndefined()
})
