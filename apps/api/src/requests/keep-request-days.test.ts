// No pack outlives a change of what it is made of, whoever is first: the clerk who decides, or the worker that packs.
import { contract } from '@panadesk/contract'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { asOwner } from '../../test/big-tables.ts'
import { expectStagedBooksBalance } from '../../test/books.ts'
import { holdRows } from '../../test/held-rows.ts'
import { startTestApp, TIME_ZONE, type TestApp } from '../../test/test-app.ts'
import { makePlayer } from '../../test/test-market.ts'
import { moveTo, TODAY } from '../../test/test-results.ts'
import { sessionOptions } from '../database/session-options.ts'
import { keepRequestDays } from '../figures/figure-worker.ts'

const SOON = { timeout: 15_000 }

let app: TestApp
let playerId: number
let depositId: number

beforeAll(async () => {
  app = await startTestApp()
  playerId = await makePlayer(app)
})
beforeEach(async () => {
  await moveTo(app, '12:00')
  await asOwner(app, 'truncate request_day, request_day_sum')
  const { id } = await app.db
    .insertInto('deposit')
    .values({ player_id: playerId, amount_paise: 100_00, method: 'bank' })
    .returning('id')
    .executeTakeFirstOrThrow()
  depositId = id
  await moveTo(app, '12:00', '2026-11-25')
})
afterEach(() => expectStagedBooksBalance(app))
afterAll(() => app.close())

const reject = () =>
  app.mainAdmin.call(contract.deposits.reject, { depositDB_id: String(depositId), reject_remark: 'Unknown' })

async function packedDays(): Promise<string[]> {
  const { rows } = await sql<{ date: string }>`
    select market_date::text as date from request_day where kind = 'deposit' order by market_date`.execute(app.db)
  return rows.map(({ date }) => date)
}

test('dates that are over are packed once, by whichever process, and the one of which a request is decided is given up', async () => {
  await Promise.all([keepRequestDays(app.db, TIME_ZONE), keepRequestDays(app.db, TIME_ZONE)])
  await keepRequestDays(app.db, TIME_ZONE)
  const all = await packedDays()
  expect(all.at(0)).toBe(TODAY)
  expect(all.at(-1)).toBe('2026-11-24')
  expect((await reject()).status).toBe(200)
  expect(await packedDays()).toEqual(all.slice(1))
  await keepRequestDays(app.db, TIME_ZONE)
  expect(await packedDays()).toEqual(all)
  await asOwner(app, `update deposit set remark = 'Not received' where id = ${depositId}`)
  expect(await packedDays()).toEqual(all)
  await asOwner(app, `delete from deposit where id = ${depositId}`)
  expect(await packedDays()).toEqual(all.slice(1))
})

async function summedDays(): Promise<string[]> {
  const { rows } = await sql<{ date: string }>`
    select market_date::text as date from request_day_sum where kind = 'deposit' and not by_hand order by market_date`.execute(
    app.db,
  )
  return rows.map(({ date }) => date)
}

test('sums go with the date of a request and with that on which it was accepted, and come again', async () => {
  await moveTo(app, '12:00', '2026-11-23')
  expect((await app.mainAdmin.call(contract.deposits.accept, { depositDB_id: String(depositId) })).status).toBe(200)
  await moveTo(app, '12:00', '2026-11-25')
  await keepRequestDays(app.db, TIME_ZONE)
  const all = await summedDays()
  expect(all).toEqual(await packedDays())
  const without = (...dates: string[]) => all.filter((date) => !dates.includes(date))
  await asOwner(app, `update deposit set decided_by_name = 'Another' where id = ${depositId}`)
  expect(await summedDays()).toEqual(without(TODAY, '2026-11-23'))
  await keepRequestDays(app.db, TIME_ZONE)
  await asOwner(app, `update deposit set decided_at = decided_at + interval '1 day' where id = ${depositId}`)
  expect(await summedDays()).toEqual(without(TODAY, '2026-11-23', '2026-11-24'))
  await keepRequestDays(app.db, TIME_ZONE)
  expect(await summedDays()).toEqual(all)
})

test('who decides while the worker packs waits for it, and the pack goes', async () => {
  // The newest comes first.
  await moveTo(app, '12:00', '2026-11-21')
  const connection = { ...app.pool.options, options: sessionOptions('owner') }
  const held = await holdRows({ connection, rows: 'lock table request_day in share row exclusive mode' })
  // Once, as another time would pack it as it is then.
  const kept = sql`select keep_request_days(${TIME_ZONE})`.execute(app.db)
  await held.isWaitedForBy('%keep_request_days%')
  const rejected = reject()
  await expect
    .poll(async () => {
      const { rows } = await sql`
        select from pg_locks join pg_database on pg_database.oid = database
        where locktype = 'advisory' and not granted and datname = current_database()`.execute(app.db)
      return rows.length
    }, SOON)
    .toBe(1)
  await held.release()
  expect((await rejected).status).toBe(200)
  await kept
  expect(await packedDays()).not.toContain(TODAY)
})

test('a pack that was made while a decision was under way goes with it, and none is made while it is being given up', async () => {
  const slow = await app.pool.connect()
  const decide = async () => {
    await slow.query('begin')
    await slow.query(`update deposit set deleted_at = app_now() where id = $1`, [depositId])
  }
  await decide()
  await keepRequestDays(app.db, TIME_ZONE)
  expect(await packedDays()).toContain(TODAY)
  await slow.query('commit')
  expect(await packedDays()).not.toContain(TODAY)
  await slow.query('begin')
  await slow.query(`update deposit set deleted_at = null where id = $1`, [depositId])
  await slow.query('set constraints all immediate')
  await keepRequestDays(app.db, TIME_ZONE)
  expect(await packedDays()).not.toContain(TODAY)
  await slow.query('rollback')
  slow.release()
  await keepRequestDays(app.db, TIME_ZONE)
  expect(await packedDays()).toContain(TODAY)
})

test('requests are packed by nobody whose statements all see the same', async () => {
  const packed = app.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((tx) => sql`select keep_request_days(${TIME_ZONE})`.execute(tx))
  await expect(packed).rejects.toThrow('see what is committed')
})
