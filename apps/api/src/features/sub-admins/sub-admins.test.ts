// What the calls about sub admins promise: who is listed, what is stored, what acts at once, and what is refused.
import { contract } from '@panadesk/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { appsOfTest } from '../../../test/apps-of-test.ts'
import { PASSWORD, type Staff, type TestApp } from '../../../test/test-app.ts'

const { subAdmins } = contract
const NEW_PASSWORD = 'Other-Horse-8'

const ASHA = {
  name: 'Asha Rao',
  email: 'Asha@Panadesk.test',
  username: 'asha',
  phone_number: '9876543210',
  status: 1,
  accessMenus: ['9', 4],
}

const newApp = appsOfTest()
let app: TestApp

beforeEach(async () => {
  app = await newApp()
})

const add = (change: object = {}) => app.mainAdmin.call(subAdmins.add, { ...ASHA, password: PASSWORD, ...change })
const update = (id: unknown, change: object = {}) =>
  app.mainAdmin.call(subAdmins.update, { ...ASHA, ...change }, String(id))
const remove = (id: unknown) => app.mainAdmin.call(subAdmins.delete, { adminDB_id: String(id) })
const reset = (id: unknown, password = NEW_PASSWORD) =>
  app.mainAdmin.call(subAdmins.resetPassword, { adminDB_id: String(id), password })

async function added(change: object = {}): Promise<number> {
  const answer = await add(change)
  expect(answer.status).toBe(200)
  return Number(answer.body['_id'])
}

async function list(page: object = {}) {
  const answer = await app.mainAdmin.call(subAdmins.list, page)
  expect(answer.status).toBe(200)
  return answer.body as unknown as { data: Record<string, unknown>[]; recordsFiltered: number }
}

const names = async (page: object = {}) => (await list(page)).data.map((row) => row['full_name'])
const rowOf = (id: number) => app.db.selectFrom('admin').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const everybody = () => app.db.selectFrom('admin').selectAll().orderBy('id').execute()
const auditOf = (id: number) =>
  app.db.selectFrom('audit').selectAll().where('subject', '=', 'admin').where('subject_id', '=', id).execute()

async function signedIn(email: string, password = PASSWORD): Promise<{ status: number; staff: Staff }> {
  const staff = await app.stranger()
  const { status } = await staff.call(contract.login.check, { email, password })
  return { status, staff }
}

describe('adding', () => {
  test('makes a sub admin who can sign in, with code 10 and the codes in their order', async () => {
    const answer = await add()
    expect(answer).toMatchObject({ status: 200, body: { insert_date: '2026-11-20T09:00:00+05:30' } })
    const id = Number(answer.body['_id'])
    expect(await rowOf(id)).toMatchObject({ is_main: false, is_active: true, access_codes: ['4', '9', '10'] })
    expect((await signedIn('asha@panadesk.test')).status).toBe(200)
    expect((await list()).data).toEqual([
      {
        _id: String(id),
        full_name: 'Asha Rao',
        user_name: 'asha',
        email: 'Asha@Panadesk.test',
        phone: '9876543210',
        status: 1,
        insert_date: '2026-11-20T09:00:00+05:30',
        second_factor: 0,
        is_main: 0,
        accessMenus: ['4', '9'],
      },
    ])
  })

  test('keeps the password as a hash, and out of the audit log', async () => {
    const id = await added()
    await reset(id)
    expect((await rowOf(id)).password_hash).toMatch(/^\$argon2id\$/)
    const stored = JSON.stringify([await everybody(), await app.db.selectFrom('audit').selectAll().execute()])
    for (const password of [PASSWORD, NEW_PASSWORD]) expect(stored).not.toContain(password)
    expect(JSON.stringify(await auditOf(id))).not.toContain('argon2')
  })

  test.each([
    [{ name: '' }, 'name', 'Please fill all fields and select status and access menus.'],
    [{ username: undefined }, 'username', 'Please fill all fields and select status and access menus.'],
    [{ status: undefined }, 'status', 'Please fill all fields and select status and access menus.'],
    [{ accessMenus: [] }, 'accessMenus', 'Please fill all fields and select status and access menus.'],
    [{ accessMenus: ['8'] }, 'accessMenus', 'There is no such access menu.'],
    [{ accessMenus: ['sub_admin'] }, 'accessMenus', 'There is no such access menu.'],
    [{ phone_number: '12345' }, 'phone_number', 'Invalid phone number. It must be exactly 10 digits.'],
    [{ email: 'asha' }, 'email', 'Invalid email address format.'],
    [{ password: 'weak' }, 'password', expect.stringMatching(/at least 8 characters/)],
    [{ isMain: 1 }, 'isMain', 'This field is not known.'],
    [{ accessMenus: undefined }, 'accessMenus', 'Please fill all fields and select status and access menus.'],
  ])('refuses %j at the field', async (change, field, message) => {
    const before = await everybody()
    const answer = await add(change)
    expect(answer).toMatchObject({ status: 400, body: { success: false, errors: { [field]: message } } })
    expect(await everybody()).toEqual(before)
  })

  test('takes an email once, whatever the case, main admins included', async () => {
    await added()
    for (const email of ['ASHA@panadesk.TEST', 'Staff1@Panadesk.Test']) {
      const before = await everybody()
      const answer = await add({ email })
      expect(answer).toMatchObject({ status: 409, body: { errors: { email: expect.any(String) } } })
      expect(await everybody()).toEqual(before)
    }
  })

  test('of one email eight times at once makes one', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => add()))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(7)
    expect((await list()).recordsFiltered).toBe(1)
  })
})

