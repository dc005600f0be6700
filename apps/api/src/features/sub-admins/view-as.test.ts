// What a view promises: a main admin sees what a sub admin may see, under the own name, and changes nothing.
import { contract } from '@panadesk/contract'
import { allEndpoints } from '@panadesk/contract/all-endpoints'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type Staff, type TestApp } from '../../../test/test-app.ts'
import { findOpenSessions } from '../../identity/admin-sessions.ts'

const { subAdmins, login, users } = contract

const app: TestApp = await startTestApp()
const clerk: Staff = await app.subAdmin(['7', '7.1'])
afterAll(() => app.close())

beforeEach(async () => {
  await app.mainAdmin.signIn()
  await app.db
    .updateTable('admin')
    .set({ is_active: true, access_codes: ['7', '7.1'] })
    .where('id', '=', clerk.adminId)
    .execute()
})

const look = (adminId = clerk.adminId) => app.mainAdmin.call(subAdmins.viewAs, { adminDB_id: String(adminId) })
const access = async () => (await app.mainAdmin.call(login.restore)).body['adminAccess']
const adminOf = (id: number) => app.db.selectFrom('admin').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('while a main admin looks as a sub admin', () => {
  test('the rights are those of the sub admin, as they are by then', async () => {
    expect(await look()).toMatchObject({ status: 200, body: { redirectRoute: '/user-management' } })
    expect(await access()).toEqual(['7', '7.1'])
    const restored = await app.mainAdmin.call(login.restore)
    expect(restored.body['viewing_as']).toBe((await adminOf(clerk.adminId)).full_name)
    expect((await app.mainAdmin.call(users.list, {})).status).toBe(200)
    expect((await app.mainAdmin.call(subAdmins.list, {})).status).toBe(403)
    await app.db
      .updateTable('admin')
      .set({ access_codes: ['9'] })
      .where('id', '=', clerk.adminId)
      .execute()
    expect((await app.mainAdmin.call(users.list, {})).status).toBe(403)
  })

  test('every command is refused with a text, whatever the sub admin may, but ending the view and logging out', async () => {
    await look()
    const name = (await adminOf(clerk.adminId)).full_name
    const msg = `You are looking as ${name}. Nothing can be changed: end the view first.`
    const ends = [subAdmins.endView.path, login.logout.path]
    const commands = allEndpoints(contract).filter(
      ({ endpoint }) => endpoint.changesState && endpoint.access !== 'public' && !ends.includes(endpoint.path),
    )
    for (const { name: command, endpoint } of commands) {
      const { status, body } = await app.mainAdmin.call(endpoint, {}, '1')
      expect([command, status, body['msg']]).toEqual([command, 403, msg])
    }
  })

  test('live events are told by the rights of the sub admin', async () => {
    await look()
    const { id } = await app.db
      .selectFrom('admin_session')
      .select('id')
      .where('viewing_as', '=', clerk.adminId)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    const heard = (await findOpenSessions(app.db, [id])).get(id)
    expect(heard).toMatchObject({ id: app.mainAdmin.adminId, isMain: false, accessCodes: ['7', '7.1'] })
  })

  test('what is read is marked under the own name, and says as whom', async () => {
    await look()
    expect((await app.mainAdmin.call(subAdmins.list, {})).status).toBe(403)
    const marks = async () =>
      app.db
        .selectFrom('audit')
        .select(['admin_id', 'after'])
        .where('subject', '=', 'refused-call')
        .where('call', '=', subAdmins.list.path)
        .orderBy('id', 'desc')
        .limit(1)
        .execute()
    const viewingAs = (await adminOf(clerk.adminId)).full_name
    await expect.poll(marks).toEqual([{ admin_id: app.mainAdmin.adminId, after: { lacked: 'right', viewingAs } }])
  })
})

describe('a view ends', () => {
  test('when it is ended, with both in the audit log', async () => {
    await look()
    expect((await app.mainAdmin.call(subAdmins.endView, {})).status).toBe(200)
    expect(await access()).toContain('sub_admin')
    const { body } = await app.mainAdmin.call(contract.auditLog.list, {})
    expect((body['data'] as unknown as object[]).slice(0, 2)).toMatchObject([
      { action: 'Ended looking as a sub admin' },
      { action: 'Began to look as a sub admin' },
    ])
  })

  test.each<[string, () => Promise<unknown>]>([
    [
      'half an hour after it began',
      () =>
        app.db
          .updateTable('admin_session')
          .set((eb) => ({ viewing_since: eb.fn<Date>('app_now') }))
          .where('viewing_as', '=', clerk.adminId)
          .execute()
          .then(() => app.pool.query(`update admin_session set viewing_since = viewing_since - interval '30 minutes'`)),
    ],
    [
      'when the sub admin is switched off',
      () => app.db.updateTable('admin').set({ is_active: false }).where('id', '=', clerk.adminId).execute(),
    ],
    ['with the session', () => app.mainAdmin.signIn()],
  ])('%s', async (_when, end) => {
    await look()
    await end()
    expect(await access()).toContain('sub_admin')
  })
})

test('is of an active sub admin, by a main admin alone', async () => {
  expect((await look(999_999)).status).toBe(404)
  expect((await look(app.mainAdmin.adminId)).status).toBe(409)
  await app.db.updateTable('admin').set({ is_active: false }).where('id', '=', clerk.adminId).execute()
  expect((await look()).status).toBe(409)
  const other = await app.subAdmin(['7'])
  expect((await other.call(subAdmins.viewAs, { adminDB_id: String(clerk.adminId) })).status).toBe(403)
})
