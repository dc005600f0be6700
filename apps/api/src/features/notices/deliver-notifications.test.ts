// What the delivery to all players promises: each of them once, in batches, whoever carries them and whoever stops.
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { systemClock } from '../../platform/clock.ts'
import { createDatabase, type Database } from '../../database/database.ts'
import { createPool } from '../../database/pool.ts'
import { createLogger } from '../../platform/logger.ts'
import { holdRows, type HeldRows } from '../../../test/held-rows.ts'
import { plansOf } from '../../../test/query-plans.ts'
import { TIME_ZONE } from '../../../test/test-app.ts'
import { testDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { deliverBatch } from './deliver-batch.ts'
import type { BackgroundWork } from '../../platform/background-work.ts'
import { startDelivery } from './deliver-notifications.ts'

/** More than one batch of the server's own size, which is 5000. */
const PLAYERS = 6000
const PACE = { batchSize: 400, pollMs: 5, retryMs: 5 }
const logger = createLogger('silent')

let database: TestDatabase
let carriers: { pool: ReturnType<typeof createPool>; db: Database }[] = []
let db: Database
let running: BackgroundWork[] = []
let held: HeldRows | undefined

beforeAll(async () => {
  database = await testDatabase()
  // As two processes have it: connections of their own.
  carriers = [1, 2].map(() => {
    const pool = createPool(database.poolConfig('app'), systemClock, logger)
    return { pool, db: createDatabase(pool) }
  })
  db = carrier(0).db
  await addPlayers(PLAYERS)
})
beforeEach(async () => {
  await sql`update notification set is_done = true`.execute(db)
})
afterEach(async () => {
  await held?.release()
  held = undefined
  await Promise.all(running.map((delivery) => delivery.stop()))
  running = []
})
afterAll(async () => {
  await Promise.all(carriers.map(({ pool }) => pool.end()))
  await database.drop()
})

function carrier(index: number) {
  const found = carriers[index]
  if (found === undefined) throw new Error('there are two')
  return found
}

let named = 0

async function addPlayers(count: number): Promise<void> {
  const from = named + 1
  named += count
  await sql`
    insert into player (name, mobile, pin_hash, my_code, is_active)
    select 'Player', 'm' || number, 'none', 'c' || number, number % 3 > 0
    from generate_series(${from}::int, ${named}::int) as number`.execute(db)
}

/** As sending to all writes it. */
async function sendToAll(): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into notification (title, content, recipients, last_player_id, sent_by_name)
    select 'Title', 'Content', count(*), max(id), 'Staff' from player returning id`.execute(db)
  return rows[0]?.id ?? 0
}

function carry(index: number, pace: Partial<typeof PACE> = {}): BackgroundWork {
  const delivery = startDelivery({ db: carrier(index).db, logger }, { ...PACE, ...pace })
  running.push(delivery)
  return delivery
}

function progressOf(id: number) {
  const columns = ['recipients', 'delivered', 'is_done'] as const
  return db.selectFrom('notification').select(columns).where('id', '=', id).executeTakeFirstOrThrow()
}

const isDone = (id: number) => expect.poll(async () => (await progressOf(id)).is_done, { timeout: 15_000 }).toBe(true)

async function expectOnceEach(id: number, players = named): Promise<void> {
  expect(await progressOf(id)).toEqual({ recipients: players, delivered: players, is_done: true })
  const { rows } = await sql`
    select count(*)::int as inboxes, count(distinct player_id)::int as players from player_inbox
    where notification_id = ${id}`.execute(db)
  expect(rows).toEqual([{ inboxes: players, players }])
}

function startServer(index: number) {
  const uploadsDir = '/nowhere'
  const common = { clock: systemClock, timeZone: TIME_ZONE, logger, uploadsDir, depositCallbackSecret: undefined }
  return createApp({ ...carrier(index), ...common })
}

/** The delivery stops at this player, in the middle of a batch. */
async function holdPlayer(place: number): Promise<HeldRows> {
  const rows = `select from player where id = (select min(id) + ${place} from player) for update`
  held = await holdRows({ connection: database.poolConfig('owner'), rows })
  return held
}

test('delivers batch after batch, and each shows how far it is', async () => {
  const id = await sendToAll()
  const seen: unknown[] = []
  for (;;) {
    const delivered = await deliverBatch(db, 2000)
    if (delivered === undefined) break
    expect(await progressOf(id)).toEqual({ recipients: PLAYERS, ...only(delivered) })
    seen.push(delivered)
  }
  expect(seen).toEqual(
    [2000, 4000, 6000].map((count) => ({ notificationId: id, delivered: count, isDone: count === 6000 })),
  )
  await expectOnceEach(id)
})

function only({ delivered, isDone: is_done }: { delivered: number; isDone: boolean }) {
  return { delivered, is_done }
}

test('reaches each player once, with one process and with two, the oldest notification first', async () => {
  for (const processes of [[0], [0, 1]]) {
    const ids = [await sendToAll(), await sendToAll(), await sendToAll()]
    for (const index of processes) carry(index)
    for (const id of ids) await isDone(id)
    for (const id of ids) await expectOnceEach(id)
    const { rows } = await sql<{ notification_id: number }>`
      select notification_id from player_inbox where notification_id = any (${ids})
      group by notification_id order by min(id)`.execute(db)
    expect(rows.map((row) => row.notification_id)).toEqual(ids)
    await Promise.all(running.map((delivery) => delivery.stop()))
  }
})

test('goes on where it was stopped, in the same process or another one', async () => {
  const id = await sendToAll()
  const wall = await holdPlayer(1000)
  const first = carry(0)
  await wall.isWaitedForBy('%player_inbox%')
  const stopped = first.stop()
  await wall.release()
  await stopped
  // The batch under way has ended, and no other has begun.
  expect(await progressOf(id)).toEqual({ recipients: named, delivered: 1200, is_done: false })
  const second = carry(1, { batchSize: 1 })
  await expect.poll(async () => (await progressOf(id)).delivered).toBeGreaterThan(1200)
  await second.stop()
  expect(await progressOf(id)).toMatchObject({ is_done: false })
  carry(0)
  await isDone(id)
  await expectOnceEach(id)
})

test('a server delivers while it runs, ends its batch when it stops, and another one goes on', async () => {
  const id = await sendToAll()
  const wall = await holdPlayer(1000)
  const first = await startServer(0)
  await wall.isWaitedForBy('%player_inbox%')
  const stopped = first.close()
  await wall.release()
  await stopped
  expect(await progressOf(id)).toEqual({ recipients: named, delivered: 5000, is_done: false })
  const second = await startServer(1)
  await isDone(id)
  await second.close()
  await expectOnceEach(id)
})

test('leaves nothing of a batch whose connection is cut, and delivers it again', async () => {
  const id = await sendToAll()
  const wall = await holdPlayer(1000)
  carry(0)
  carry(1)
  const pid = await wall.isWaitedForBy('%player_inbox%')
  expect(await progressOf(id)).toMatchObject({ delivered: 800 })
  await db.transaction().execute(async (tx) => {
    await sql`set local role none`.execute(tx)
    await sql`select pg_terminate_backend(${pid})`.execute(tx)
  })
  await wall.release()
  await isDone(id)
  await expectOnceEach(id)
})

test('leaves out who registers while it is under way', async () => {
  const id = await sendToAll()
  const there = named
  await deliverBatch(db, 1000)
  await addPlayers(5)
  carry(0)
  await isDone(id)
  await expectOnceEach(id, there)
})

test('has nobody to reach where nobody was registered', async () => {
  const { rows } = await sql<{ id: number }>`
    insert into notification (title, content, recipients, last_player_id, sent_by_name)
    values ('Title', 'Content', 0, 0, 'Staff') returning id`.execute(db)
  const [{ id } = { id: 0 }] = rows
  expect(await deliverBatch(db, 10)).toEqual({ notificationId: id, delivered: 0, isDone: true })
  expect(await deliverBatch(db, 10)).toBeUndefined()
})

test('stops at once where nothing is under way, even between far looks', async () => {
  const delivery = carry(0, { pollMs: 3_600_000 })
  await delivery.stop()
  await delivery.stop()
})

test('looks for what is undone, and for the players of a batch, by index', async () => {
  await sendToAll()
  await sql`
    insert into notification (title, content, recipients, last_player_id, is_done, sent_by_name)
    select 'Title', 'Content', 1, 1, true, 'Staff' from generate_series(1, 5000)`.execute(db)
  const source = { pool: carrier(0).pool } as Parameters<typeof plansOf>[0]
  const [undone] = await plansOf(source, (watched) => deliverBatch(watched, 100), 'not is_done')
  expect(undone).toContain('notification_undone')
  const [batch] = await plansOf(source, (watched) => deliverBatch(watched, 100), 'player_inbox')
  expect(batch).toContain('player_pkey')
  expect(batch).not.toContain('Seq Scan')
})
