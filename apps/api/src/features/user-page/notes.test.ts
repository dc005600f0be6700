// Notes of staff about a user: everybody with the page reads them, whoever wrote one takes it back, and the audit log keeps both.
import { contract } from '@panadesk/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { makePlayer } from '../../../test/test-market.ts'

const { notes, addNote, deleteNote } = contract.userPage

let app: TestApp
let playerId: number

beforeAll(async () => {
  app = await startTestApp()
  playerId = await makePlayer(app)
})
afterAll(() => app.close())

const notesAs = async (staff = app.mainAdmin) => (await staff.call(notes, {}, playerId)).body['notes']
const add = async (note: string, staff = app.mainAdmin) => {
  const { status, body } = await staff.call(addNote, { userDB_id: String(playerId), note })
  expect(status).toBe(200)
  return String(body['_id'])
}

test('are read by all with the page, the newest first, and deleted by their writer alone', async () => {
  const clerk = await app.subAdmin(['7.1'])
  await add('Calls from two phones')
  const second = await add('Paid in cash once', clerk)
  expect(await notesAs(clerk)).toMatchObject([
    { note: 'Paid in cash once', is_own: 1 },
    { note: 'Calls from two phones', written_by: 'Staff 1', is_own: 0 },
  ])
  const none = { status: 404, body: { msg: 'You have no such note.' } }
  expect(await app.mainAdmin.call(deleteNote, { noteDB_id: second })).toMatchObject(none)
  expect(await clerk.call(deleteNote, { noteDB_id: second })).toMatchObject({ status: 200 })
  expect(await clerk.call(deleteNote, { noteDB_id: second })).toMatchObject(none)
  expect(await notesAs()).toMatchObject([{ note: 'Calls from two phones' }])
  const { body } = await app.mainAdmin.call(contract.auditLog.ofUser, {}, playerId)
  expect((body['data'] as unknown as object[]).slice(0, 3)).toMatchObject([
    { action: 'Deleted a note about a user', before: { note: 'Paid in cash once' } },
    { action: 'Added a note about a user', after: { note: 'Paid in cash once' } },
    { action: 'Added a note about a user', after: { note: 'Calls from two phones' } },
  ])
})

test('are of a user who exists, and say something', async () => {
  expect(await app.mainAdmin.call(addNote, { userDB_id: '999999', note: 'Nobody' })).toMatchObject({ status: 404 })
  expect(await app.mainAdmin.call(addNote, { userDB_id: String(playerId), note: ' ' })).toMatchObject({ status: 400 })
  expect((await app.mainAdmin.call(notes, {}, 999_999)).status).toBe(404)
})
