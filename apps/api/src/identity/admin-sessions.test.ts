// What finding out who is asking promises when very many ask at once: each is himself, with his own rights.
import { contract } from '@panadesk/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test/test-app.ts'
import { cookieOf } from '../../test/test-second-factor.ts'
import { confirmAdminSession, endAdminSession, findSignedInAdmin, SESSION_COOKIE } from './admin-sessions.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const AT_ONCE = 60

test('of many who ask at once each is himself, and whoever has no session is nobody', async () => {
  const staff = await Promise.all([app.subAdmin(['7']), app.subAdmin(['0', '4']), app.anotherMainAdmin()])
  const left = await app.subAdmin(['7'])
  await endAdminSession(app.db, cookieOf(left, SESSION_COOKIE))
  const tokens = [...staff, left].map((each) => cookieOf(each, SESSION_COOKIE))
  const shown = [...tokens, 'made up', '']
  const asked = Array.from({ length: AT_ONCE }, (_, at) => shown[at % shown.length] ?? '')
  const found = await Promise.all(
    asked.map((token) => findSignedInAdmin(app.db, { token, confirmation: undefined, isUse: false })),
  )
  const told = staff.map(({ adminId }, at) => ({
    id: adminId,
    isMain: at === 2,
    accessCodes: [['7'], ['0', '4'], []][at],
  }))
  for (const [at, admin] of found.entries()) {
    const expected = told[at % shown.length]
    if (expected === undefined) expect(admin).toBeUndefined()
    else expect(admin).toMatchObject(expected)
  }
})

test('a confirmation counts for the request that shows it, and for no other of that moment', async () => {
  const staff = await app.subAdmin(['7'])
  const token = cookieOf(staff, SESSION_COOKIE)
  await app.db
    .insertInto('second_factor')
    .values({ admin_id: staff.adminId, sealed_secret: Buffer.from('sealed'), on_since: new Date(app.clock.now()) })
    .execute()
  const confirmation = await app.db.transaction().execute((tx) => confirmAdminSession(tx, token))
  const shown = [undefined, confirmation, 'another']
  const asked = Array.from({ length: AT_ONCE }, (_, at) => shown[at % shown.length])
  const found = await Promise.all(
    asked.map((each) => findSignedInAdmin(app.db, { token, confirmation: each, isUse: false })),
  )
  expect(found.map((admin) => admin?.mustConfirm)).toEqual(asked.map((each) => each !== confirmation))
})

test('what is taken away is gone with the next request, however many are under way', async () => {
  const staff = await app.subAdmin(['7'])
  const underWay = Array.from({ length: AT_ONCE }, () => app.mainAdmin.call(contract.users.list, {}))
  await app.db.updateTable('admin').set({ access_codes: [] }).where('id', '=', staff.adminId).execute()
  expect((await staff.call(contract.users.list, {})).status).toBe(403)
  await app.db.updateTable('admin').set({ is_active: false }).where('id', '=', staff.adminId).execute()
  expect((await staff.call(contract.users.list, {})).status).toBe(401)
  for (const { status } of await Promise.all(underWay)) expect(status).toBe(200)
})
