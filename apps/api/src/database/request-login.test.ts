// The login of requests comes about at a start, in a new installation and in one that was served without it.

import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeOlderInstallation } from '../../test/older-installation.ts'
import { ownedDatabase, type OwnedDatabase } from '../../test/owned-database.ts'
import { databaseUrl } from '../../test/two-servers.ts'
import { systemClock } from '../platform/clock.ts'
import { loadConfig } from '../platform/config.ts'
import { createLogger } from '../platform/logger.ts'
import { openDatabase } from './open-database.ts'

let installation: OwnedDatabase

beforeEach(async () => {
  installation = await ownedDatabase('nothing')
})
afterEach(() => installation.drop())

function open() {
  const config = loadConfig({ DATABASE_URL: databaseUrl(installation.name), DATA_DIR: '/nonexistent' })
  return openDatabase({ config, clock: systemClock, logger: createLogger('silent'), progress: () => undefined })
}

async function rowsOf(text: string): Promise<unknown[]> {
  return (await installation.owner.query(text)).rows
}

test('comes about in an installation that was served without it, which loses nothing', async () => {
  await makeOlderInstallation(installation.poolConfig('owner'), '0013')
  await installation.owner.query(`
    insert into player (name, mobile, pin_hash, my_code) select 'P' || n, n::text, 'none', 'C' || n from generate_series(1, 50) n;
    select open_wallet(id) from player;
    insert into deposit (player_id, amount_paise, status, decided_at) select id, 100, 'accepted', now() from player;
    select post_movement('deposit', 0, player_id, 100, id) from deposit;
    insert into idempotency_key (scope, key, request_hash, reply) select 'player:1', n::text, '', '{}' from generate_series(1, 50) n;
    insert into app_secret values ('csrf', 'kept')`)
  const all = `select (select jsonb_agg(to_jsonb(m) order by id) from movement m) as movements,
    (select jsonb_agg(to_jsonb(k) order by key) from idempotency_key k) as keys,
    (select jsonb_agg(to_jsonb(w) order by player_id) from wallet w) as wallets, (select jsonb_agg(s) from app_secret s where name = 'csrf') as secrets`
  const kept = await rowsOf(all)
  const database = await open()
  const { rows } = await database.pool.query(
    'select session_user::text as login, count(*)::int as movements from movement',
  )
  expect(rows).toEqual([{ login: `${installation.name}_requests`, movements: 50 }])
  await database.close()
  expect(await rowsOf(all)).toEqual(kept)
})

test('is made once by processes that start together, and has one password', async () => {
  const all = await Promise.all([open(), open(), open()])
  expect(new Set(all.map(({ login }) => login.password)).size).toBe(1)
  expect(await rowsOf('select login from request_login')).toEqual([{ login: `${installation.name}_requests` }])
  for (const database of all) await database.close()
})

test('has at each start the rights that the migrations name, whatever was given or taken by hand', async () => {
  await (await open()).close()
  const role = `"${installation.name}_requests"`
  await installation.owner.query(
    `grant update, delete on movement to ${role}; grant update on audit to ${role}; revoke select on player from ${role}`,
  )
  const database = await open()
  const { rows } = await database.pool.query(`select has_table_privilege('movement', 'update') as movement,
    has_table_privilege('audit', 'update') as audit, has_table_privilege('player', 'select') as player`)
  expect(rows).toEqual([{ movement: false, audit: false, player: true }])
  await database.close()
})

test('is refused where it was made an heir of the owner in the meantime', async () => {
  await (await open()).close()
  await installation.owner.query(`grant panadesk to "${installation.name}_requests"`)
  await expect(open()).rejects.toThrow(`let an administrator run: revoke panadesk from "${installation.name}_requests"`)
})
