// Whoever gets SQL of his own onto the connection of a request: he becomes nobody else and rewrites nothing.

import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, type Pool, type PoolClient } from 'pg'
import { afterAll, beforeAll, beforeEach, afterEach, describe, expect, test } from 'vitest'
import { systemClock } from '../../src/platform/clock.ts'
import { loadConfig } from '../../src/platform/config.ts'
import { openDatabase, type OpenDatabase } from '../../src/database/open-database.ts'
import { createLogger } from '../../src/platform/logger.ts'
import { removeLater } from '@panadesk/postgres/test/remove-later'
import { testDatabase, type TestDatabase } from '../test-database.ts'
import { databaseUrl } from '../two-servers.ts'

const OWNER = 'panadesk'
const DENIED = '42501'

let installation: TestDatabase
let database: OpenDatabase
let owner: Client
let dataDir = ''
let thief: PoolClient

/** As `npm start` opens it. */
function open(url: string): Promise<OpenDatabase> {
  const config = loadConfig({ DATABASE_URL: url, DATA_DIR: dataDir })
  return openDatabase({ config, clock: systemClock, logger: createLogger('silent'), progress: () => undefined })
}

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'panadesk-thief-'))
  installation = await testDatabase('nothing')
  database = await open(databaseUrl(installation.name))
  owner = new Client(installation.poolConfig('owner'))
  await owner.connect()
  await owner.query(FILLED)
})
afterAll(async () => {
  await owner.end()
  await database.close()
  await installation.drop()
  removeLater([dataDir])
})

beforeEach(async () => {
  thief = await database.pool.connect()
})
afterEach(() => thief.release(true))

const FILLED = `
  insert into player (name, mobile, pin_hash, my_code, betting_on) values ('Ravi', '9000000001', 'none', 'RAVI', true);
  insert into admin (email, full_name, user_name, password_hash) values ('clerk@x', 'Clerk', 'clerk', 'none');
  select open_wallet(1);
  insert into deposit (player_id, amount_paise, status, reference, decided_at) values (1, 50000, 'accepted', 'UTR1', now());
  insert into withdrawal (player_id, amount_paise, method, account_number) values (1, 100, 'bank', '111');
  select post_movement('deposit', 0, 1, 50000, 1);
  insert into game (family, name, open_time, close_time) values ('main', 'KALYAN', '06:00', '07:00');
  insert into game_day (game_id, weekday, open_time, close_time)
    select 1, weekday, '06:00', '07:00' from generate_series(1, 7) as weekday;
  insert into bid (slip_id, player_id, points_paise, created_at, game_id, market_date, stake, payout, session, game_type,
    selection) values (1, 1, 100, now(), 1, current_date, 10, 95, 'open', 'single-digit', '5');
  insert into audit (admin_name, address, call, subject, request_id) values ('Clerk', 'x', 'x', 'x', 'x')`

async function contents(): Promise<string> {
  const tables = ['player', 'admin', 'wallet', 'deposit', 'withdrawal', 'movement', 'bid', 'audit', 'app_secret']
  const parts = tables.map((name) => `(select jsonb_agg(to_jsonb(${name}) order by 1) from ${name})`)
  const { rows } = await owner.query<{ all: string }>(`select concat_ws('|', ${parts.join(', ')}) as all`)
  return rows[0]?.all ?? ''
}

describe('becomes nobody else', () => {
  test.each([
    'set role none',
    'reset role',
    `set role ${OWNER}`,
    'set role panadesk_app',
    "select set_config('role', 'none', false)",
    `select set_config('role', '${OWNER}', false)`,
    'set session authorization default',
    `set session authorization ${OWNER}`,
    `select set_config('session_authorization', '${OWNER}', false)`,
    'reset session authorization',
    'reset all',
    'discard all',
    'select 1; reset role; select 2',
    'commit; set role none',
    // Answered with a warning.
    'grant delete on audit to current_user',
  ])('by %s', async (words) => {
    const before = await contents()
    await thief.query(words).catch(() => undefined)
    const { rows } = await thief.query(
      "select session_user::text as session, current_user::text as now, current_setting('is_superuser') as strong",
    )
    const login = `${installation.name}_requests`
    expect(rows).toEqual([{ session: login, now: login, strong: 'off' }])
    await expect(thief.query('delete from audit')).rejects.toMatchObject({ code: DENIED })
    await expect(thief.query('select * from request_login')).rejects.toMatchObject({ code: DENIED })
    expect(await contents()).toBe(before)
  })
})

