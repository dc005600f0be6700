// What live events promise to a browser: told soon, to whoever may know, and a stream that costs and proves nothing.
import { UNATTENDED_HEADER } from '@panadesk/contract/attended'
import { contract } from '@panadesk/contract'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { readLive, type LiveReader } from '../../test/live-reader.ts'
import { startTestApp, type Staff, type TestApp } from '../../test/test-app.ts'
import { askDeposit } from '../../test/test-deposits.ts'
import { signedInPlayer, type Phone } from '../../test/test-player.ts'
import { eventually } from '../../test/eventually.ts'

let app: TestApp
let address: string
let phone: Phone
const readers: LiveReader[] = []

beforeAll(async () => {
  app = await startTestApp()
  address = await app.server.listen({ port: 0, host: '127.0.0.1' })
  phone = await signedInPlayer(app)
  await app.db.updateTable('setting').set({ max_open_requests: 1000 }).execute()
})
afterEach(() => {
  for (const reader of readers.splice(0)) reader.leave()
})
afterAll(() => app.close())

async function listen(staff: Staff, headers: Record<string, string> = {}): Promise<LiveReader> {
  const reader = await readLive(address, { cookie: staff.cookieHeader(), ...headers })
  readers.push(reader)
  return reader
}

const heard = (reader: LiveReader, topic: string) =>
  eventually(() => expect(reader.events.map((event) => event.topic)).toContain(topic))

test('a deposit that is asked for is told to whoever may list deposits, without a word of whose it is', async () => {
  const reader = await listen(app.mainAdmin)
  const begunMs = performance.now()
  await askDeposit(phone)
  await heard(reader, 'deposits')
  expect(performance.now() - begunMs).toBeLessThan(2000)
  const told = reader.events.find(({ topic }) => topic === 'deposits')
  const count = expect.any(Number) as number
  expect(told).toEqual({ id: expect.stringMatching(/^\d+$/) as string, topic: 'deposits', key: 'list', count })
})

test('who may list neither is told of neither', async () => {
  const clerk = await app.subAdmin(['7'])
  const reader = await listen(clerk)
  const { length } = reader.events
  await askDeposit(phone)
  await app.db.updateTable('player').set({ name: 'Renamed' }).execute()
  await heard(reader, 'users')
  expect(reader.events.slice(length).map(({ topic }) => topic)).not.toContain('deposits')
})

test('one event a topic and second, however many changes there are', async () => {
  const reader = await listen(app.mainAdmin)
  const begunMs = performance.now()
  for (let number = 0; number < 30; number += 1) await askDeposit(phone)
  await eventually(() => expect(countOf(reader, 'deposits')).toBeGreaterThanOrEqual(30))
  // One before it and one after it, for each that was committed late.
  const seconds = (performance.now() - begunMs) / 1000
  expect(reader.events.filter(({ topic }) => topic === 'deposits').length).toBeLessThan(seconds + 3)
})

function countOf({ events }: LiveReader, topic: string): number {
  return events.filter((event) => event.topic === topic).reduce((sum, { count }) => sum + count, 0)
}

test('who was away for a moment hears what was missed; who was away for long is to ask for all again', async () => {
  const reader = await listen(app.mainAdmin)
  await askDeposit(phone)
  await heard(reader, 'deposits')
  const lastId = reader.events.at(-1)?.id ?? ''
  reader.leave()
  const other = await listen(app.mainAdmin)
  await app.db.updateTable('player').set({ name: 'Renamed again' }).execute()
  await heard(other, 'users')
  const back = await listen(app.mainAdmin, { 'last-event-id': lastId })
  await heard(back, 'users')
  expect(back.events.map(({ id }) => id)).not.toContain(lastId)
  for (const unknown of ['0', '999999999', 'nonsense']) {
    const late = await listen(await app.subAdmin([]), { 'last-event-id': unknown })
    await eventually(() => expect(late.events).toEqual([{ id: undefined, topic: 'house', key: 'all', count: 0 }]))
  }
})

test('nobody reads it without a session, nor a page of another site', async () => {
  expect((await readLive(address, {})).status).toBe(401)
  const reader = await listen(app.mainAdmin, { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' })
  // What a browser goes by when it keeps the answer from the other page.
  expect(reader.headers.get('access-control-allow-origin')).toBeNull()
  expect(reader.headers.get('cross-origin-resource-policy')).toBe('same-origin')
  const head = await fetch(`${address}/admin/live`, {
    method: 'HEAD',
    headers: { cookie: app.mainAdmin.cookieHeader() },
  })
  expect(head.status).toBe(404)
})

test('says that it is a stream, which nobody keeps or holds back', async () => {
  const { status, headers } = await listen(app.mainAdmin)
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('x-accel-buffering')).toBe('no')
  expect(headers.get('content-security-policy')).toContain("default-src 'self'")
})

test('neither a stream nor what nobody asked for is a use of the session', async () => {
  const clerk = await app.subAdmin(['0'])
  const session = app.db.selectFrom('admin_session').where('admin_id', '=', clerk.adminId)
  const lastSeen = async () => (await session.select('last_seen_at').executeTakeFirstOrThrow()).last_seen_at
  const before = await lastSeen()
  app.clock.advance(5 * 60_000)
  await listen(clerk)
  const { path } = contract.approvals.count
  const ask = (headers: Record<string, string>) =>
    fetch(`${address}/${path}`, { headers: { cookie: clerk.cookieHeader(), ...headers } })
  expect((await ask({ [UNATTENDED_HEADER]: '1' })).status).toBe(200)
  expect(await lastSeen()).toEqual(before)
  expect((await ask({})).status).toBe(200)
  expect((await lastSeen()).getTime()).toBeGreaterThan(before.getTime())
})

test('200 streams hold no connection of the database, and a server with them ends at once', async () => {
  const own = await startTestApp()
  const at = await own.server.listen({ port: 0, host: '127.0.0.1' })
  // One after the other, as logins wait for one another's passwords.
  const staff: Staff[] = []
  while (staff.length < 40) staff.push(await own.subAdmin(['0']))
  const open = staff.flatMap((one) => Array.from({ length: 5 }, () => readLive(at, { cookie: one.cookieHeader() })))
  const streams = await Promise.all(open)
  expect(streams.filter(({ status }) => status === 200)).toHaveLength(200)
  await eventually(() => expect(own.requests.idleCount).toBe(own.requests.totalCount))
  const begunMs = performance.now()
  await own.server.close()
  expect(performance.now() - begunMs).toBeLessThan(3000)
  await eventually(() => expect(streams.every((stream) => stream.hasEnded())).toBe(true))
  await own.close()
})
