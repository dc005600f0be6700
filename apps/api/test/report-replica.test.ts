// What a replica promises, on a real streaming standby: reports may be a little old and say so, nothing else is.

import { contract } from '@panadesk/contract'
import { AS_OF_HEADER } from '@panadesk/contract/as-of'
import { exportPath } from '@panadesk/contract/endpoint'
import { Client } from 'pg'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { REPLICA_PACE, type ReplicaPace } from '@panadesk/postgres/replica/watch-replica'
import { openBrowser } from './http-installation.ts'
import { addressOf, startProgram } from './server-process.ts'
import { startStandbyPair, type StandbyPair } from './standby.ts'
import { startTestApp, type Answer, type Staff, type TestApp } from './test-app.ts'
import { makeGame, makePlayer, placeBids } from './test-market.ts'
import { databaseUrl } from './two-servers.ts'

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url))
/** Whatever lacks anything is too old, and is looked at again at once. */
const IMPATIENT: ReplicaPace = { ...REPLICA_PACE, ageMaxMs: 0, restMs: 0 }

let pair: StandbyPair
let app: TestApp
let gameId = 0
let playerId = 0
/** Who has changed nothing. */
let reader: Staff
let said: string[] = []

beforeAll(async () => {
  pair = await startStandbyPair()
}, 60_000)
beforeEach(() => {
  said = []
})
afterEach(async () => {
  await pair.resume()
  await app.close()
})
afterAll(() => pair.close())

/** An installation in which 100 points were bid, and the standby knows. */
async function startInstallation(pace: ReplicaPace = REPLICA_PACE, at: 'standby' | 'main' = 'standby'): Promise<void> {
  const { database, copy } = await pair.database()
  const logger = {
    info: (message: string) => void said.push(message),
    warn: (_details: object, message: string) => void said.push(message),
  }
  const poolConfig = at === 'standby' ? copy : database.poolConfig('reader')
  app = await startTestApp({ database, replica: { poolConfig, pace, logger } })
  reader = await app.subAdmin(['0', '4', '9'])
  gameId = await makeGame(app)
  playerId = await makePlayer(app)
  await bidOneHundred()
  await pair.catchUp()
}

async function bidOneHundred(): Promise<void> {
  await placeBids(app, { playerId, gameId, bids: [{ type: 'single-digit', selection: '5', session: 'open' }] })
}

function asOf({ headers }: Answer): unknown {
  return headers[AS_OF_HEADER]
}

/** What the dashboard says was bid on the game, and whether a replica says so. */
async function report(staff = reader): Promise<{ points: number; isFromReplica: boolean }> {
  const answer = await staff.call(contract.dashboard.marketBids, { gameDB_id: String(gameId) })
  expect(answer.status).toBe(200)
  return { points: Number(answer.body['points']), isFromReplica: asOf(answer) !== undefined }
}

test('reports come from the replica and say as of when they are; everything else is of now', async () => {
  const startedAt = Date.now()
  await startInstallation()
  await pair.pause()
  await bidOneHundred()
  const shown = await reader.call(contract.dashboard.marketBids, { gameDB_id: String(gameId) })
  expect(shown).toMatchObject({ status: 200, body: { points: 100 } })
  const at = String(asOf(shown))
  expect(new Date(at).toISOString()).toBe(at)
  expect(Date.parse(at)).toBeGreaterThanOrEqual(startedAt)
  expect(Date.parse(at)).toBeLessThanOrEqual(Date.now())

  const users = await (await app.subAdmin(['7'])).call(contract.users.list, {})
  expect(users).toMatchObject({ status: 200, body: { data: [{ wallet_balance: 99_800 }] } })
  expect(asOf(users)).toBeUndefined()
  await pair.resume()
  await pair.catchUp()
  expect(await report()).toEqual({ points: 200, isFromReplica: true })
})

test('whoever has changed something sees it, while others still read what the replica has', async () => {
  await startInstallation()
  await pair.pause()
  await app.mainAdmin.call(contract.games.save.main, { game_name: 'NEW', open_time: '10:00', close_time: '18:00' })
  await bidOneHundred()
  expect(await report(app.mainAdmin)).toEqual({ points: 200, isFromReplica: false })
  expect(await report()).toEqual({ points: 100, isFromReplica: true })
  await pair.resume()
  await pair.catchUp()
  expect(await report(app.mainAdmin)).toEqual({ points: 200, isFromReplica: true })
})

