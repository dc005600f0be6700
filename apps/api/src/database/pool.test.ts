// What a query brings back through our pool, and the time it takes place at.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { TEST_LOGIN } from '../../test/request-role.ts'
import { testDatabase, type TestDatabase } from '../../test/test-database.ts'
import { manualClock, systemClock } from '../platform/clock.ts'
import { createLogger } from '../platform/logger.ts'
import { createPool } from './pool.ts'

const START = Date.UTC(2026, 0, 2, 3, 4, 5)
const logger = createLogger('silent')

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
})

afterAll(() => database.drop())

test('reads whole numbers, dates, instants and decimals without loss', async () => {
  const pool = createPool(database.poolConfig('app'), systemClock, logger)
  const reply = await pool.query(`select 9007199254740991::bigint as paise, array[1, 2]::bigint[] as ids,
    '{}'::bigint[] as none, date '2026-02-28' as day, array[date '2026-02-28'] as days,
    timestamptz '2026-01-02 03:04:05+00' as at, 0.10::numeric as rate`)
  expect(reply.rows).toEqual([
    {
      paise: Number.MAX_SAFE_INTEGER,
      ids: [1, 2],
      none: [],
      day: '2026-02-28',
      days: ['2026-02-28'],
      at: new Date(START),
      rate: '0.10',
    },
  ])
  await expect(pool.query('select 9007199254740992::bigint')).rejects.toThrow('too large')
  await pool.end()
})

test('works as the login of requests, and does not wait for ever', async () => {
  const pool = createPool(database.poolConfig('app'), systemClock, logger)
  const reply = await pool.query(`select session_user as role, current_setting('lock_timeout') as lock,
    current_setting('statement_timeout') as statement, current_setting('TimeZone') as zone,
    current_setting('idle_in_transaction_session_timeout') as idle`)
  expect(reply.rows).toEqual([{ role: TEST_LOGIN, lock: '10s', statement: '1min', zone: 'UTC', idle: '1min' }])
  await pool.end()
})

test('tells every connection the time of a manual clock, each time it is taken', async () => {
  const clock = manualClock(START)
  const pool = createPool(database.poolConfig('app'), clock, logger)
  const times = async () => {
    const replies = await Promise.all([1, 2, 3].map(() => pool.query('select app_now() as now')))
    return replies.map((reply) => reply.rows[0].now.getTime())
  }
  expect(await times()).toEqual([START, START, START])
  clock.advance(1000)
  expect(await times()).toEqual([START + 1000, START + 1000, START + 1000])
  await pool.end()
})

test('asks one question at a time of a connection that is given back and taken again at once', async () => {
  const pool = createPool({ ...database.poolConfig('app'), max: 1 }, manualClock(START), logger)
  const client = await pool.connect()
  client.release()
  // The driver deprecates a question to a connection that has one waiting, and a deprecation fails the run.
  const replies = await Promise.all([1, 2, 3].map((value) => pool.query('select $1::int as value', [value])))
  expect(replies.map(({ rows }) => rows[0].value)).toEqual([1, 2, 3])
  await pool.end()
})

test('leaves the time to the database with the system clock', async () => {
  const pool = createPool(database.poolConfig('app'), systemClock, logger)
  const reply = await pool.query("select coalesce(current_setting('panadesk.now', true), '') as told")
  expect(reply.rows).toEqual([{ told: '' }])
  await pool.end()
})
