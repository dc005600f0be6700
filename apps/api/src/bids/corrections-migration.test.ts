// An installation of the version before comes over with bids that were corrected in place: what was placed is there again, what
// they name stays, and the books agree.
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { faultyChecks, TEST_TERMS } from '../../test/books.ts'
import { makeOlderInstallation } from '../../test/older-installation.ts'
import { testDatabase, type TestDatabase } from '../../test/test-database.ts'
import { verifyBooks } from '../ledger/verify.ts'
import { systemClock } from '../platform/clock.ts'
import { createDatabase } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import { createPool } from '../database/pool.ts'
import { readSchemaFiles } from '../database/schema-files.ts'
import { createLogger } from '../platform/logger.ts'

const THIS_ONE = '0014-corrections.sql'

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase('nothing')
})
afterAll(() => database.drop())

const OLD_INSTALLATION = `
  insert into admin (full_name, email, user_name, password_hash, is_main) values ('Asha', 'a@b.test', 'asha', 'none', true);
  insert into game (family, name, open_time, close_time) values ('main', 'KALYAN', '12:00', '18:00');
  insert into bid (slip_id, player_id, points_paise, created_at, game_id, market_date, stake, payout, session, game_type, selection)
  select 1, 1, 1000, now(), 1, '2026-11-19', 10, 95, 'open', 'single-digit', selection
  from unnest(array['1', '7', '9']) as selection;
  insert into bid_edit (bid_id, selection_before, selection_after, admin_id)
  values (2, '5', '6', 1), (3, '3', '9', null), (2, '6', '7', 1);
  select fold_bids(3, 100)`

test('keeps what corrected bids name, and has what was placed again', { timeout: 60_000 }, async () => {
  const owner = database.poolConfig('owner')
  await makeOlderInstallation(owner, THIS_ONE)
  const client = new Client(owner)
  await client.connect()
  await client.query(OLD_INSTALLATION)
  const exposure = 'select selection, bids, points_paise, won_paise from exposure order by 1'
  const before = (await client.query(exposure)).rows
  expect(before.map(({ selection }) => selection)).toEqual(['1', '7', '9'])

  await migrate(owner, readSchemaFiles(), () => undefined)
  const bids = await client.query('select selection, corrected_selection from bid order by id')
  expect(bids.rows).toEqual([
    { selection: '1', corrected_selection: null },
    { selection: '5', corrected_selection: '7' },
    { selection: '3', corrected_selection: '9' },
  ])
  const edits = await client.query('select admin_name, reason, is_after_cut_off from bid_edit order by id')
  expect(edits.rows.map(({ admin_name: name }) => name)).toEqual(['Asha', 'N/A', 'Asha'])
  expect(new Set(edits.rows.map((edit) => `${edit.reason}/${edit.is_after_cut_off}`))).toEqual(new Set(['/false']))
  expect((await client.query(exposure)).rows).toEqual(before)
  await client.end()
  expect(await faultsOfBids()).toEqual([])
})

/** Of the checks that read what bids name; the slips and wallets of this installation were never there. */
async function faultsOfBids(): Promise<string[]> {
  const pool = createPool(database.poolConfig('owner'), systemClock, createLogger('fatal'))
  const faults = faultyChecks(await verifyBooks(createDatabase(pool), TEST_TERMS))
  await pool.end()
  return faults.filter((name) => /exposure|correct/i.test(name))
}
