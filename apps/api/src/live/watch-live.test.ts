// What the watching of changes promises: nothing committed is missed, however late, whoever dies, and each is told to all.
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../test/test-app.ts'
import { testDatabase, type TestDatabase } from '../../test/test-database.ts'
import { createLogger } from '../platform/logger.ts'
import type { LiveEvent } from './live-feed.ts'
import { LIVE_CONNECTION, watchLive } from './watch-live.ts'
import { eventually } from '../../test/eventually.ts'

let database: TestDatabase
let app: TestApp
let owner: Client
const ends: (() => Promise<void>)[] = []

beforeAll(async () => {
  database = await testDatabase()
  // Beside the watch of the application itself, which looks first.
  app = await startTestApp({ database })
  owner = new Client(database.poolConfig('owner'))
  await owner.connect()
})
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})
afterAll(async () => {
  await owner.end()
  await app.close()
})

async function watch(): Promise<LiveEvent[]> {
  const events: LiveEvent[] = []
  const live = watchLive({ connection: app.requests.options, logger: createLogger('silent') })
  live.listen((event) => events.push(event))
  ends.push(() => live.stop())
  // The first is that it has begun to hear.
  await eventually(() => expect(events).not.toEqual([]))
  return events
}

const topics = (events: readonly LiveEvent[]) => events.map(({ topic, key }) => `${topic}/${key}`)
const hears = (events: readonly LiveEvent[], event: string) => eventually(() => expect(topics(events)).toContain(event))

const CHANGE = "insert into player (name, mobile, pin_hash, my_code) values ('Somebody', $1, 'x', $1)"
let mobiles = 6_000_000_000
const changeUsers = (client: Client) => client.query(CHANGE, [String((mobiles += 1))])

test('every process hears what any of them looked at, in one order', async () => {
  const [one, other] = [await watch(), await watch()]
  const from = [one.length, other.length]
  await changeUsers(owner)
  await Promise.all([hears(one, 'users/list'), hears(other, 'users/list')])
  await eventually(() => expect(one.slice(from[0])).toEqual(other.slice(from[1])))
})

test('a change that is committed long after it was seen to begin is told when it is committed', async () => {
  const events = await watch()
  const late = new Client(database.poolConfig('owner'))
  await late.connect()
  await late.query('begin')
  await changeUsers(late)
  await hears(events, 'users/list')
  const told = events.length
  await late.query('commit')
  await eventually(() => expect(topics(events.slice(told))).toContain('users/list'))
  await late.end()
})

test('what a sweep did not change is not told', async () => {
  const events = await watch()
  const told = events.length
  await owner.query("update approval set status = 'expired' where false")
  await changeUsers(owner)
  await eventually(() => expect(topics(events.slice(told))).toContain('users/list'))
  expect(topics(events.slice(told))).not.toContain('approvals/list')
})

test('how far a bulk is, is told with the requests that it decides', async () => {
  const events = await watch()
  const tells = async (change: string, values: unknown[]) => {
    const told = events.length
    const { rows } = await owner.query<{ id: string }>(change, values)
    await eventually(() => expect(topics(events.slice(told))).toContain('withdrawals/list'))
    expect(topics(events.slice(told))).not.toContain('deposits/list')
    return rows[0]?.id
  }
  const { adminId } = app.mainAdmin
  const run = await tells(SEND_BULK, [adminId])
  await owner.query('insert into bulk_row (bulk_id, place, request_id) values ($1, 1, 1)', [run])
  await tells("update bulk_row set state = 'refused' where bulk_id = $1", [run])
  await tells('update bulk_run set ended_at = now() where id = $1', [run])
})

/** Over, so that nobody carries it out. */
const SEND_BULK = `insert into bulk_run (kind, admin_id, session_id, address, request_id, must_confirm, body, ended_at)
  values ('reject-withdrawals', $1, 1, '10.0.0.1', 'request', false, '{}', now()) returning id`

test('after its connection was killed everybody is to ask again, and changes are told as before', async () => {
  const events = await watch()
  const told = events.length
  const killed = await owner.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = $1',
    [LIVE_CONNECTION],
  )
  expect(killed.rowCount).toBe(2)
  await eventually(() => expect(topics(events.slice(told))).toContain('house/all'))
  const back = events.length
  // Of what changes before it looks again everybody is told once more to ask for all.
  const change = async () => {
    await changeUsers(owner)
    expect(topics(events.slice(back))).toContain('users/list')
  }
  await vi.waitFor(change, { timeout: 20_000, interval: 500 })
})

test('what somebody else sends on the channel is a change of which nothing is known', async () => {
  const events = await watch()
  const told = events.length
  await owner.query("notify panadesk_live, 'nonsense'")
  await eventually(() => expect(topics(events.slice(told))).toContain('house/all'))
})
