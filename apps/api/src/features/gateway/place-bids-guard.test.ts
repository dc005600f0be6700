// Placing asks in one statement whose token it is and for the slip; nobody may notice that it has no door of its own.
import { randomUUID } from 'node:crypto'
import { playerContract } from '@panadesk/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { START, startTestApp, type TestApp } from '../../../test/test-app.ts'
import { makeGame } from '../../../test/test-market.ts'
import { codeOf, phoneWith, signedInPlayer, type Phone } from '../../../test/test-player.ts'
import { newToken } from '../../identity/tokens.ts'

const { place } = playerContract.bids
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

let app: TestApp
let phone: Phone
let gameId: string

beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  app.clock.set(START)
  gameId = String(await makeGame(app))
  phone = await signedInPlayer(app, { balancePaise: 1000_00 })
})
afterAll(() => app.close())

const slip = (more: Record<string, unknown> = {}) => ({
  gameId,
  session: 'open',
  bids: [{ type: 'single-digit', selection: '7', points: 10 }],
  ...more,
})

const REFUSED: [string, number, string, () => { type?: string; key?: string; payload: string }][] = [
  ['broken JSON', 400, 'malformed', () => ({ payload: '{"gameId":' })],
  ['an unknown field', 400, 'malformed', () => ({ payload: JSON.stringify(slip({ rate: 1000 })) })],
  ['no form', 415, 'unsupported-media-type', () => ({ type: 'application/x-www-form-urlencoded', payload: 'a=1' })],
  ['too much', 413, 'too-large', () => ({ payload: `"${'x'.repeat(2 * 1024 * 1024)}"` })],
  ['no key', 400, 'idempotency-key-malformed', () => ({ key: '', payload: JSON.stringify(slip()) })],
  ['no such game', 404, 'game-not-found', () => ({ payload: JSON.stringify(slip({ gameId: '999999' })) })],
  ['no session', 422, 'session-required', () => ({ payload: JSON.stringify(slip({ session: undefined })) })],
]

async function send(
  token: string,
  { type = 'application/json', key = randomUUID(), payload }: ReturnType<(typeof REFUSED)[0][3]>,
) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': type, 'idempotency-key': key }
  const response = await app.server.inject({ method: 'POST', url: `/${place.path}`, headers, payload })
  return { status: response.statusCode, body: response.json<unknown>() }
}

const NOBODY = { status: 401, body: { error: { code: 'not-signed-in', message: 'Please sign in.' } } }

describe.each(REFUSED)('%s', (_what, status, code, request) => {
  test('is said to a player', async () => {
    expect(await send(phone.token, request())).toMatchObject({ status, body: { error: { code } } })
  })

  test('is not said to a stranger', async () => {
    expect(await send(newToken(), request())).toEqual(NOBODY)
  })

  test('is not said to whose session has lapsed', async () => {
    app.clock.advance(30 * DAY + 1)
    expect(await send(phone.token, request())).toEqual(NOBODY)
  })
})

const session = () => app.db.selectFrom('player_session').where('player_id', '=', phone.playerId)
const player = () => app.db.selectFrom('player').where('id', '=', phone.playerId)

const deactivate = () =>
  app.db.updateTable('player').set({ is_active: false }).where('id', '=', phone.playerId).execute()
const order = (points: number) => phone.call(place, { body: slip({ bids: [{ ...slip().bids[0], points }] }) })

/** When session and player were seen last, after the start. */
async function seen(): Promise<number[]> {
  const { last_seen_at: used } = await session().select('last_seen_at').executeTakeFirstOrThrow()
  const { last_seen_at: at } = await player().select('last_seen_at').executeTakeFirstOrThrow()
  return [used.getTime() - START, (at?.getTime() ?? 0) - START]
}

async function expectNothingPlaced(): Promise<void> {
  const bids = await app.db.selectFrom('bid').select('id').where('player_id', '=', phone.playerId).execute()
  const keys = await app.db
    .selectFrom('idempotency_key')
    .select('key')
    .where('scope', '=', `player:${phone.playerId}`)
    .execute()
  expect([bids, keys]).toEqual([[], []])
}

describe('a good slip', () => {
  test('of a token that nobody has is not placed', async () => {
    expect(await phoneWith(app, newToken())(place, { body: slip() })).toMatchObject(NOBODY)
  })

  test.each<[string, () => Promise<unknown>]>([
    ['lapsed', async () => app.clock.advance(30 * DAY)],
    ['was ended', () => app.db.deleteFrom('player_session').where('player_id', '=', phone.playerId).execute()],
    ['is of a player who was deactivated', deactivate],
  ])('of a session that %s is not placed, and its key stays free', async (_how, end) => {
    await end()
    expect(await phone.call(place, { body: slip() })).toMatchObject(NOBODY)
    await expectNothingPlaced()
  })

  test('in the last minute of a session is placed, and the session goes on', async () => {
    app.clock.advance(30 * DAY - MINUTE)
    expect((await phone.call(place, { body: slip() })).status).toBe(200)
    app.clock.advance(2 * MINUTE)
    expect((await phone.call(place, { body: slip() })).status).toBe(200)
  })

  test('counts as a use of the session, noted once a minute, refused or not', async () => {
    app.clock.advance(MINUTE)
    expect((await order(10)).status).toBe(200)
    expect(await seen()).toEqual([0, 0])
    app.clock.advance(1)
    expect((await order(10)).status).toBe(200)
    expect(await seen()).toEqual([MINUTE + 1, MINUTE + 1])
    app.clock.advance(2 * MINUTE)
    expect(codeOf(await order(5000))).toBe('insufficient-balance')
    expect(await seen()).toEqual([3 * MINUTE + 1, 3 * MINUTE + 1])
    app.clock.advance(2 * MINUTE)
    expect(codeOf(await order(0))).toBe('malformed')
    expect(await seen()).toEqual([5 * MINUTE + 1, 5 * MINUTE + 1])
  })
})
