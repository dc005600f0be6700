// What switching staff on and off promises.
import { contract } from '@panadesk/contract'
import { beforeEach, expect, test } from 'vitest'
import { appsOfFile } from '../../../test/apps-of-file.ts'
import type { Staff, TestApp } from '../../../test/test-app.ts'

const newApp = appsOfFile()
let app: TestApp

beforeEach(async () => {
  app = await newApp()
})

function flip(adminId: number, staff: Staff = app.mainAdmin) {
  const flag = { collectionName: 'admin', document_fieldName: 'status' }
  return staff.call(contract.toggles.flip, { userDB_id: String(adminId), ...flag })
}

async function isActive(adminId: number): Promise<boolean> {
  const admin = app.db.selectFrom('admin').select('is_active').where('id', '=', adminId)
  return (await admin.executeTakeFirstOrThrow()).is_active
}

async function anotherMainAdmin(): Promise<Staff> {
  const staff = await app.subAdmin([])
  await app.db.updateTable('admin').set({ is_main: true }).where('id', '=', staff.adminId).execute()
  return staff
}

test('a sub admin who is switched off is out at once, and has to sign in again when switched on', async () => {
  const sub = await app.subAdmin(['9'])
  const list = () => sub.call(contract.games.list.main)
  expect((await list()).status).toBe(200)
  expect((await flip(sub.adminId)).body).toMatchObject({ value: 0 })
  expect((await list()).status).toBe(401)
  expect((await flip(sub.adminId)).body).toMatchObject({ value: 1 })
  expect((await list()).status).toBe(401)
  expect(await isActive(sub.adminId)).toBe(true)
})

test('nobody switches themselves off', async () => {
  await anotherMainAdmin()
  const answer = await flip(app.mainAdmin.adminId)
  expect(answer.status).toBe(409)
  expect(answer.body).toEqual({ success: false, msg: 'You cannot deactivate yourself.' })
  expect(await isActive(app.mainAdmin.adminId)).toBe(true)
})

test('a sub admin cannot switch staff, whatever the codes', async () => {
  const other = await app.subAdmin(['9'])
  const answer = await flip(other.adminId, await app.subAdmin(['0', '2', '3', '7', '7.1', '9', '12']))
  expect(answer.status).toBe(403)
  expect(await isActive(other.adminId)).toBe(true)
})

test('a main admin switches another one off and on', async () => {
  const other = await anotherMainAdmin()
  expect((await flip(other.adminId)).body).toMatchObject({ value: 0 })
  expect(await isActive(other.adminId)).toBe(false)
  expect((await flip(other.adminId)).body).toMatchObject({ value: 1 })
})

test('two main admins who switch each other off at once leave one', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [one, two] = [await anotherMainAdmin(), await anotherMainAdmin()]
    await app.db.updateTable('admin').set({ is_active: false }).where('id', '=', app.mainAdmin.adminId).execute()
    const answers = await Promise.all([flip(two.adminId, one), flip(one.adminId, two)])
    const active = [await isActive(one.adminId), await isActive(two.adminId)]
    expect(active.filter(Boolean)).toHaveLength(1)
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    const ids = [one.adminId, two.adminId]
    await app.db.updateTable('admin').set({ is_active: false }).where('id', 'in', ids).execute()
  }
})
