// A database that was used is lent again as its template is, or not at all.
import { contract } from '@panadesk/contract'
import type { Pool } from 'pg'
import { expect, test } from 'vitest'
import { takeDatabase, type LentDatabase } from './recycled-database.ts'
import { START, startTestApp } from './test-app.ts'
import { ownedDatabase } from './owned-database.ts'
import { makeGame, makePlayer, placeBids } from './test-market.ts'

async function nameOf(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ name: string }>('select current_database() as name')
  return rows[0]?.name ?? ''
}

type Reader = Pick<Pool, 'query'>

/** Of every table its rows, and what each sequence has drawn. */
async function contentOf(reader: Reader): Promise<Record<string, unknown>> {
  const { rows: tables } = await reader.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname",
  )
  const content: Record<string, unknown> = {}
  for (const { name } of tables) {
    const { rows } = await reader.query(`select each::text as row from public."${name}" as each order by 1`)
    content[name] = rows
  }
  const { rows: sequences } = await reader.query('select sequencename, last_value::text from pg_sequences order by 1')
  return { ...content, sequences }
}

async function contentOfTemplate(): Promise<Record<string, unknown>> {
  const untouched = await ownedDatabase()
  const content = await contentOf(untouched.owner)
  await untouched.drop()
  return content
}

/** How a planner sees what all tables hold. */
async function knowledgeOf(reader: Reader): Promise<string> {
  const { rows } = await reader.query<{ knows: string }>(`
    select concat(
      (select string_agg(concat_ws(' ', relname, relpages, reltuples, relallvisible), ',' order by relname) from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'r'),
      (select string_agg(concat_ws(' ', tablename, attname), ',') from pg_stats where schemaname = 'public'),
      (select count(*) from pg_statistic_ext_data)) as knows`)
  return rows[0]?.knows ?? ''
}

/** Uses a database, gives it back and takes the next. */
async function takeAfter(
  use: (used: LentDatabase) => Promise<unknown>,
): Promise<{ lent: LentDatabase; isSame: boolean }> {
  const used = await takeDatabase(START)
  const name = await nameOf(used.pools.owner)
  await use(used)
  await used.giveBack()
  const lent = await takeDatabase(START)
  return { lent, isSame: (await nameOf(lent.pools.owner)) === name }
}

test('an installation that was played in is lent again as its template is', async () => {
  const app = await startTestApp()
  const name = await nameOf(app.pool)
  const [gameId, playerId] = [await makeGame(app), await makePlayer(app)]
  await placeBids(app, { gameId, playerId, bids: [{ type: 'single-digit', selection: '5', session: 'open' }] })
  await app.mainAdmin.call(contract.settings.saveFixedValues, { max_bid_amount: 0, welcome_bonus: 7 })
  // More than a planner takes any empty table to have.
  await app.pool.query(
    "insert into notice (title, message, is_active) select 'Long ' || n, repeat('x', 100), true from generate_series(1, 2000) n",
  )
  expect(await contentOf(app.pool)).not.toEqual(await contentOfTemplate())
  await app.close()

  const lent = await takeDatabase(START)
  expect(await nameOf(lent.pools.owner)).toBe(name)
  expect(await contentOf(lent.pools.owner)).toEqual(await contentOfTemplate())
  const { rows } = await lent.pools.owner.query("select pg_relation_size('notice')::int as bytes")
  expect(rows).toEqual([{ bytes: 0 }])
  await lent.giveBack()
})

test('a session keeps nothing of who had it before, and is told the time', async () => {
  const { lent, isSame } = await takeAfter(async ({ clock, pools }) => {
    clock.advance(60_000)
    await pools.app.query("set lock_timeout = '1ms'; create temp table left_over (); select pg_advisory_lock(7)")
  })
  const { rows } = await lent.pools.app.query(`
    select current_setting('lock_timeout') as "lockTimeout", to_regclass('left_over') as "leftOver", app_now() as now,
      (select count(*)::int from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()) as locks`)
  expect(rows).toEqual([{ lockTimeout: '10s', leftOver: null, now: new Date(START), locks: 0 }])
  expect(isSame).toBe(true)
  await lent.giveBack()
})

test.each([
  'create table another ()',
  'create index on notice (title)',
  'alter table notice alter title set default 1',
  'create trigger each_notice after insert on notice execute function suppress_redundant_updates_trigger()',
  'alter function app_now() cost 7',
  'grant select on notice to public',
  'create schema another',
])('it is not lent again after: %s', async (statement) => {
  const { lent, isSame } = await takeAfter(({ pools }) => pools.owner.query(statement))
  expect(isSame).toBe(false)
  await lent.giveBack()
})

test.each([
  'analyze notice, setting, bid',
  'truncate notice; analyze notice',
  `create trigger each_notice after insert on notice execute function suppress_redundant_updates_trigger();
   drop trigger each_notice on notice`,
])('it is lent again, and its planner knows what it knew, after: %s', async (statements) => {
  const before = { knows: '' }
  const { lent, isSame } = await takeAfter(async ({ pools }) => {
    before.knows = await knowledgeOf(pools.owner)
    await pools.owner.query(statements)
  })
  expect(isSame).toBe(true)
  expect(await knowledgeOf(lent.pools.owner)).toEqual(before.knows)
  expect(await contentOf(lent.pools.owner)).toEqual(await contentOfTemplate())
  await lent.giveBack()
})

test('it is not lent again while somebody holds a connection, or listens to its pool', async () => {
  const held = await takeAfter(({ pools }) => pools.app.connect())
  expect(held.isSame).toBe(false)
  await held.lent.giveBack()
  const heard = await takeAfter(({ pools }) => Promise.resolve(pools.app.on('acquire', () => undefined)))
  expect(heard.isSame).toBe(false)
  await heard.lent.giveBack()
})