test('what the replica does not know yet is asked of the main database before it is refused', async () => {
  await startInstallation()
  await pair.pause()
  gameId = await makeGame(app)
  await bidOneHundred()
  expect(await report()).toEqual({ points: 100, isFromReplica: false })
  expect(await reader.call(contract.dashboard.marketBids, { gameDB_id: '999' })).toMatchObject({ status: 404 })
  expect(said).toEqual([])
})

test('reads the main database while the replica is too far behind, and says so once', async () => {
  await startInstallation(IMPATIENT)
  // Nothing is too old of which there is nothing newer.
  expect(await report()).toEqual({ points: 100, isFromReplica: true })
  await pair.pause()
  await bidOneHundred()
  for (let time = 0; time < 3; time += 1) expect(await report()).toEqual({ points: 200, isFromReplica: false })
  await pair.resume()
  await pair.catchUp()
  expect(await report()).toEqual({ points: 200, isFromReplica: true })
  expect(said).toEqual([expect.stringContaining('too far behind'), 'reports read the replica again'])
})

test('reads the main database while the replica is away, and says so once', async () => {
  await startInstallation({ ...REPLICA_PACE, restMs: 0 })
  await pair.stopStandby()
  for (let time = 0; time < 3; time += 1) expect(await report()).toEqual({ points: 100, isFromReplica: false })
  await pair.startStandby()
  await expect.poll(() => report(), { timeout: 10_000 }).toEqual({ points: 100, isFromReplica: true })
  expect(said).toEqual([expect.stringContaining('cannot be used'), 'reports read the replica again'])
})

test('takes a server that is written to for no replica, and as a reader writes nowhere', async () => {
  await startInstallation(REPLICA_PACE, 'main')
  expect(await report()).toEqual({ points: 100, isFromReplica: false })
  expect(said).toEqual([expect.stringContaining('cannot be used')])
  const client = new Client((await pair.database()).database.poolConfig('reader'))
  await client.connect()
  await expect(client.query("update game set name = 'X'")).rejects.toThrow('read-only transaction')
  await client.end()
})

test('exports, which nobody could go on with halfway, are of the main database', async () => {
  await startInstallation()
  await pair.pause()
  await bidOneHundred()
  const exported = await app.server.inject({
    method: 'POST',
    url: `/${exportPath(contract.bids.history.main)}`,
    headers: { cookie: reader.cookieHeader() },
    payload: { gameDB_id: String(gameId), predictionDate: '2026-11-20', gameType: 'all_type' },
  })
  expect(exported.headers[AS_OF_HEADER]).toBeUndefined()
  expect(exported.body.trim().split('\n')).toHaveLength(3)
})

test('serves with a replica, and without one that is not there', async () => {
  await startInstallation()
  const { database, copy } = await pair.database()
  const account = { email: 'admin@panadesk.test', password: 'Correct-Horse-7' }
  for (const { url, words, isMarked } of [
    { url: databaseUrl(String(copy.database), pair.standby), words: '', isMarked: true },
    { url: 'postgres://reader:hush@127.0.0.1:1/nowhere', words: 'the replica cannot be used', isMarked: false },
  ]) {
    const server = startProgram({
      program: MAIN,
      env: {
        DATA_DIR: '/nonexistent',
        DATABASE_URL: databaseUrl(database.name, pair.main),
        DATABASE_REPLICA_URL: url,
        ADMIN_EMAIL: account.email,
        ADMIN_PASSWORD: account.password,
      },
    })
    const address = await addressOf(server)
    const staff = await openBrowser(() => address)
    await staff.call(contract.login.check, account)
    await pair.catchUp()
    // The login of requests was made just now, and reaches the replica a moment later.
    const top = () => fetch(`${address}/${contract.dashboard.top.path}`, { headers: staff.headers() })
    const look = async () => ((answer) => [answer.status, answer.headers.has(AS_OF_HEADER)])(await top())
    await expect.poll(look, { timeout: 15_000, interval: 200 }).toEqual([200, isMarked])
    expect(server.text()).toContain(words)
    expect(server.text()).not.toContain('hush')
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
  }
})
