import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test/test-app.ts'
import { createDatabase, type Db, type Tx } from '../database/database.ts'
import { onOneSnapshot } from './on-one-snapshot.ts'
import { eventually } from '../../test/eventually.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** Who reads, and how many rows of the log are there for it. */
async function look(tx: Tx): Promise<{ pid: number; rows: number }> {
  const { rows } = await sql<{ pid: number; rows: number }>`
    select pg_backend_pid() as pid, count(*) as rows from audit`.execute(tx)
  return rows[0] as { pid: number; rows: number }
}

/** A row of the log. */
async function write(): Promise<void> {
  const row = { admin_name: 'Staff', address: '10.0.0.1', call: 'call', subject: 'none', request_id: 'request' }
  await app.db.insertInto('audit').values(row).execute()
}

test('shares work out among connections that see the same, whatever is written meanwhile', async () => {
  const { rows: before } = await app.db.transaction().execute(look)
  let begun = 0
  const read = async (tx: Tx) => {
    begun += 1
    await eventually(() => expect(begun).toBeGreaterThan(1))
    await write()
    return look(tx)
  }
  const seen = await onOneSnapshot(app.db, [read, read, read, read])
  expect(new Set(seen.map(({ pid }) => pid)).size).toBe(2)
  expect(seen.map(({ rows }) => rows)).toEqual([before, before, before, before])
})

test('answers in the order of the work, whichever ends first', async () => {
  const order = await onOneSnapshot(app.db, [
    async (tx) => {
      await sql`select pg_sleep(0.05)`.execute(tx)
      return 'slow'
    },
    () => Promise.resolve('quick'),
    () => Promise.resolve('last'),
  ])
  expect(order).toEqual(['slow', 'quick', 'last'])
})

test('lets a connection wait for the other as long as the last piece takes', async () => {
  const requests = createDatabase(app.requests)
  expect(await idleLimit(requests)).toBe('1min')
  expect(await onOneSnapshot(requests, [idleLimit, idleLimit])).toEqual(['0', '0'])
})

async function idleLimit(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ limit: string }>`
    select current_setting('idle_in_transaction_session_timeout') as limit`.execute(db)
  return rows[0]?.limit
}

test('fails as soon as nobody is at work any more, and leaves no transaction open', async () => {
  let isOtherDone = false
  const failing = onOneSnapshot<unknown>(app.db, [
    (tx) => sql`select 1 / 0`.execute(tx),
    async (tx) => {
      await sql`select pg_sleep(0.2)`.execute(tx)
      isOtherDone = true
    },
  ])
  await expect(failing).rejects.toThrow('division by zero')
  expect(isOtherDone).toBe(true)
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`.execute(
    app.db,
  )
  expect(rows).toEqual([])
})
