// What a new key promises: whoever starts or checks a second factor at that very moment waits, and loses nothing.
import { contract } from '@panadesk/contract'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { plantSecondFactor, switchOnSecondFactor, codeAt } from '../../../test/test-second-factor.ts'
import { resealSecrets } from './reseal.ts'

const { security } = contract
/** Of giving a new key: from here on all others wait. */
const FIRST_STEP = 'lock table second_factor in exclusive mode'

let app: TestApp
/** Gives the new key, and sees who waits for it. */
let operator: Client
beforeAll(async () => {
  const database = await testDatabase()
  app = await startTestApp({ database })
  operator = new Client(database.poolConfig('owner'))
  await operator.connect()
})
beforeEach(async () => {
  await operator.query('begin')
})
afterEach(async () => {
  await operator.query('rollback')
})
afterAll(async () => {
  await operator.end()
  await app.close()
})

async function somebodyWaits(): Promise<void> {
  await vi.waitFor(
    async () => {
      await operator.query('select pg_stat_clear_snapshot()')
      const found = await operator.query(
        'select from pg_stat_activity where pg_backend_pid() = any (pg_blocking_pids(pid))',
      )
      expect(found.rowCount).toBeGreaterThan(0)
    },
    { timeout: 10_000, interval: 10 },
  )
}

test('a secret that is made meanwhile is sealed under the new key', async () => {
  // So that there is a key already.
  await plantSecondFactor(app, app.mainAdmin.adminId)
  const staff = await app.subAdmin(['9'])
  await operator.query(FIRST_STEP)
  const on = switchOnSecondFactor(app, staff)
  await somebodyWaits()
  await resealSecrets(operator)
  await operator.query('commit')
  const phone = await on
  expect((await staff.call(security.confirmSecondFactor, { code: phone.freshCode() })).status).toBe(200)
})

test('a code that is checked meanwhile is good', async () => {
  await plantSecondFactor(app, app.mainAdmin.adminId)
  await operator.query(FIRST_STEP)
  const confirmed = app.mainAdmin.call(security.confirmSecondFactor, { code: codeAt(app.clock.now()) })
  await somebodyWaits()
  await resealSecrets(operator)
  await operator.query('commit')
  expect((await confirmed).status).toBe(200)
})

test('a new key waits for whoever is at it before it looks at anything', async () => {
  await plantSecondFactor(app, app.mainAdmin.adminId)
  await app.db.transaction().execute(async (tx) => {
    // As somebody who has read the key, and has not written yet what is sealed under it.
    await sql`lock table second_factor in row exclusive mode`.execute(tx)
    await operator.query("set local lock_timeout = '50ms'")
    await expect(resealSecrets(operator)).rejects.toThrow(/lock timeout/)
  })
})

test('an installation in which nobody has a second factor gets no key by it', async () => {
  await app.db.deleteFrom('second_factor').execute()
  await operator.query("delete from app_secret where name = 'second-factor'")
  await resealSecrets(operator)
  const keys = await operator.query("select from app_secret where name = 'second-factor'")
  expect(keys.rowCount).toBe(0)
})
