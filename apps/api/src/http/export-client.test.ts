// An export to a client that takes its time, or leaves: it waits, holds little, and lets go of its connection.
import { once } from 'node:events'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as textOf } from 'node:stream/consumers'
import { contract, exportPath } from '@panadesk/contract'
import { sql } from 'kysely'
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../test/test-app.ts'
import { makeGame, makePlayer } from '../../test/test-market.ts'
import { TODAY } from '../../test/test-results.ts'
import { eventually } from '../../test/eventually.ts'

/** For what a busy machine does a moment later. */
const WAIT = { timeout: 60_000 }
const HISTORY = contract.bids.history.main
const ROWS = 30_000
/** Twice what sockets may come to hold, which is tens of megabytes: these rows have names of their own length. */
const LONG_ROWS = 40_000
const LONG_NAME = 'Asha '.repeat(400)

let app: TestApp
let gameId: number
let longGameId: number
let port: number
/** Pages that were asked for; what else the server asks in the background is no part of a download. */
let asked = 0

beforeAll(async () => {
  app = await startTestApp()
  const counted = new WeakSet<PoolClient>()
  // Also those that were there before.
  app.requests.on('acquire', (client: PoolClient) => {
    if (counted.has(client)) return
    counted.add(client)
    const query = client.query.bind(client) as (text: unknown, ...rest: unknown[]) => unknown
    Object.assign(client, {
      query: (text: unknown, ...rest: unknown[]) => {
        if (JSON.stringify(text).includes('fetch forward')) asked += 1
        return query(text, ...rest)
      },
    })
  })
  gameId = await makeGame(app)
  longGameId = await makeGame(app)
  await addBids(gameId, 'Asha', ROWS)
  await addBids(longGameId, LONG_NAME, LONG_ROWS)
  await app.server.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.server.address() as AddressInfo).port
})
afterAll(() => app.close())

async function addBids(game: number, name: string, count: number): Promise<void> {
  const playerId = await makePlayer(app, { name })
  await sql`
    insert into bid (slip_id, player_id, points_paise, created_at, game_id, market_date, stake, payout, session, game_type, selection)
    select 1, ${playerId}, 100 + number % 977, app_now(), ${game}, ${TODAY}, 10, 95, 'open', 'single-digit', (number % 10)::text
    from generate_series(1, ${count}::int) as number`.execute(app.db)
}

const LISTS: [string, Record<string, unknown>][] = [
  ['as it is', {}],
  ['sorted by name', { fieldIndex: 1, order: 1 }],
  ['searched', { searchValue: 'asha' }],
]

const linesOf = (file: string) => file.split('\r\n').slice(1, -1)

/** Answers when the head of the file is there; its rows wait until they are read. */
async function startDownload(page: Record<string, unknown> = {}, game = gameId): Promise<IncomingMessage> {
  const headers = { cookie: app.mainAdmin.cookieHeader(), 'content-type': 'application/json' }
  const request = httpRequest({ port, host: '127.0.0.1', path: `/${exportPath(HISTORY)}`, method: 'POST', headers })
  request.end(JSON.stringify({ gameDB_id: String(game), predictionDate: TODAY, gameType: 'all_type', ...page }))
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  return response
}

/** The transactions of others; only the tables' owner sees them. */
async function openTransactions(): Promise<number> {
  return app.db.transaction().execute(async (tx) => {
    await sql`set local role none`.execute(tx)
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`.execute(tx)
    return rows[0]?.count ?? 0
  })
}

describe.each(LISTS)('a list %s', (_how, page) => {
  test('is shown as it was at the beginning', async () => {
    const response = await startDownload(page)
    // The mark of the export before may still be written.
    await vi.waitFor(async () => expect(await openTransactions()).toBe(1), WAIT)
    const { rows } = await sql<{ count: number }>`select count(*) as count from bid where game_id = ${gameId}`.execute(
      app.db,
    )
    await addBids(gameId, 'Asha', 1)
    const lines = linesOf(await textOf(response))
    expect(lines).toHaveLength(rows[0]?.count ?? 0)
    expect(new Set(lines.map((line) => /BID\d+/.exec(line)?.[0])).size).toBe(lines.length)
  })

  test('stops when the client leaves, and gives its connection back', async () => {
    const response = await startDownload(page)
    // The mark of the export before may still be written.
    await vi.waitFor(async () => expect(await openTransactions()).toBe(1), WAIT)
    response.destroy()
    await eventually(async () => expect(await openTransactions()).toBe(0))
    await eventually(() => expect(app.requests.idleCount).toBe(app.requests.totalCount))
  })

  test('breaks off when the database does, so that nobody takes the file for whole', WAIT, async () => {
    const response = await startDownload(page)
    await app.db.transaction().execute(async (tx) => {
      await sql`set local role none`.execute(tx)
      await sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`.execute(tx)
    })
    await expect(textOf(response)).rejects.toThrow('aborted')
    // Until the pool has heard that the others are gone, too, one of them may be what the next one gets.
    const again = async () => linesOf(await textOf(await startDownload(page))).length
    await vi.waitFor(async () => expect(await again()).toBeGreaterThanOrEqual(ROWS), WAIT)
  })
})

test('a client that does not read gets a few pages ahead, and the rest waits in the database', async () => {
  const before = asked
  const response = await startDownload({}, longGameId)
  let seen = -1
  await vi.waitFor(
    () => {
      const seenBefore = seen
      seen = asked
      expect(asked).toBe(seenBefore)
    },
    { interval: 300, timeout: 10_000 },
  )
  const ahead = asked - before
  expect(linesOf(await textOf(response))).toHaveLength(LONG_ROWS)
  expect(asked - before).toBeGreaterThan(1.5 * ahead)
})

test('four may run at once: a fifth is asked to come later, and the panel goes on', async () => {
  // None of them ends by itself, however long the fifth takes.
  const responses = await Promise.all([1, 2, 3, 4].map(() => startDownload({}, longGameId)))
  const refused = await startDownload()
  const body = JSON.parse(await textOf(refused)) as unknown
  expect([refused.statusCode, body]).toMatchObject([503, { success: false }])
  expect(refused.headers['retry-after']).toBe('60')
  const calls = await Promise.all(Array.from({ length: 12 }, () => app.mainAdmin.call(contract.users.list)))
  expect(calls.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200))
  for (const response of responses) response.destroy()
  await vi.waitFor(async () => {
    const later = await startDownload()
    later.destroy()
    expect(later.statusCode).toBe(200)
  }, WAIT)
})