test.each([
  'create function own() returns int language sql security definer as $$ select 1 $$',
  'create or replace function app_now() returns timestamptz language sql as $$ select now() $$',
  'create table own (n int)',
  'create schema own',
  'create extension dblink',
  'create role own login superuser',
  'alter role current_user superuser',
  'alter role current_user createrole',
  `grant ${OWNER} to current_user`,
  `alter role ${OWNER} password 'known'`,
  'alter table movement disable trigger all',
  "copy (select 1) to program 'id'",
  "copy app_secret from program 'id'",
  "copy (select 1) to '/tmp/panadesk-own'",
  "select pg_read_file('postgresql.conf')",
  "select lo_import('/etc/passwd')",
  "set session_replication_role = 'replica'",
  'select * from request_login',
  'select rolpassword from pg_authid',
  'delete from app_secret',
  "update app_secret set value = 'x'",
  'update movement set amount_paise = 1',
  'delete from movement',
  'truncate movement',
  "insert into movement (kind, debit_account, credit_account, amount_paise, ref) values ('deposit', 0, 1, 1, 9)",
  'update wallet set balance_paise = 1000000',
  "update audit set admin_name = 'nobody'",
  'delete from audit',
  'update bid set player_id = 1, points_paise = 1000000',
  'update bid set payout = 100000',
  'update bid set created_at = now()',
  "update bid set status = 'won', won_paise = 1",
  'delete from bid',
  'update deposit set amount_paise = 1',
  "update deposit set reference = 'UTR2'",
  'update deposit set created_at = now()',
  "update withdrawal set account_number = '222'",
  'update withdrawal set amount_paise = 1000000',
  "update player set mobile = '9000000002'",
  "update player set my_code = 'OTHER'",
  'update player set referred_by = 1',
  'update player set created_at = now()',
  'update admin set is_main = true',
  'delete from admin',
  'delete from schema_migration',
  "select post_to_wallets('bid-won', -1::bigint)",
  'select take_back_winnings(0::smallint)',
  'select settle_receivable(1, 1, 1)',
])('is refused: %s', async (words) => {
  const before = await contents()
  await expect(thief.query(words)).rejects.toMatchObject({ code: DENIED })
  expect(await contents()).toBe(before)
})

test.each([
  "select pay_winners(1, current_date, 'open', array['single-digit'::game_type], array['5'])",
  'select revert_bids(1, current_date)',
  "select undo_winners(1, current_date, 'open', array['single-digit'::game_type], array['5'])",
])('gets nothing of his own run as the owner by %s', async (words) => {
  const before = await contents()
  // A view in the place of the table that those functions make.
  await thief.query(`
    create function pg_temp.own() returns bigint language plpgsql as $$
    begin execute 'alter role ' || quote_ident(session_user) || ' superuser'; return 1; end $$;
    create temp view posting as select 1::bigint as player_id, pg_temp.own() as amount_paise, 1::bigint as ref,
      1::bigint as points_paise`)
  await expect(thief.query(words)).rejects.toThrow('relation "posting" already exists')
  const { rows } = await owner.query('select rolsuper from pg_roles where rolname = $1', [
    `${installation.name}_requests`,
  ])
  expect(rows).toEqual([{ rolsuper: false }])
  expect(await contents()).toBe(before)
})

test('turns no clock back to place a bid after the cut-off', async () => {
  // Where it is noon now: betting ended in the morning.
  const timeZone = `Etc/GMT${signed(new Date().getUTCHours() - 12)}`
  const { rows: clock } = await owner.query<{ early: string }>(
    "select ((date_trunc('day', now() at time zone $1) + interval '5 hours') at time zone $1)::text as early",
    [timeZone],
  )
  const early = clock[0]?.early ?? ''
  const before = await contents()
  for (const words of [`set panadesk.now = '${early}'`, `select set_config('panadesk.now', '${early}', false)`]) {
    await thief.query(words)
    const { rows } = await thief.query<{ reply: { refusal?: string } }>(
      `select place_slip(1, 1, $1, array['single-digit'::game_type], array['7'], array[1000], array['open'::session],
        array['open'::session]) as reply`,
      [timeZone],
    )
    expect(rows[0]?.reply.refusal).toBe('session-closed')
  }
  const { rows } = await thief.query('select abs(extract(epoch from app_now() - clock_timestamp())) < 5 as real')
  expect(rows).toEqual([{ real: true }])
  expect(await contents()).toBe(before)
})

/** The zones of this name count to the west. */
function signed(hours: number): string {
  return hours < 0 ? String(hours) : `+${hours}`
}

describe('gets in by the options of an address', () => {
  test('as no owner: the start is refused', async () => {
    const url = `${databaseUrl(installation.name)}&options=${encodeURIComponent(`-c role=${OWNER}`)}`
    await expect(open(url)).rejects.toThrow(`permission denied to set role "${OWNER}"`)
  })

  test('with no clock of his own', async () => {
    const url = `${databaseUrl(installation.name)}&options=${encodeURIComponent('-c panadesk.now=2020-01-01')}`
    const other = await open(url)
    expect(await yearOf(other.pool)).toBe(new Date().getUTCFullYear())
    await other.close()
  })
})

async function yearOf(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ year: number }>('select extract(year from app_now())::int as year')
  return rows[0]?.year ?? 0
}
