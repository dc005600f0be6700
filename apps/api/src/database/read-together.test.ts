// What reading together promises: nobody gets an answer that began before he asked, and many get one that began after.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openedDatabase, type OpenedDatabase } from '../../test/opened-database.ts'
import type { Database } from './database.ts'
import { readTogether } from './read-together.ts'

let database: OpenedDatabase

beforeAll(async () => {
  database = await openedDatabase()
})
afterAll(() => database.drop())

/** A reading that ends when it is told to. */
function readings() {
  const open: { resolve: (value: number) => void; reject: (reason: Error) => void }[] = []
  const read = () => new Promise<number>((resolve, reject) => void open.push({ resolve, reject }))
  return { open, ask: (by: Database = database.db) => readTogether(by, 'what', read) }
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
  await database.db.transaction().execute(async (tx) => {
    const own = ask(tx)
    expect(open).toHaveLength(2)
    open[1]?.resolve(2)
    expect(await own).toBe(2)
  })
  open[0]?.resolve(1)
  expect(await first).toBe(1)
})
