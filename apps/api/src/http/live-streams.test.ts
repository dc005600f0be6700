// What holds for each open stream: it has the rights of its session, ends with it, and is cut off where nobody reads it.
import type { AccessCode } from '@panadesk/domain/access-codes'
import { fastify } from 'fastify'
import { connect, type Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startTestApp, type Staff, type TestApp } from '../../test/test-app.ts'
import type { SignedInAdmin } from '../identity/context.ts'
import { openFeed, type OpenFeed } from '../live/live-feed.ts'
import { createLogger } from '../platform/logger.ts'
import { openLiveStreams, type LiveStreams } from './live-streams.ts'
import { serveLive } from './serve-live.ts'
import { eventually } from '../../test/eventually.ts'

let app: TestApp
let feed: OpenFeed
let streams: LiveStreams

beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(() => {
  feed = openFeed()
  streams = openLiveStreams({ db: app.db, logger: createLogger('fatal'), feed, heartbeatMs: 20 })
})
afterEach(() => streams.stop())
afterAll(() => app.close())

const DEPOSIT = { id: 7, topic: 'deposits', key: 'list', count: 1 } as const

async function signedIn(staff: Staff, accessCodes: AccessCode[] = []): Promise<SignedInAdmin> {
  const session = app.db.selectFrom('admin_session').where('admin_id', '=', staff.adminId)
  const { id: sessionId } = await session.select('id').executeTakeFirstOrThrow()
  return { id: staff.adminId, name: 'Staff', isMain: false, accessCodes, sessionId, mustConfirm: false }
}

/** What has been told so far. */
function reading(readable: Readable): () => string {
  let text = ''
  readable.on('data', (part: Buffer) => {
    text += part.toString()
  })
  return () => text
}

test('tells an event in the words of server-sent events, and gives a sign of life', async () => {
  const text = reading(streams.open(await signedIn(await app.subAdmin(['0']), ['0']), undefined))
  feed.tell(DEPOSIT)
  await eventually(() => expect(text()).toContain('id: 7\nevent: deposits\ndata: {"key":"list","count":1}\n\n'))
  await eventually(() => expect(text()).toContain('event: alive\ndata: {}\n\n'))
})

test('goes on with the rights that were given or taken meanwhile', async () => {
  const clerk = await app.subAdmin(['0'])
  const text = reading(streams.open(await signedIn(clerk, ['0']), undefined))
  await app.db
    .updateTable('admin')
    .set({ access_codes: ['12'] })
    .where('id', '=', clerk.adminId)
    .execute()
  const beats = () => text().split('event: alive').length
  const before = beats()
  await eventually(() => expect(beats()).toBeGreaterThan(before + 2))
  feed.tell(DEPOSIT)
  feed.tell({ ...DEPOSIT, id: 8, topic: 'house' })
  await eventually(() => expect(text()).toContain('event: house'))
  expect(text()).not.toContain('event: deposits')
})

const ENDINGS: readonly [string, (staff: Staff) => Promise<unknown>][] = [
  ['was signed out', ({ adminId }) => app.db.deleteFrom('admin_session').where('admin_id', '=', adminId).execute()],
  [
    'belongs to somebody who was deactivated',
    ({ adminId }) => app.db.updateTable('admin').set({ is_active: false }).where('id', '=', adminId).execute(),
  ],
  [
    'has not been used for half an hour, though its stream was open',
    ({ adminId }) =>
      app.db
        .updateTable('admin_session')
        .set({ last_seen_at: new Date(app.clock.now() - 31 * 60_000) })
        .where('admin_id', '=', adminId)
        .execute(),
  ],
]

test.each(ENDINGS)('ends when its session %s', async (_why, end) => {
  const clerk = await app.subAdmin(['0'])
  const other = streams.open(await signedIn(await app.subAdmin(['0'])), undefined)
  const readable = streams.open(await signedIn(clerk, ['0']), undefined)
  reading(other)
  reading(readable)
  await end(clerk)
  await eventually(() => expect(readable.readableEnded).toBe(true))
  expect(other.readableEnded).toBe(false)
})

test('cuts off who takes nothing, and keeps no more for him than it says', async () => {
  const readable = streams.open(await signedIn(await app.subAdmin(['0']), ['0']), undefined)
  let most = 0
  for (let id = 1; id <= 10_000 && !readable.destroyed; id += 1) {
    feed.tell({ ...DEPOSIT, id })
    most = Math.max(most, readable.readableLength)
  }
  expect(readable.destroyed).toBe(true)
  expect(most).toBeLessThan(20_000)
})

test('one session has a few streams, and others have theirs', async () => {
  const clerk = await signedIn(await app.subAdmin(['0']))
  const open = Array.from({ length: 6 }, () => streams.open(clerk, undefined))
  expect(() => streams.open(clerk, undefined)).toThrow('too many screens')
  streams.open(await signedIn(await app.subAdmin(['0'])), undefined)
  open[0]?.destroy()
  await eventually(() => streams.open(clerk, undefined))
})

test('all end when the server ends', async () => {
  const readable = streams.open(await signedIn(await app.subAdmin(['0'])), undefined)
  reading(readable)
  await streams.stop()
  await eventually(() => expect(readable.readableEnded).toBe(true))
})

test('a browser that reads nothing is cut off, and the others hear on', async () => {
  const clerk = await signedIn(await app.subAdmin(['0']), ['0'])
  const server = fastify()
  serveLive(server, {
    streams,
    admit: (request) => {
      request.admin = clerk
      return Promise.resolve()
    },
  })
  const address = new URL(await server.listen({ port: 0, host: '127.0.0.1' }))
  const browser = (): Socket => {
    const socket = connect(Number(address.port), address.hostname)
    socket.write(`GET /admin/live HTTP/1.1\r\nhost: ${address.host}\r\n\r\n`)
    return socket
  }
  const countOpen = promisify<number>((done) => server.server.getConnections(done))
  let heard = 0
  const reader = browser().on('data', ({ length }) => (heard += length))
  const idle = browser().pause()
  await eventually(async () => expect(await countOpen()).toBe(2))
  const long = { ...DEPOSIT, key: 'x'.repeat(8000) }
  const tell = async () => {
    const before = heard
    feed.tell(long)
    await vi.waitFor(() => expect(heard).toBeGreaterThan(before + 8000), { timeout: 20_000, interval: 1 })
  }
  let told = 0
  // What the system's own buffers take comes first.
  for (; (await countOpen()) === 2; told += 1) await tell()
  expect(told).toBeLessThan(5000)
  await tell()
  for (const socket of [reader, idle]) socket.destroy()
  await streams.stop()
  await server.close()
})