describe('the list', () => {
  test('has no main admins and no deleted ones, and is searched and sorted', async () => {
    await added({ name: 'Chandra', username: 'cc', phone_number: '9000000001', email: 'c@x.test', status: 0 })
    const bala = await added({ name: 'Bala', username: 'bb', phone_number: '9000000003', email: 'b@x.test' })
    await added({ name: 'Asha 100%', username: 'aa', phone_number: '9000000002', email: 'a@y.test' })
    await remove(await added({ name: 'Gone', email: 'gone@x.test' }))
    expect(await names()).toEqual(['Asha 100%', 'Bala', 'Chandra'])
    expect(await names({ searchValue: 'HAND' })).toEqual(['Chandra'])
    expect(await names({ searchValue: '%' })).toEqual(['Asha 100%'])
    expect(await names({ searchValue: '0003' })).toEqual(['Bala'])
    expect(await names({ searchValue: '@X' })).toEqual(['Bala', 'Chandra'])
    expect(await names({ searchValue: 'cc' })).toEqual(['Chandra'])
    expect(await names({ searchValue: String(bala) })).toEqual(['Bala'])
    expect(await names({ searchValue: 'staff1' })).toEqual([])
    const firsts = [1, 2, 3, 4, 5, 6].map(async (fieldIndex) => (await names({ fieldIndex, order: 1 }))[0])
    expect(await Promise.all(firsts)).toEqual(['Asha 100%', 'Asha 100%', 'Asha 100%', 'Chandra', 'Chandra', 'Chandra'])
    expect(await names({ start: 1, length: 10 })).toEqual(['Bala', 'Chandra'])
  })
})

