// What no browser of ours sends: characters that PostgreSQL cannot hold, dates before its calendar, broken addresses.
import { randomBytes } from 'node:crypto'
import { contract, exportPath, playerContract } from '@panadesk/contract'
import { allEndpoints } from '@panadesk/contract/all-endpoints'
import { schemasOf } from '@panadesk/contract/schemas'
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
  .filter(({ endpoint }) => schemasOf(endpoint).body.safeParse({ searchValue: [] }).error?.issues.some(isAboutSearch))
  .flatMap(({ name, endpoint }) => [
    { name, endpoint },
    ...(endpoint.isExported !== true
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

test('a text that no column can hold is refused at its field, in every call', async () => {
  const { call } = await signedInPlayer(app)
  const msg = 'Please use plain text only.'
  const picked = await app.mainAdmin.call(contract.users.pick, { search: NUL })
  expect(picked).toMatchObject({ status: 400, body: { msg, errors: { search: msg } } })
  const accepted = await app.mainAdmin.call(contract.deposits.accept, { depositDB_id: '1', remark: NUL })
  expect(accepted).toMatchObject({ status: 400, body: { msg, errors: { remark: msg } } })
  const bank = { bankName: 'Bank', holderName: 'Asha', accountNumber: '123456', ifsc: 'SBIN0000001', branch: NUL }
  const withdrawn = await call(playerContract.funds.withdraw, { body: { amount: 100, method: 'bank', ...bank } })
  expect(withdrawn).toMatchObject({ status: 400, body: { error: { fields: { branch: msg } } } })
  const ravi = { name: 'Ravi', mobile: '9123456789', pin: '4711', referCode: NUL }
  const registered = await call(playerContract.account.register, { body: ravi })
  expect(registered).toMatchObject({ status: 400, body: { error: { fields: { referCode: msg } } } })
})

test('half a character is kept as the sign for none, in the row as in the audit log', async () => {
  const body = { user: 'all_users', title_en: 'a\ud800b', content_en: '\udc00' }
  expect((await app.mainAdmin.call(contract.notifications.send, body)).status).toBe(200)
  const sent = app.db.selectFrom('notification').select(['title', 'content']).orderBy('id', 'desc')
  expect(await sent.executeTakeFirst()).toEqual({ title: 'a\ufffdb', content: '\ufffd' })
  const audit = app.db.selectFrom('audit').select('after').where('subject', '=', 'notification')
  expect(await audit.executeTakeFirst()).toMatchObject({ after: { title: 'a\ufffdb' } })
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
