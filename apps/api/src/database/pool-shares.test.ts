// Staff and players share the connections of one pool: each has a part that the other cannot take, and waits in its own share.

import { sql } from 'kysely'
import { Pool } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../test/test-database.ts'
import { executePrepared } from './database.ts'
import { sharePool, type PoolShare, type PoolShares } from './pool-shares.ts'
import { eventually } from '../../test/eventually.ts'

const SIZE = 9
/** Of eight, as one is for the installation: a quarter is certain for each of the two. */
const MAX_OF_ONE = 6

let database: TestDatabase
let pool: Pool
let shares: PoolShares

beforeAll(async () => {
  database = await testDatabase('nothing')
})
beforeEach(() => {
  pool = new Pool({ ...database.poolConfig('owner'), max: SIZE })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  shares = sharePool(pool)
})
afterEach(() => pool.end())
afterAll(() => database.drop())

/** Holds one connection until it is told to let go. */
function hold(share: PoolShare) {
  const state = { isHeld: false, letGo: (): void => undefined }
  const letGo = new Promise<void>((resolve) => {
    state.letGo = resolve
  })
  const ended = share
    .lease()
    .db.transaction()
    .execute(() => {
      state.isHeld = true
      return letGo
    })
  return { letGo: () => state.letGo(), ended, isHeld: () => state.isHeld }
}

const held = (holds: ReturnType<typeof hold>[]) => holds.filter(({ isHeld }) => isHeld()).length

test('a crowd of players leaves staff their part at once, and waits', async () => {
  const players = Array.from({ length: 20 }, () => hold(shares.players))
  await eventually(() => expect(held(players)).toBe(MAX_OF_ONE))
  expect(shares.players.waiting()).toBe(20 - MAX_OF_ONE)
  const staff = [hold(shares.staff), hold(shares.staff)]
  await eventually(() => expect(held(staff)).toBe(2))
  expect(shares.staff.waiting()).toBe(0)
  // And one connection is left for the installation.
  expect((await pool.query('select 1')).rowCount).toBe(1)
  for (const { letGo } of [...players, ...staff]) letGo()
  await Promise.all([...players, ...staff].map(({ ended }) => ended))
  expect([shares.players.waiting(), shares.staff.waiting()]).toEqual([0, 0])
})

test('what is given back goes to the share that uses less', async () => {
  const players = Array.from({ length: 10 }, () => hold(shares.players))
  const staff = Array.from({ length: 4 }, () => hold(shares.staff))
  await eventually(() => expect([held(players), held(staff)]).toEqual([MAX_OF_ONE, 2]))
  players.find(({ isHeld }) => isHeld())?.letGo()
  await eventually(() => expect(held(staff)).toBe(3))
  expect(held(players)).toBe(MAX_OF_ONE)
  for (const { letGo } of [...players, ...staff]) letGo()
  await Promise.all([...players, ...staff].map(({ ended }) => ended))
})

test('a lease that is over refuses what waits, undoes what is under way, and gives its place to others', async () => {
  await pool.query('create table left_over (id int)')
  const lease = shares.players.lease()
  const write = lease.db.transaction().execute(async (tx) => {
    await sql`insert into left_over values (1)`.execute(tx)
    await sql`select pg_sleep(60)`.execute(tx)
  })
  const others = Array.from({ length: MAX_OF_ONE - 1 }, () => hold(shares.players))
  await eventually(() => expect(held(others)).toBe(MAX_OF_ONE - 1))
  const waiting = sql`select 1`.execute(lease.db)
  const next = hold(shares.players)
  await eventually(() => expect(shares.players.waiting()).toBe(2))

  lease.end()
  await Promise.all([
    expect(waiting).rejects.toMatchObject({ status: 503, code: 'busy', details: { retryAfterSeconds: 1 } }),
    expect(write).rejects.toThrow(/Connection terminated|connection error/),
  ])
  await expect(sql`select 1`.execute(lease.db)).rejects.toMatchObject({ status: 503 })
  await eventually(() => expect(next.isHeld()).toBe(true))
  for (const { letGo } of [...others, next]) letGo()
  await Promise.all([...others, next].map(({ ended }) => ended))
  expect((await pool.query('select from left_over')).rowCount).toBe(0)
})

test('a prepared statement goes on when its table has changed', async () => {
  await pool.query('create table to_change (id int)')
  await pool.query('insert into to_change values (1)')
  const { pool: statements, db } = shares.staff.lease()
  const named = () => statements.query({ name: 'to-change', text: 'select * from to_change' })
  const kept = () => executePrepared(db, sql`select * from to_change as kept`.compile(db))
  const each = async () => [(await named()).rows, await kept()]
  expect(await each()).toEqual([[{ id: 1 }], [{ id: 1 }]])
  await pool.query('alter table to_change add column name text')
  expect(await each()).toEqual([[{ id: 1, name: null }], [{ id: 1, name: null }]])
  expect(await each()).toEqual([[{ id: 1, name: null }], [{ id: 1, name: null }]])
})

test('a statement that fails costs no connection', async () => {
  const { pool: statements } = shares.staff.lease()
  const pid = async () =>
    (await statements.query<{ pid: number }>({ text: 'select pg_backend_pid() as pid' })).rows[0]?.pid
  const before = await pid()
  await expect(statements.query({ text: 'select 1 / 0' })).rejects.toMatchObject({ code: '22012' })
  expect(await pid()).toBe(before)
})
