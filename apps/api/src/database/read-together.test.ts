// What reading together promises: nobody gets an answer that began before he asked, and many get one that began after.
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { START } from '../../test/test-app.ts'
import { testDatabase, type TestDatabase } from '../../test/test-database.ts'
import { manualClock } from '../platform/clock.ts'
import { createLogger } from '../platform/logger.ts'
import { createDatabase, type Database } from './database.ts'
import { createPool } from './pool.ts'
import { readTogether } from './read-together.ts'

let database: TestDatabase
let pool: Pool
let db: Database

beforeAll(async () => {
  database = await testDatabase()
  pool = createPool(database.poolConfig('owner'), manualClock(START), createLogger('fatal'))
  db = createDatabase(pool)
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

/** A reading that ends when it is told to. */
function readings() {
  const open: { resolve: (value: number) => void; reject: (reason: Error) => void }[] = []
  const read = () => new Promise<number>((resolve, reject) => void open.push({ resolve, reject }))
  return { open, ask: (by: Database = db) => readTogether(by, 'what', read) }
}

test('who asks while one reads waits for the next, which reads for all who wait', async () => {
  const { open, ask } = readings()
  const first = ask()
  const others = Promise.all([ask(), ask(), ask()])
  expect(open).toHaveLength(1)
  open[0]?.resolve(1)
  expect(await first).toBe(1)
  await expect.poll(() => open.length).toBe(2)
  open[1]?.resolve(2)
  expect(await others).toEqual([2, 2, 2])
  const later = ask()
  expect(open).toHaveLength(3)
  open[2]?.resolve(3)
  expect(await later).toBe(3)
})

test('a reading that fails fails nobody but who began it', async () => {
  const { open, ask } = readings()
  const first = ask()
  const [second, third] = [ask(), ask()]
  open[0]?.reject(new Error('cut off'))
  await expect(first).rejects.toThrow('cut off')
  await expect.poll(() => open.length).toBe(2)
  open[1]?.reject(new Error('cut off too'))
  await expect(second).rejects.toThrow('cut off too')
  await expect.poll(() => open.length).toBe(3)
  open[2]?.resolve(3)
  expect(await third).toBe(3)
})

test('a transaction reads by itself', async () => {
  const { open, ask } = readings()
  const first = ask()
  await db.transaction().execute(async (tx) => {
    const own = ask(tx)
    expect(open).toHaveLength(2)
    open[1]?.resolve(2)
    expect(await own).toBe(2)
  })
  open[0]?.resolve(1)
  expect(await first).toBe(1)
})
