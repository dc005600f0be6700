// Main admins against each other: a clerk who would be one, one who would be rid of the others or take an account over alone,
// two who remove each other at once, a sixth by two at once, and the last one gone.
import { contract } from '@panadesk/contract'
import { MAIN_ADMINS_MAX } from '@panadesk/domain/access-codes'
import { beforeEach, expect, test } from 'vitest'
import { approve, listApprovals, waitingId } from '../test-approvals.ts'
import { appsOfTest } from '../apps-of-test.ts'
import { PASSWORD, type Answer, type Staff, type TestApp } from '../test-app.ts'

const { add, update, delete: remove, resetPassword, removeSecondFactor, list } = contract.subAdmins
const PERSON = { name: 'Asha Rao', username: 'asha', phone_number: '9876543210', status: 1 }
const REASON = 'The house grows'

const newApp = appsOfTest()
let app: TestApp
beforeEach(async () => {
  app = await newApp()
})

const newMain = (email: string) => ({ ...PERSON, email, password: PASSWORD, is_main: 1, reason: REASON })
const flag = (id: number) => ({ userDB_id: String(id), collectionName: 'admin', document_fieldName: 'status' })

async function mainAdmins(): Promise<number[]> {
  const found = app.db.selectFrom('admin').select('id').where('is_main', '=', true).where('deleted_at', 'is', null)
  return (await found.where('is_active', '=', true).orderBy('id').execute()).map(({ id }) => id)
}

function askToRemove(by: Staff, id: number): Promise<Answer> {
  return by.call(remove, { adminDB_id: String(id), reason: REASON })
}

test('a clerk does not become a main admin by what a body says', async () => {
  const clerk = await app.subAdmin(['7', '13'])
  const body = { ...PERSON, email: 'clerk@panadesk.test', is_main: 1 }
  expect((await clerk.call(update, body, clerk.adminId)).status).toBe(403)
  expect((await clerk.call(add, newMain('friend@panadesk.test'))).status).toBe(403)
  expect(await mainAdmins()).toEqual([app.mainAdmin.adminId])
})

test('whoever is alone makes the second one, with a reason and marked; from then on nobody does', async () => {
  const { reason: _, ...without } = newMain('second@panadesk.test')
  expect(await app.mainAdmin.call(add, without)).toMatchObject({
    status: 422,
    body: { errors: { reason: expect.any(String) } },
  })
  expect((await app.mainAdmin.call(add, newMain('second@panadesk.test'))).body).toMatchObject({
    msg: 'Main admin added successfully.',
  })
  expect(await listApprovals(app.mainAdmin, { status: 'all' })).toMatchObject([
    { act: 'staff', alone: 1, reason: REASON },
  ])
  expect(await mainAdmins()).toHaveLength(2)
  waitingId(await app.mainAdmin.call(add, newMain('third@panadesk.test')))
  expect(await mainAdmins()).toHaveLength(2)
  expect((await app.mainAdmin.call(list, {})).body).toMatchObject({ data: [{ is_main: 1, accessMenus: [] }] })
})

test('one person takes no other main admin over: not the password, not the second factor, not the email, not the status', async () => {
  const other = await app.anotherMainAdmin()
  const before = await app.db.selectFrom('admin').selectAll().where('id', '=', other.adminId).executeTakeFirstOrThrow()
  const id = String(other.adminId)
  await app.db
    .insertInto('second_factor')
    .values({ admin_id: other.adminId, sealed_secret: Buffer.alloc(48), on_since: new Date() })
    .execute()
  const asked = [
    () => app.mainAdmin.call(resetPassword, { adminDB_id: id, password: 'Other-Horse-8' }),
    () => app.mainAdmin.call(removeSecondFactor, { adminDB_id: id }),
    () => app.mainAdmin.call(update, { ...PERSON, email: 'mine@panadesk.test', is_main: 1 }, id),
    () => app.mainAdmin.call(contract.toggles.flip, flag(other.adminId)),
  ]
  for (const ask of asked) {
    const approvalId = waitingId(await ask())
    await app.mainAdmin.call(contract.approvals.withdraw, { approval_id: approvalId })
  }
  expect(
    await app.db.selectFrom('admin').selectAll().where('id', '=', other.adminId).executeTakeFirstOrThrow(),
  ).toEqual(before)
})

