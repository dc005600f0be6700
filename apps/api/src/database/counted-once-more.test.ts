// A version before this one goes on folding, declaring and reverting until the last migration: what it wrote is counted all the same.
import { contract } from '@panadesk/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { faultyChecks } from '../../test/books.ts'
import { foldAll } from '../../test/fold-all.ts'
import { makeFullWallet } from '../../test/full-wallet.ts'
import { startTestApp, type TestApp } from '../../test/test-app.ts'
import { testDatabase, type TestDatabase } from '../../test/test-database.ts'
import { BOOK_CHECKS, recount } from '../ledger/verify.ts'
import { migrate } from './migrate.ts'
import { readSchemaFiles } from './schema-files.ts'

let database: TestDatabase
let app: TestApp

beforeAll(async () => {
  database = await testDatabase()
  app = await startTestApp({ database })
  await makeFullWallet(app)
  await foldAll(app)
})
afterAll(() => app.close())

const winnings = async () =>
  (await app.mainAdmin.call(contract.bids.all, { status: 'won' })).body['total_winning_points']

test('counts once more what stands in the folds of bids and among the winners, and in nothing that follows from them', async () => {
  const won = await winnings()
  expect(won).toBeGreaterThan(0)
  await app.pool.query(`
    delete from schema_migration where name = '0063-counted-once-more.sql';
    delete from bid_fold; delete from session_fold; delete from date_points; delete from won_total`)
  await migrate(database.poolConfig('owner'), readSchemaFiles(), () => undefined)
  expect(await winnings()).toBe(won)
  expect(faultyChecks(await app.db.transaction().execute((tx) => recount(tx, BOOK_CHECKS)))).toEqual([])
})
