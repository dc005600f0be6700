// What the audit log knows of the door: who came in and went out, and whose guesses locked an account.
import { contract } from '@panadesk/contract'
import { beforeEach, expect, test } from 'vitest'
import { appsOfTest } from '../../../test/apps-of-test.ts'
import { PASSWORD, type Staff, type TestApp } from '../../../test/test-app.ts'
import { ADDRESS_RULE } from '../../identity/throttle.ts'

const { login } = contract
const EMAIL = 'staff1@panadesk.test'

const newApp = appsOfTest()
let app: TestApp
let visitor: Staff

beforeEach(async () => {
  app = await newApp()
  visitor = await app.stranger()
})

const signIn = (password: string, email = EMAIL) => visitor.call(login.check, { email, password })
const audited = (subject: string) =>
  app.db.selectFrom('audit').selectAll().where('subject', '=', subject).orderBy('id', 'desc').execute()

test('login and logout are audited with the admin and the address', async () => {
  await signIn(PASSWORD)
  await visitor.call(login.logout)
  const who = { admin_id: app.mainAdmin.adminId, admin_name: 'Staff 1', subject_id: app.mainAdmin.adminId }
  expect((await audited('login'))[0]).toMatchObject({ ...who, call: 'admin/loginCheck', address: '127.0.0.1' })
  expect((await audited('logout'))[0]).toMatchObject({ ...who, call: 'admin/logout', address: '127.0.0.1' })
})

test('each of the first wrong passwords is audited, and then fewer with their count, never what was typed', async () => {
  for (let count = 1; count <= 4; count += 1) await signIn(`Wrong-Horse-${count}`)
  const rows = (await audited('wrong-try')).toReversed()
  expect(rows.map(({ after }) => after)).toEqual(
    [1, 2, 4].map((tries) => ({ of: 'password', tries, triesOfStrangers: tries })),
  )
  for (const row of rows) {
    expect(row).toMatchObject({ subject_id: app.mainAdmin.adminId, address: '127.0.0.1', call: 'admin/loginCheck' })
  }
  expect(JSON.stringify(rows)).not.toContain('Horse')
})

test('the try that slows an account down is audited, once, by nobody of the staff', async () => {
  for (let count = 1; count <= 4; count += 1) await signIn('wrong')
  expect(await audited('lockout')).toEqual([])
  for (let count = 1; count <= 4; count += 1) await signIn('wrong')
  expect(await audited('lockout')).toMatchObject([
    {
      admin_id: null,
      admin_name: 'not signed in',
      subject_id: app.mainAdmin.adminId,
      call: 'admin/loginCheck',
      after: { locks: ['account'] },
    },
  ])
})

test('guesses at an email that nobody has are audited without what was typed', async () => {
  for (let count = 1; count <= 5; count += 1) await signIn('wrong', 'secret-typed-in-the-wrong-field')
  const rows = await audited('lockout')
  expect(rows).toMatchObject([{ admin_id: null, subject_id: null }])
  expect(JSON.stringify(rows)).not.toContain('secret')
})

test('a lock by wrong current passwords names who was signed in', async () => {
  const body = { current_password: 'wrong', new_password: 'Other-Horse-8' }
  for (let count = 1; count <= 5; count += 1) await app.mainAdmin.call(login.changePassword, body)
  expect(await audited('lockout')).toMatchObject([
    { admin_id: app.mainAdmin.adminId, subject_id: app.mainAdmin.adminId, call: 'admin/change-password' },
  ])
})

test('the lock of an address is audited too', async () => {
  const counted = {
    failures: ADDRESS_RULE.triesMax - 1,
    window_started_at: new Date(app.clock.now()),
    locked_until: null,
  }
  await app.db.deleteFrom('login_throttle').execute()
  await app.db
    .insertInto('login_throttle')
    .values({ key: 'address:127.0.0.1', ...counted })
    .execute()
  expect((await signIn('wrong')).status).toBe(422)
  expect(await audited('lockout')).toMatchObject([{ after: { locks: ['address'] } }])
  expect((await signIn(PASSWORD)).status).toBe(429)
})
