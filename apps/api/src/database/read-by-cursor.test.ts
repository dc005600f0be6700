// What a list that is read to its end promises: all of its rows in their order, found once, and few of them held at a time.
import { sql, type RawBuilder } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { chanceOf, testSeed } from '../../test/random.ts'
import { testDatabase, type TestDatabase } from '../../test/test-database.ts'
import { systemClock } from '../platform/clock.ts'
import { createLogger } from '../platform/logger.ts'
import { createDatabase, type Database, type Db } from './database.ts'
import { createPool } from './pool.ts'
import { readByCursor } from './read-by-cursor.ts'

const chance = chanceOf(testSeed())
const ROWS = 997

let database: TestDatabase
let pool: Pool
let db: Database
let asked: string[]

beforeAll(async () => {
  database = await testDatabase()
  pool = createPool(database.poolConfig('owner'), systemClock, createLogger('silent'))
  pool.on('connect', (client: PoolClient) => {
    const query = client.query.bind(client) as (statement: string | { text: string }, ...rest: unknown[]) => unknown
    Object.assign(client, {
      query: (statement: string | { text: string }, ...rest: unknown[]) => {
        asked.push(typeof statement === 'string' ? statement : statement.text)
        return query(statement, ...rest)
      },
    })
  })
  db = createDatabase(pool)
  asked = []
  await pool.query(`create table thing (id int primary key, word text not null, number int not null)`)
  const rows = Array.from({ length: ROWS }, (_, id) => [id, chance.pick(['a', 'b', 'c', 'd']), chance.below(50)])
  await pool.query(
    'insert into thing select (row ->> 0)::int, row ->> 1, (row ->> 2)::int from jsonb_array_elements($1::jsonb) as row',
    [JSON.stringify(rows)],
  )
})
beforeEach(() => {
  asked = []
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

type Row = { id: number; word: string }

const ORDERS = [sql`id`, sql`id desc`, sql`number, id`, sql`word desc, id desc`]

function selectOf(word: string, order: RawBuilder<unknown>) {
  return sql<Row>`select id, word from thing where word >= ${word} order by ${order}`
}

function inTransaction<Result>(work: (tx: Db) => Promise<Result>): Promise<Result> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work)
}

async function stepsOf(tx: Db, select: RawBuilder<Row>, step: number): Promise<Row[][]> {
  const steps: Row[][] = []
  for await (const rows of readByCursor<Row>(tx, select, step)) steps.push(rows)
  return steps
}

test.each(Array.from({ length: 8 }, (_, round) => round))(
  'gives the rows of the list in its order, round %i',
  async () => {
    const select = selectOf(chance.pick(['', 'b', 'c', 'z']), chance.pick(ORDERS))
    const { rows } = await select.execute(db)
    const steps = await inTransaction((tx) => stepsOf(tx, select, 1 + chance.below(300)))
    expect(steps.flat()).toEqual(rows)
  },
)

const started = (word: string) => asked.filter((text) => text.startsWith(word)).length

test('sorts once, and holds one page at a time', async () => {
  const steps = await inTransaction((tx) => stepsOf(tx, selectOf('', sql`number, id`), 100))
  expect(steps.map((rows) => rows.length)).toEqual([...Array.from({ length: 9 }, () => 100), 97])
  expect([started('declare'), started('fetch forward 100')]).toEqual([1, 10])
})

test('ends with a step that is not full, be it empty', async () => {
  const [exact, none] = await inTransaction(async (tx) => [
    await stepsOf(tx, sql<Row>`select id, word from thing where id < 200 order by id`, 100),
    await stepsOf(tx, selectOf('z', sql`id`), 100),
  ])
  expect(exact?.map((rows) => rows.length)).toEqual([100, 100, 0])
  expect(none).toEqual([[]])
})

test('lets other statements of its transaction go on in between', async () => {
  const seen = await inTransaction(async (tx) => {
    const counts: number[] = []
    for await (const rows of readByCursor<Row>(tx, selectOf('', sql`id`), 400)) {
      const ids = rows.map(({ id }) => id)
      const answer = await sql<{
        count: number
      }>`select count(*) as count from thing where id = any(${ids}::int[])`.execute(tx)
      counts.push(answer.rows[0]?.count ?? 0)
    }
    return counts
  })
  expect(seen).toEqual([400, 400, 197])
})

test('reads one list after the other', async () => {
  const lists = [selectOf('', sql`id`), selectOf('c', sql`word desc, id desc`)]
  const read = await inTransaction(async (tx) => {
    const rows: Row[][] = []
    for (const list of lists) rows.push((await stepsOf(tx, list, 150)).flat())
    return rows
  })
  expect(read).toEqual([(await lists[0]?.execute(db))?.rows, (await lists[1]?.execute(db))?.rows])
})
