// An installation of a version whose migrations still held the functions becomes what a new one is, and loses nothing.

import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { faultyChecks, TEST_TERMS } from '../../test/books.ts'
import { describeSchema } from './describe-schema.ts'
import { makeOlderInstallation } from '../../test/older-installation.ts'
import { ownedDatabase, type OwnedDatabase } from '../../test/owned-database.ts'
import { testDatabase, type TestDatabase } from '../../test/test-database.ts'
import { verifyBooks } from '../ledger/verify.ts'
import { systemClock } from '../platform/clock.ts'
import { createLogger } from '../platform/logger.ts'
import { createDatabase } from './database.ts'
import { migrate } from './migrate.ts'
import { createPool } from './pool.ts'
import { readSchemaFiles } from './schema-files.ts'

let fresh: string[]
let installation: OwnedDatabase

beforeAll(async () => {
  const database = await testDatabase('nothing')
  await upgrade(database)
  fresh = await describeSchema(database.poolConfig('owner'))
  await database.drop()
})
beforeEach(async () => {
  installation = await ownedDatabase('nothing')
})
afterEach(() => installation.drop())

function upgrade(database: TestDatabase): Promise<void> {
  return migrate(database.poolConfig('owner'), readSchemaFiles(), () => undefined)
}

test('reads of an installation all that makes it: its tables, functions, rights and the rest', () => {
  const counts = new Map<string, number>()
  for (const line of fresh) {
    const [kind = ''] = line.split(' | ', 1)
    counts.set(kind, (counts.get(kind) ?? 0) + 1)
  }
  expect(counts.get('function')).toBe(readSchemaFiles().functions.length)
  expect(counts.get('trigger')).toBe(36)
  expect(counts.get('column')).toBeGreaterThan(250)
})

// Before the kinds of movement grew, with each form of the functions that pay, and the last.
test.each(['0009', '0014', undefined])(
  'becomes what a new installation is, from an installation of the migrations before %s',
  async (until) => {
    await makeOlderInstallation(installation.poolConfig('owner'), until)
    await upgrade(installation)
    expect(await describeSchema(installation.poolConfig('owner'))).toEqual(fresh)
  },
)

const NOON = `Etc/GMT${signed(new Date().getUTCHours() - 12)}`
const SLIP = `select place_slip(1, 1, '${NOON}', array['single-digit'::game_type], array['7'], array[1000], array['open'::session],
  array['open'::session]) as reply`

test('keeps what the functions of before have written, and goes on with it', async () => {
  await makeOlderInstallation(installation.poolConfig('owner'))
  await installation.owner.query(`
    insert into player (name, mobile, pin_hash, my_code, betting_on) values ('P', '9000000001', 'none', 'C', true);
    select open_wallet(1);
    insert into deposit (player_id, amount_paise, status, decided_at) values (1, 5000, 'accepted', now());
    select post_movement('deposit', 0, 1, 5000, 1);
    insert into game (family, name, open_time, close_time) values ('main', 'KALYAN', '23:58', '23:59');
    insert into game_day (game_id, weekday, open_time, close_time) select 1, day, '23:58', '23:59' from generate_series(1, 7) as day;
    select keep_weeks('${NOON}')`)
  expect((await installation.owner.query(SLIP)).rows).toEqual([{ reply: { bids: [1], balance_paise: 4000 } }])
  const tables = await tablesOfAll()
  const before = await rowsOf(tables)
  await upgrade(installation)
  expect(await rowsOf(tables)).toEqual(before)
  expect((await installation.owner.query(SLIP)).rows).toEqual([{ reply: { bids: [2], balance_paise: 3000 } }])
  expect(await faults()).toEqual([])
})

test('seals no session whose result is older than seals, and the others as they close', async () => {
  await makeOlderInstallation(installation.poolConfig('owner'))
  await installation.owner.query(`
    insert into game (family, name, open_time, close_time) values ('main', 'KALYAN', '10:00', '11:00');
    insert into game_day (game_id, weekday, open_time, close_time) select 1, day, '10:00', '11:00' from generate_series(1, 7) as day;
    select keep_weeks('${NOON}');
    insert into market_session (game_id, market_date, session, result, saved_at) values (1, current_date, 'open', '140', now());
    insert into market_session (game_id, market_date, session) values (1, current_date, 'close')`)
  await upgrade(installation)
  const sealed = await installation.owner.query(
    `select session, seal_session(1, current_date, session, '${NOON}') as "isSealed" from market_session order by 1`,
  )
  expect(sealed.rows).toEqual([
    { session: 'open', isSealed: false },
    { session: 'close', isSealed: true },
  ])
  expect(await faults()).toEqual([])
})

interface TableOfBefore {
  name: string
  columns: string
}

/** With the columns that they have now: an upgrade may add to both. Secrets are made as they are wanted. */
async function tablesOfAll(): Promise<TableOfBefore[]> {
  const { rows } = await installation.owner.query<TableOfBefore>(
    `select table_name as name, string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns
     from information_schema.columns where table_schema = 'public' and table_name not like 'schema\\_%' and table_name <> 'app_secret'
     group by table_name order by table_name`,
  )
  return rows
}

async function rowsOf(tables: readonly TableOfBefore[]): Promise<unknown[]> {
  const read: unknown[] = []
  for (const { name, columns } of tables) {
    const { rows } = await installation.owner.query(`select ${columns} from ${name} order by 1, 2`)
    read.push([name, rows])
  }
  return read
}

async function faults(): Promise<string[]> {
  const pool = createPool(installation.poolConfig('owner'), systemClock, createLogger('fatal'))
  try {
    return faultyChecks(await verifyBooks(createDatabase(pool), TEST_TERMS))
  } finally {
    await pool.end()
  }
}

/** The zones of this name count to the west. */
function signed(hoursToTheWest: number): string {
  return hoursToTheWest < 0 ? String(hoursToTheWest) : `+${hoursToTheWest}`
}

test('still refuses a file that was changed in any other way', async () => {
  await makeOlderInstallation(installation.poolConfig('owner'))
  await installation.owner.query("update schema_migration set sha256 = 'another' where name = '0010-undo-declare.sql'")
  await expect(upgrade(installation)).rejects.toThrow(
    'Migration 0010-undo-declare.sql was changed after it had been applied',
  )
})
