// What a new key promises: whoever starts or checks a second factor at that very moment waits, and loses nothing.
import { contract } from '@panadesk/contract'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../test/test-app.ts'
import { approve, needTwo, waitingId } from '../../test/test-approvals.ts'
import { testDatabase } from '../../test/test-database.ts'
import { makePlayer } from '../../test/test-market.ts'
import { plantSecondFactor, switchOnSecondFactor, codeAt } from '../../test/test-second-factor.ts'
import { SEALED_BODIES } from '../approvals/sealed-body.ts'
import { reseal } from './reseal.ts'
import { SEALED_SECRETS } from './second-factor/sealed-secret.ts'

const { security } = contract
const SEALED = [SEALED_SECRETS, SEALED_BODIES]
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
  await reseal(operator, SEALED)
  await operator.query('commit')
  const phone = await on
  expect((await staff.call(security.confirmSecondFactor, { code: phone.freshCode() })).status).toBe(200)
})

test('a code that is checked meanwhile is good', async () => {
  await plantSecondFactor(app, app.mainAdmin.adminId)
  await operator.query(FIRST_STEP)
  const confirmed = app.mainAdmin.call(security.confirmSecondFactor, { code: codeAt(app.clock.now()) })
  await somebodyWaits()
  await reseal(operator, SEALED)
  await operator.query('commit')
  expect((await confirmed).status).toBe(200)
})

test('a new key waits for whoever is at it before it looks at anything', async () => {
  await plantSecondFactor(app, app.mainAdmin.adminId)
  await app.db.transaction().execute(async (tx) => {
    // As somebody who has read the key, and has not written yet what is sealed under it.
    await sql`lock table second_factor in row exclusive mode`.execute(tx)
    await operator.query("set local lock_timeout = '50ms'")
    await expect(reseal(operator, SEALED)).rejects.toThrow(/lock timeout/)
  })
})

test('what waits for a second person opens under the new key', async () => {
  await app.db.deleteFrom('second_factor').execute()
  await needTwo(app, 'player-secret')
  const playerId = await makePlayer(app)
  const clerk = await app.subAdmin(['7.1'])
  const asked = { userDB_id: String(playerId), security_pin: '4711' }
  const id = waitingId(await clerk.call(contract.userPage.changePin, asked))
  await reseal(operator, SEALED)
  await operator.query('commit')
  await app.mainAdmin.signIn()
  expect(await approve(app.mainAdmin, id)).toMatchObject({ status: 200 })
})

test('an installation in which nobody has a second factor gets no key by it', async () => {
  await app.db.deleteFrom('second_factor').execute()
  await operator.query("delete from app_secret where name = 'second-factor'")
  await reseal(operator, SEALED)
  const keys = await operator.query("select from app_secret where name = 'second-factor'")
  expect(keys.rowCount).toBe(0)
})
