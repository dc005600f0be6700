// What no browser of ours sends: characters that PostgreSQL cannot hold, dates before its calendar, broken addresses.
import { randomBytes } from 'node:crypto'
import { contract, exportPath, playerContract } from '@panadesk/contract'
import { allEndpoints } from '@panadesk/contract/all-endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../test/test-app.ts'
import { makeGame } from '../test/test-market.ts'
import { signedInPlayer } from '../test/test-player.ts'

let app: TestApp
let gameId = 0

beforeAll(async () => {
  app = await startTestApp()
  gameId = await makeGame(app)
})
afterAll(() => app.close())

const NUL = 'a\u0000b'
const searched = allEndpoints(contract)
  .filter(({ endpoint }) => endpoint.body.safeParse({ searchValue: [] }).error?.issues.some(isAboutSearch))
  .flatMap(({ name, endpoint }) => [
    { name, endpoint },
    ...(endpoint.exportColumns === undefined
      ? []
      : [{ name: `${name} as a file`, endpoint: { ...endpoint, path: exportPath(endpoint) } }]),
  ])

function isAboutSearch(issue: { path: PropertyKey[] }): boolean {
  return issue.path[0] === 'searchValue'
}

test('the lists that can be searched are more than a few', () => {
  expect(searched.length).toBeGreaterThan(20)
})

test.each(searched)('$name refuses a search for what no text can hold, at the field', async ({ endpoint }) => {
  const answer = await app.mainAdmin.call(endpoint, { searchValue: NUL }, 1)
  expect(answer.status).toBe(400)
  expect(answer.body['errors']).toMatchObject({ searchValue: 'Please use plain text only.' })
})

test('an email that no text can hold is refused at the field', async () => {
  const answer = await (await app.stranger()).call(contract.login.check, { email: NUL, password: 'x' })
  expect(answer).toMatchObject({ status: 400, body: { errors: { email: 'Please use plain text only.' } } })
})

test('a search takes every other character as it stands', async () => {
  for (const searchValue of ['%_\\', '\u202A98200\u202C', '\uD800', '😀'.repeat(50), "'; drop table bid; --", '<b>']) {
    expect((await app.mainAdmin.call(contract.users.list, { searchValue })).status).toBe(200)
  }
})

test('a cursor whose date no calendar has is refused', async () => {
  const { call } = await signedInPlayer(app)
  for (const date of ['0000-01-01', '2026-02-30', '2026-13-01']) {
    const answer = await call(playerContract.markets.results, { query: { cursor: `${date}.1.open` } })
    expect(answer).toMatchObject({ status: 400, body: { error: { fields: { cursor: expect.any(String) } } } })
  }
  for (const date of ['0001-01-01', '9999-12-31']) {
    const answer = await call(playerContract.markets.results, { query: { cursor: `${date}.1.open` } })
    expect(answer.status).toBe(200)
  }
})

async function send(url: string) {
  const response = await app.server.inject({ url })
  return { status: response.statusCode, body: response.json() }
}

test('an address that cannot be read is refused like any malformed request', async () => {
  const msg = 'The request is malformed.'
  expect(await send('/admin/game-name-list-grid-data-update/%ff')).toEqual({
    status: 400,
    body: { success: false, msg },
  })
  expect(await send('/player/v1/%ff')).toEqual({ status: 400, body: { error: { code: 'malformed', message: msg } } })
})

test('the reports of the first and the last day that a calendar has are empty', async () => {
  for (const date of ['0001-01-01', '9999-12-31']) {
    const market = { gameDB_id: String(gameId), result_dec_date: date }
    expect((await app.mainAdmin.call(contract.reports.bidWinning, market)).status).toBe(200)
    const winning = await app.mainAdmin.call(contract.reports.winning, { ...market, selected_session: 'Open' })
    expect(winning).toMatchObject({ status: 200, body: { recordsFiltered: 0 } })
  }
})

test('an address that a proxy made up does not reach the throttle or the audit log', async () => {
  // Random, since PostgreSQL would shorten a repeated text until it fits into an index.
  const address = randomBytes(4000).toString('hex')
  const answer = await app.server.inject({
    url: `/${contract.login.restore.path}`,
    headers: { 'x-forwarded-for': address },
  })
  const token = answer.cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? ''
  const tried = await app.server.inject({
    method: 'POST',
    url: `/${contract.login.check.path}`,
    cookies: { 'XSRF-TOKEN': token },
    headers: { 'x-forwarded-for': address, 'x-xsrf-token': token },
    payload: { email: 'nobody@panadesk.test', password: 'wrong' },
  })
  expect(tried.statusCode).toBe(422)
})
