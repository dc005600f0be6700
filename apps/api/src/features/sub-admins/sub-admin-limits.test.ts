// Whom the calls about sub admins never touch, and what becomes of two of them at once.
import { contract } from '@panadesk/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PASSWORD, startTestApp, type TestApp } from '../../../test/test-app.ts'

const { subAdmins } = contract
const BODY = { name: 'Asha', email: 'asha@panadesk.test', username: 'asha', phone_number: '9876543210', status: 1 }
const NEW_PASSWORD = 'Other-Horse-8'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const update = (id: unknown, change: object = {}) =>
  app.mainAdmin.call(subAdmins.update, { ...BODY, accessMenus: ['9'], ...change }, String(id))
const remove = (id: unknown) => app.mainAdmin.call(subAdmins.delete, { adminDB_id: String(id) })
const reset = (id: unknown) =>
  app.mainAdmin.call(subAdmins.resetPassword, { adminDB_id: String(id), password: NEW_PASSWORD })
const everybody = () => app.db.selectFrom('admin').selectAll().orderBy('id').execute()
const rowOf = (id: number) => app.db.selectFrom('admin').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const auditCount = async () => (await app.db.selectFrom('audit').select('id').execute()).length

test('oneself, and ids of nobody, are refused', async () => {
  const before = [await everybody(), await auditCount()]
  for (const id of [app.mainAdmin.adminId, 999_999, 0, '9'.repeat(15)]) {
    for (const answer of [await update(id), await remove(id), await reset(id)]) {
      expect(answer).toMatchObject({ status: id === app.mainAdmin.adminId ? 409 : 404, body: { success: false } })
    }
  }
  expect([await everybody(), await auditCount()]).toEqual(before)
  expect((await app.mainAdmin.call(contract.users.list, {})).status).toBe(200)
})

test.each(['1x', '-1', '', '1.5'])('the id %j is refused', async (id) => {
  expect((await remove(id)).status).toBe(400)
  expect((await reset(id)).status).toBe(400)
  expect([400, 404]).toContain((await update(id)).status)
})

test('sub admins manage nobody, not even themselves', async () => {
  const staff = await app.subAdmin(['0', '1', '2', '3', '4', '5', '6', '7', '7.1', '9', '11', '12'])
  const before = await rowOf(staff.adminId)
  const id = String(staff.adminId)
  const answers = [
    await staff.call(subAdmins.list, {}),
    await staff.call(subAdmins.update, { ...BODY, accessMenus: ['9'] }, id),
    await staff.call(subAdmins.delete, { adminDB_id: id }),
    await staff.call(subAdmins.resetPassword, { adminDB_id: id, password: NEW_PASSWORD }),
  ]
  for (const answer of answers) expect(answer.status).toBe(403)
  expect(await rowOf(staff.adminId)).toEqual(before)
})

test('of two updates at once the later stands whole, and each audit row tells what it found', async () => {
  const { adminId } = await app.subAdmin(['9'])
  const [one, two] = [
    { name: 'One', email: 'one@panadesk.test', accessMenus: ['1'] },
    { name: 'Two', email: 'two@panadesk.test', accessMenus: ['2'] },
  ]
  const answers = await Promise.all([update(adminId, one), update(adminId, two)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const rows = app.db.selectFrom('audit').select(['before', 'after']).where('subject_id', '=', adminId)
  const audited = await rows.where('call', '=', subAdmins.update.path).orderBy('id').execute()
  expect(audited[1]?.before).toEqual(audited[0]?.after)
  const row = await rowOf(adminId)
  const last = row.full_name === 'One' ? one : two
  expect(row).toMatchObject({ email: last.email, access_codes: [...last.accessMenus, '10'] })
  expect(audited[1]?.after).toMatchObject({ name: last.name, email: last.email })
})

test('an update or a reset against a delete never brings anybody back', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { adminId } = await app.subAdmin(['9'])
    const email = `round${round}@panadesk.test`
    const [updated, deleted, renewed] = await Promise.all([update(adminId, { email }), remove(adminId), reset(adminId)])
    expect(deleted.status).toBe(200)
    for (const answer of [updated, renewed]) expect([200, 404]).toContain(answer.status)
    expect(await rowOf(adminId)).toMatchObject({ is_active: false, deleted_at: expect.any(Date) })
    const sessions = app.db.selectFrom('admin_session').select('admin_id').where('admin_id', '=', adminId)
    expect(await sessions.execute()).toEqual([])
  }
})

test('two deletes at once are one', async () => {
  const { adminId } = await app.subAdmin(['9'])
  const answers = await Promise.all([remove(adminId), remove(adminId)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
})

test('two sub admins who get the same email at once do not both have it', async () => {
  const [one, two] = [await app.subAdmin(['9']), await app.subAdmin(['9'])]
  const email = 'wanted@panadesk.test'
  const answers = await Promise.all([
    update(one.adminId, { email }),
    update(two.adminId, { email: 'Wanted@panadesk.test' }),
  ])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('a login with the old password does not outlive a reset, whichever comes first', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { adminId } = await app.subAdmin(['9'])
    const { email } = await rowOf(adminId)
    const strangers = await Promise.all([1, 2, 3].map(() => app.stranger()))
    const logins = strangers.map((staff) => staff.call(contract.login.check, { email, password: PASSWORD }))
    const [answer] = await Promise.all([reset(adminId), ...logins])
    expect(answer.status).toBe(200)
    for (const staff of strangers) {
      expect((await staff.call(contract.login.restore)).body).toEqual({ success: false })
    }
  }
})