describe('updating', () => {
  test('acts on the next call: a code that is lost is refused, one that is new opens', async () => {
    const id = await added({ accessMenus: ['9'] })
    const { staff } = await signedIn(ASHA.email)
    const calls = () => Promise.all([staff.call(contract.games.list.main, {}), staff.call(contract.users.list, {})])
    expect((await calls()).map(({ status }) => status)).toEqual([200, 403])
    expect((await update(id, { accessMenus: ['7'], name: 'Asha R' })).status).toBe(200)
    expect((await calls()).map(({ status }) => status)).toEqual([403, 200])
    expect((await staff.call(contract.login.restore)).body).toMatchObject({ adminAccess: ['7', '10'] })
    const [, row] = await auditOf(id)
    expect(row).toMatchObject({
      admin_id: app.mainAdmin.adminId,
      call: 'admin/update-sub-admin/:id',
      before: { name: 'Asha Rao', accessCodes: ['9', '10'], isActive: true },
      after: { name: 'Asha R', accessCodes: ['7', '10'], isActive: true },
    })
  })

  test('with status 0 signs out, and status 1 lets in again by the login only', async () => {
    const id = await added()
    const { staff } = await signedIn(ASHA.email)
    await update(id, { status: 0 })
    expect(await staff.call(contract.games.list.main, {})).toMatchObject({ status: 401 })
    expect((await signedIn(ASHA.email)).status).toBe(422)
    await update(id, { status: 1 })
    expect((await staff.call(contract.games.list.main, {})).status).toBe(401)
    expect((await signedIn(ASHA.email)).status).toBe(200)
  })

  test('keeps the own email in another case, and refuses that of somebody else', async () => {
    const id = await added()
    await added({ email: 'other@panadesk.test' })
    expect((await update(id, { email: 'ASHA@panadesk.test' })).status).toBe(200)
    const before = await rowOf(id)
    for (const email of ['Other@panadesk.test', 'STAFF1@panadesk.test']) {
      expect(await update(id, { email })).toMatchObject({
        status: 409,
        body: { errors: { email: expect.any(String) } },
      })
    }
    expect(await rowOf(id)).toEqual(before)
  })

  test.each([
    [{ phone_number: '98765432101' }, { phone_number: 'Phone number must be exactly 10 digits.' }],
    [{ email: 'x@' }, { email: 'Please enter a valid email.' }],
    [{ password: NEW_PASSWORD }, { password: 'This field is not known.' }],
  ])('refuses %j at the field', async (change, errors) => {
    const id = await added()
    const before = await rowOf(id)
    expect(await update(id, change)).toMatchObject({ status: 400, body: { errors } })
    expect(await rowOf(id)).toEqual(before)
  })
})

describe('deleting', () => {
  test('signs out, leaves the row, and frees the email', async () => {
    const id = await added()
    const { staff } = await signedIn(ASHA.email)
    expect((await remove(id)).status).toBe(200)
    expect((await staff.call(contract.games.list.main, {})).status).toBe(401)
    expect((await signedIn(ASHA.email)).status).toBe(422)
    expect(await rowOf(id)).toMatchObject({ is_active: false, deleted_at: expect.any(Date) })
    const again = await added({ email: 'asha@panadesk.test' })
    expect(again).not.toBe(id)
    expect((await signedIn(ASHA.email)).status).toBe(200)
    const flag = { userDB_id: String(id), collectionName: 'admin', document_fieldName: 'status' }
    const flip = () => app.mainAdmin.call(contract.toggles.flip, flag)
    for (const answer of [await remove(id), await update(id, { email: 'x@y.test' }), await reset(id)]) {
      expect(answer).toMatchObject({ status: 404, body: { msg: 'Admin data not found' } })
    }
    expect((await flip()).status).toBe(404)
    expect((await auditOf(id)).map((row) => row.call)).toEqual(['admin/add-sub-admin', 'admin/delete-sub-admin'])
  })
})

describe('resetting a password', () => {
  test('ends all sessions, and the new one opens where wrong tries had locked the account', async () => {
    const id = await added()
    const sessions = [await signedIn(ASHA.email), await signedIn(ASHA.email)]
    for (let count = 1; count <= 5; count += 1) await signedIn(ASHA.email, 'wrong')
    expect((await signedIn(ASHA.email)).status).toBe(429)
    expect((await reset(id)).status).toBe(200)
    for (const { staff } of sessions) expect((await staff.call(contract.games.list.main, {})).status).toBe(401)
    expect((await signedIn(ASHA.email)).status).toBe(422)
    expect((await signedIn(ASHA.email, NEW_PASSWORD)).status).toBe(200)
  })

  test('refuses a weak password at the field', async () => {
    const id = await added()
    const before = await rowOf(id)
    for (const [password, status] of [
      ['weak', 400],
      ['Password-1', 422],
      ['Asha@panadesk', 422],
    ] as const) {
      expect(await reset(id, password)).toMatchObject({ status, body: { errors: { password: expect.any(String) } } })
    }
    expect(await rowOf(id)).toEqual(before)
  })
})
