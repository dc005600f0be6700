// What counts of tables that only grow promise: as many rows as there are at that moment, whatever is remembered of them.
import { contract, type AnyEndpoint } from '@panadesk/contract'
import { sql } from 'kysely'
import { afterAll, beforeEach, beforeAll, describe, expect, test } from 'vitest'
import { asOwner } from '../../test/big-tables.ts'
import { startTestApp, type TestApp } from '../../test/test-app.ts'
import { makePlayer } from '../../test/test-market.ts'
import { createDatabase, type Database, type Db } from './database.ts'
import { rememberCounts, rowCount, type GrowingTable } from './row-counts.ts'

const TABLES: readonly GrowingTable[] = ['player', 'deposit', 'withdrawal', 'audit']
let app: TestApp
/** Of a process that has just started. */
let db: Database
let playerId = 0

beforeAll(async () => {
  app = await startTestApp()
  playerId = await makePlayer(app, { balancePaise: 0 })
  await asOwner(
    app,
    `insert into deposit (player_id, amount_paise, method, reference) select ${playerId}, 100, 'bank', '' from generate_series(1, 30);
     insert into withdrawal (player_id, amount_paise, method) select ${playerId}, 100, 'bank' from generate_series(1, 20);
     insert into audit (admin_id, admin_name, address, call, subject, request_id, is_reading)
     select ${app.mainAdmin.adminId}, 'Staff', 'here', 'x', 'y', 'z', number % 3 = 0 from generate_series(1, 40) as number`,
  )
})
beforeEach(() => {
  const pool = { connect: () => app.pool.connect(), end: () => Promise.resolve() }
  db = createDatabase(pool)
})
afterAll(() => app.close())

const remember = () => rememberCounts(db, undefined, 1)

async function countOf(table: GrowingTable, on: Db = db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select ${rowCount(on, table)} as count`.execute(on)
  return rows[0]?.count ?? -1
}

async function planOf(table: GrowingTable): Promise<string> {
  const { sql: text, parameters } = sql`explain (analyze, costs off, timing off) select ${rowCount(db, table)}`.compile(
    db,
  )
  const { rows } = await app.pool.query<{ 'QUERY PLAN': string }>(text, [...parameters])
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

async function bareCount(table: GrowingTable): Promise<number> {
  const { rows } = await app.pool.query<{ count: number }>(
    `select count(*) from ${table} where ${{ player: 'true', withdrawal: 'true', deposit: 'deleted_at is null', audit: 'not is_reading' }[table]}`,
  )
  return rows[0]?.count ?? -1
}

const DEPOSIT = `insert into deposit (player_id, amount_paise, method, reference) values ($1, 100, 'bank', '')`
const deposit = () => app.pool.query(DEPOSIT, [playerId])
const deleteLast = (rank: number) =>
  app.pool.query(
    `update deposit set deleted_at = app_now() where id = (select id from deposit where deleted_at is null order by id offset $1 limit 1)`,
    [rank],
  )

describe.each(TABLES)('of %s', (table) => {
  test('the count is that of all rows before and after it is remembered', async () => {
    const count = await bareCount(table)
    expect(await countOf(table)).toBe(count)
    await remember()
    expect(await countOf(table)).toBe(count)
  })

  test('what is remembered is asked for, and not all rows', async () => {
    await remember()
    const said = await planOf(table)
    expect(said).toMatch(/Index.* using \w+ on \w+ (\w+ )?\(actual rows=0/)
    expect(said).toMatch(/never executed/)
  })
})

test('what comes and goes after it was remembered is counted', async () => {
  await remember()
  await deposit()
  await deposit()
  for (const rank of [0, 30]) await deleteLast(rank)
  expect(await countOf('deposit')).toBe(await bareCount('deposit'))
  await remember()
  await deleteLast(3)
  expect(await countOf('deposit')).toBe(await bareCount('deposit'))
})

test('a row that somebody is still writing is counted once it is there, and not before', async () => {
  const slow = await app.pool.connect()
  await slow.query('begin')
  await slow.query(DEPOSIT, [playerId])
  // Its id is above that one.
  await deposit()
  const before = await bareCount('deposit')
  const remembering = remember()
  expect(await countOf('deposit')).toBe(before)
  await slow.query('commit')
  slow.release()
  expect(await countOf('deposit')).toBe(before + 1)
  await remembering
  expect(await countOf('deposit')).toBe(before + 1)
})

test('inside of a transaction all are counted as it sees them', async () => {
  await remember()
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const before = await countOf('deposit', tx)
      await deposit()
      await remember()
      expect(await countOf('deposit', tx)).toBe(before)
    })
})

test('of more rows than are worth counting one by one all are counted', async () => {
  await remember()
  await asOwner(
    app,
    `insert into deposit (player_id, amount_paise, method, reference) select ${playerId}, 100, 'bank', '' from generate_series(1, 5001)`,
  )
  expect(await countOf('deposit')).toBe(await bareCount('deposit'))
})

test('another server of the database, which may lack what was lost, is asked for all', async () => {
  await remember()
  const remembered = sql`select ${rowCount(db, 'deposit')} as count`.compile(db)
  const { rows } = await app.pool.query<{ since: string }>(
    'select extract(epoch from pg_postmaster_start_time())::text as since',
  )
  const values = remembered.parameters.map((value) => (value === rows[0]?.since ? '1' : value))
  expect(values).not.toEqual(remembered.parameters)
  // As if a row had been lost: what is remembered would be one too many.
  const wrong = values.map((value, place) => (place === 1 ? Number(value) + 1 : value))
  const answer = await app.pool.query<{ count: number }>(remembered.sql, wrong)
  expect(answer.rows[0]?.count).toBe(await bareCount('deposit'))
})

const LISTS: readonly [GrowingTable, AnyEndpoint, object[]][] = [
  ['player', contract.users.list, [{ betting_status: 0 }, { searchValue: 'nobody' }]],
  ['deposit', contract.deposits.dashboard, [{ searchValue: 'nobody' }]],
  ['withdrawal', contract.withdrawals.dashboard, [{ searchValue: 'nobody' }]],
  ['audit', contract.auditLog.list, [{ readings: 'only' }, { call: 'nothing' }, { date_from: '2030-01-01' }]],
]

test.each(LISTS)(
  'the list of every %s says how many there are, and of a part how many that has',
  async (table, list, parts) => {
    await rememberCounts(app.db, undefined, 1)
    const listed = async (body: object) => {
      const answer = await app.mainAdmin.call(list, body)
      expect(answer.body).toMatchObject({ success: true })
      return (answer.body as unknown as { recordsFiltered: number }).recordsFiltered
    }
    const count = await bareCount(table)
    expect(await listed({})).toBe(count)
    for (const part of parts) expect(await listed(part)).toBeLessThan(count)
  },
)