test('who was removed by two is out with the next request, and so is who was made a sub admin', async () => {
  const [second, third, fourth] = [
    await app.anotherMainAdmin(),
    await app.anotherMainAdmin(),
    await app.anotherMainAdmin(),
  ]
  expect((await approve(second, waitingId(await askToRemove(app.mainAdmin, third.adminId)))).status).toBe(200)
  expect((await third.call(list, {})).status).toBe(401)
  const clerk = { ...PERSON, email: 'now-a-clerk@panadesk.test', is_main: 0, accessMenus: ['9'] }
  expect((await approve(second, waitingId(await app.mainAdmin.call(update, clerk, fourth.adminId)))).status).toBe(200)
  expect((await fourth.call(list, {})).status).toBe(403)
  expect((await fourth.call(contract.games.list.main, {})).status).toBe(200)
})

test.each([1, 2, 3, 4])('of two main admins who remove each other at once one stays, round %i', async () => {
  const other = await app.anotherMainAdmin()
  const ofMain = waitingId(await askToRemove(app.mainAdmin, other.adminId))
  const ofOther = waitingId(await askToRemove(other, app.mainAdmin.adminId))
  const answers = await Promise.all([approve(other, ofMain), approve(app.mainAdmin, ofOther)])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await mainAdmins()).toHaveLength(1)
})

test('what somebody asked for who was removed meanwhile is not done any more', async () => {
  const [second, third] = [await app.anotherMainAdmin(), await app.anotherMainAdmin()]
  const asked = waitingId(await third.call(add, newMain('friend@panadesk.test')))
  expect((await approve(second, waitingId(await askToRemove(app.mainAdmin, third.adminId)))).status).toBe(200)
  expect((await approve(second, asked)).status).toBe(409)
  expect(await mainAdmins()).toHaveLength(2)
})

test('there is no sixth, not even by two requests that are approved at once, and an inactive one counts', async () => {
  const others = [await app.anotherMainAdmin(), await app.anotherMainAdmin(), await app.anotherMainAdmin()]
  const [second] = others
  if (second === undefined) throw new Error('there is a second')
  const asked = [
    waitingId(await app.mainAdmin.call(add, newMain('fifth@panadesk.test'))),
    waitingId(await app.mainAdmin.call(add, newMain('sixth@panadesk.test'))),
  ]
  const answers = await Promise.all(asked.map((id) => approve(second, id)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await mainAdmins()).toHaveLength(MAIN_ADMINS_MAX)
  expect(
    (await approve(second, waitingId(await app.mainAdmin.call(contract.toggles.flip, flag(others[2]?.adminId ?? 0)))))
      .status,
  ).toBe(200)
  expect(await app.mainAdmin.call(add, newMain('seventh@panadesk.test'))).toMatchObject({ status: 409 })
})

test('nobody takes themselves away, and the login of requests makes nobody a main admin by itself', async () => {
  for (const answer of [
    await askToRemove(app.mainAdmin, app.mainAdmin.adminId),
    await app.mainAdmin.call(contract.toggles.flip, flag(app.mainAdmin.adminId)),
    await app.mainAdmin.call(
      update,
      { ...PERSON, email: 'a@panadesk.test', is_main: 0, accessMenus: ['9'] },
      app.mainAdmin.adminId,
    ),
  ]) {
    expect(answer.status).toBe(409)
  }
  const row = `('x@panadesk.test', 'X', 'x', 'x', true)`
  for (const statement of [
    `insert into admin (email, full_name, user_name, password_hash, is_main) values ${row}`,
    'update admin set is_main = true',
  ]) {
    await expect(app.requests.query(statement)).rejects.toThrow(/permission denied/)
  }
  await expect(app.requests.query('select set_main_admin($1, false)', [app.mainAdmin.adminId])).rejects.toThrow(
    /no active/,
  )
})
