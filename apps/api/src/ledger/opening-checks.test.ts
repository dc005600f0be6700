// What was brought over from another installation is found where somebody has changed it afterwards.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Client } from 'pg'
import { faultsAfter, faultsOfBooks } from '../../test/books.ts'
import { startTestApp, type TestApp } from '../../test/test-app.ts'
import { testDatabase } from '../../test/test-database.ts'
import { makeGame, makePlayer } from '../../test/test-market.ts'

let app: TestApp

beforeAll(async () => {
  const database = await testDatabase()
  app = await startTestApp({ database })
  await makeGame(app)
  const playerId = await makePlayer(app, { balancePaise: 0 })
  const owner = new Client(database.poolConfig('owner'))
  await owner.connect()
  await owner.query('begin')
  await owner.query("insert into house_import (sha256) values (sha256('files'))")
  await owner.query("insert into house_import_file select id, 'wallets.csv', sha256('wallets'), 1 from house_import")
  await owner.query('insert into opening_balance select $1, id, 12345, 2 from house_import', [playerId])
  await owner.query('select post_opening_balances(id) from house_import')
  await owner.query(`
    insert into audit (admin_name, address, call, subject, subject_id, after, request_id)
    select 'operator', 'command line', 'import', 'house-import', id, jsonb_build_object(
      'sha256', encode(sha256, 'hex'), 'files', jsonb_build_object('wallets.csv', encode(sha256('wallets'), 'hex')),
      'openingPaise', 12345, 'resultsSha256', brought_results_hash(id)), 'one'
    from house_import`)
  await owner.query('commit')
  await owner.end()
})
afterAll(() => app.close())

test('credits an opening balance once, and the books balance', async () => {
  expect(await faultsOfBooks(app)).toEqual([])
  const { rows } = await app.pool.query(
    "select amount_paise, debit_account from movement where kind = 'opening-balance'",
  )
  expect(rows).toEqual([{ amount_paise: 12345, debit_account: -4 }])
})

const LOGGED = 'Every import is what the audit log says, file by file, with what it credited'

test.each([
  [
    'an amount that is not what was credited',
    'update opening_balance set amount_paise = 1',
    ['Every opening balance was credited once, and nothing else was', LOGGED],
  ],
  ['files that are others', "update house_import_file set sha256 = sha256('others')", [LOGGED]],
  ['an import that nobody logged', "delete from audit where subject = 'house-import'", [LOGGED]],
  [
    'a result that was slipped in',
    `insert into brought_result (game_id, market_date, session, import_id, result, declared_at)
     select game.id, '2026-11-01', 'open', house_import.id, '140', now() from game, house_import`,
    [LOGGED, 'Every result that was brought over is the one of its file until it is taken back'],
  ],
])('finds %s', async (_what, statement, found) => {
  expect(await faultsAfter(app, statement)).toEqual(found)
})
