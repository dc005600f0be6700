// The guard of the player gateway, tried on every entry of its contract: mounted, guarded, and spelt as docs/wire.md
// says.
import { playerContract, type AnyEndpoint } from '@panadesk/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test/test-app.ts'
import { phoneWith, signedInPlayer } from '../../test/test-player.ts'
import { newToken } from '../identity/tokens.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const CALLS: [string, AnyEndpoint][] = Object.values(playerContract)
  .flatMap((calls): AnyEndpoint[] => Object.values(calls))
  .map((call) => [`${call.method} ${call.path}`, call])
const GUARDED = CALLS.filter(([, call]) => call.access === 'player')

test('has a route for every entry', () => {
  for (const [, call] of CALLS) expect(app.server.hasRoute({ method: call.method, url: `/${call.path}` })).toBe(true)
})

describe('without a good token', () => {
  test.each(GUARDED)('%s answers 401', async (_name, call) => {
    for (const token of [undefined, '', 'x', newToken(), `${newToken()} ${newToken()}`]) {
      const answer = await phoneWith(app, token)(call)
      expect(answer.status).toBe(401)
      expect(answer.body).toEqual({ error: { code: 'not-signed-in', message: 'Please sign in.' } })
    }
  })

  test('another scheme than Bearer is no token', async () => {
    const { token } = await signedInPlayer(app)
    const send = (authorization: string) =>
      app.server.inject({ url: `/${playerContract.account.me.path}`, headers: { authorization } })
    expect((await send(`Basic ${token}`)).statusCode).toBe(401)
    expect((await send(token)).statusCode).toBe(401)
    expect((await send(`bearer ${token}`)).statusCode).toBe(200)
  })
})

describe('what is no call', () => {
  test('is answered in the spelling of the gateway', async () => {
    for (const url of ['/player/v1/nothing', '/player/v2/me']) {
      const response = await app.server.inject({ url })
      expect([response.statusCode, response.json()]).toMatchObject([404, { error: { code: 'not-found' } }])
    }
  })

  test.each([
    ['broken JSON', 'application/json', '{"mobile":', 400, 'malformed'],
    ['no object', 'application/json', '[]', 400, 'malformed'],
    ['nothing at all', 'application/json', '', 400, 'malformed'],
    ['a form', 'application/x-www-form-urlencoded', 'mobile=1', 415, 'unsupported-media-type'],
    ['too much', 'application/json', `"${'x'.repeat(2 * 1024 * 1024)}"`, 413, 'too-large'],
  ])('%s is refused', async (_what, type, payload, status, code) => {
    const url = `/${playerContract.account.login.path}`
    const response = await app.server.inject({ method: 'POST', url, headers: { 'content-type': type }, payload })
    expect([response.statusCode, response.json()]).toMatchObject([status, { error: { code } }])
  })
})
