// What switching on promises against a login that is under way with the password alone: whichever is first, no such session is left.
import { contract } from '@panadesk/contract'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { holdRows } from '../../../test/held-rows.ts'
import { PASSWORD, startTestApp, type Staff, type TestApp } from '../../../test/test-app.ts'
import { testDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { codeAt, givePassword, plantSecondFactor } from '../../../test/test-second-factor.ts'

const { login, security } = contract

let database: TestDatabase
let app: TestApp
/** Sees what others wait for. */
let watcher: Client
let owner: Staff
/** Somebody else is signed in there. */
let browser: Staff
beforeAll(async () => {
  database = await testDatabase()
  app = await startTestApp({ database })
  watcher = new Client(database.poolConfig('owner'))
  await watcher.connect()
})
beforeEach(async () => {
  owner = await app.subAdmin(['9'])
  browser = await app.subAdmin(['9'])
})
afterAll(async () => {
  await watcher.end()
  await app.close()
})

const hold = (rows: string) => holdRows({ connection: database.poolConfig('owner'), rows })
const signIn = () => givePassword(app, browser, owner.adminId)

const isSignedIn = async () => (await browser.call(login.restore)).body['success'] === true

test('a login that stands already is ended', async () => {
  await plantSecondFactor(app, owner.adminId, 'started')
  // It holds the account by then, and stops before it has its session.
  const held = await hold(`select from admin_session where admin_id = ${browser.adminId} for update`)
  const signedIn = signIn()
  await held.isWaitedForBy('delete from "admin_session"%')
  const on = { answered: false }
  const switched = owner
    .call(security.switchOnSecondFactor, { code: codeAt(app.clock.now()) })
    .finally(() => (on.answered = true))
  await vi.waitFor(async () => expect(on.answered || (await waitsForAccount())).toBe(true), { timeout: 10_000 })
  await held.release()
  expect((await signedIn).body).toMatchObject({ success: true })
  expect((await switched).status).toBe(200)
  expect(await isSignedIn()).toBe(false)
})

test('a login that comes to it later asks for the code', async () => {
  const held = await hold(`select from admin where id = ${owner.adminId} for no key update`)
  const signedIn = signIn()
  await held.isWaitedForBy('%from "admin"%for share')
  await plantSecondFactor(app, owner.adminId)
  await held.release()
  expect((await signedIn).body).toMatchObject({ success: false, second_factor_required: true })
  expect(
    await app.db.selectFrom('admin_session').select('id').where('admin_id', '=', owner.adminId).execute(),
  ).toHaveLength(1)
})

test('a second step that is under way does not outlive a new password', async () => {
  await plantSecondFactor(app, owner.adminId)
  await signIn()
  const held = await hold(`select from second_factor where admin_id = ${owner.adminId} for update`)
  const second = browser.call(login.checkSecondFactor, { code: codeAt(app.clock.now()) })
  await held.isWaitedForBy('%from "second_factor"%for update')
  const reset = { answered: false }
  const body = { adminDB_id: String(owner.adminId), password: `${PASSWORD}-2` }
  const changed = app.mainAdmin.call(contract.subAdmins.resetPassword, body).finally(() => (reset.answered = true))
  await vi.waitFor(async () => expect(reset.answered || (await waitsForAccount())).toBe(true), { timeout: 10_000 })
  await held.release()
  expect((await second).status).toBe(200)
  expect((await changed).status).toBe(200)
  expect(await isSignedIn()).toBe(false)
})

async function waitsForAccount(): Promise<boolean> {
  const { rows } = await watcher.query(`
    select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%"admin"%for no key update'`)
  return rows.length > 0
}
