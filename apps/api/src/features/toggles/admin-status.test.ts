// What switching staff on and off promises.
import { contract } from '@panadesk/contract'
import { beforeEach, expect, test } from 'vitest'
import { appsOfTest } from '../../../test/apps-of-test.ts'
import type { Staff, TestApp } from '../../../test/test-app.ts'

const newApp = appsOfTest()
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
  await app.anotherMainAdmin()
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
