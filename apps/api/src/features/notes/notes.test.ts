// Notes of staff about users, requests and games: everybody who sees the place reads them, whoever wrote one takes it back, and who is named is told.
import { contract, type ReplyOf } from '@panadesk/contract'
import type { NoteKind } from '@panadesk/contract/note-kinds'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type Staff, type TestApp } from '../../../test/test-app.ts'
import { askDeposit } from '../../../test/test-deposits.ts'
import { makeGame, makePlayer } from '../../../test/test-market.ts'
import { signedInPlayer } from '../../../test/test-player.ts'
import { namedIn } from './named-staff.ts'

const { notes } = contract

let app: TestApp
let playerId: number
let place: { kind: NoteKind; subject_id: string }

beforeAll(async () => {
  app = await startTestApp()
  playerId = await makePlayer(app)
  place = { kind: 'player', subject_id: String(playerId) }
})
afterAll(() => app.close())

const notesAs = async (staff = app.mainAdmin) => (await staff.call(notes.list, place)).body['notes']
const add = async (note: string, { staff = app.mainAdmin, about = place } = {}) => {
  const { status, body } = await staff.call(notes.add, { ...about, note })
  expect(status).toBe(200)
  return { id: String(body['_id']), msg: body['msg'] }
}
async function mentionsOf(staff: Staff) {
  const { body } = await staff.call(notes.mentions)
  return body['mentions'] as unknown as ReplyOf<typeof notes.mentions>['mentions']
}
const countOf = async (staff: Staff) => (await staff.call(contract.waiting.counts)).body['mentions']

test('are read by all with the page, the newest first, and deleted by their writer alone', async () => {
  const clerk = await app.subAdmin(['7.1'])
  await add('Calls from two phones')
  const { id: second } = await add('Paid in cash once', { staff: clerk })
  expect(await notesAs(clerk)).toMatchObject([
    { note: 'Paid in cash once', is_own: 1 },
    { note: 'Calls from two phones', written_by: 'Staff 1', is_own: 0 },
  ])
  const none = { status: 404, body: { msg: 'You have no such note.' } }
  expect(await app.mainAdmin.call(notes.delete, { noteDB_id: second })).toMatchObject(none)
  expect(await clerk.call(notes.delete, { noteDB_id: second })).toMatchObject({ status: 200 })
  expect(await clerk.call(notes.delete, { noteDB_id: second })).toMatchObject(none)
  expect(await notesAs()).toMatchObject([{ note: 'Calls from two phones' }])
  const { body } = await app.mainAdmin.call(contract.auditLog.ofUser, {}, playerId)
  expect((body['data'] as unknown as object[]).slice(0, 3)).toMatchObject([
    { action: 'Deleted a note', before: { note: 'Paid in cash once' } },
    { action: 'Added a note', after: { note: 'Paid in cash once' } },
    { action: 'Added a note', after: { note: 'Calls from two phones' } },
  ])
})

test.each<NoteKind>(['player', 'deposit', 'withdrawal', 'game'])('are of a %s that exists', async (kind) => {
  const nothing = { kind, subject_id: '999999' }
  expect((await app.mainAdmin.call(notes.add, { ...nothing, note: 'Nobody' })).status).toBe(404)
  expect((await app.mainAdmin.call(notes.list, nothing)).status).toBe(404)
})

test('say something', async () => {
  expect((await app.mainAdmin.call(notes.add, { ...place, note: ' ' })).status).toBe(400)
})

test('of a request are for whoever acts on its kind, those of a game for its family, and nobody reads those of another', async () => {
  const depositId = await askDeposit(await signedInPlayer(app))
  const gameId = await makeGame(app, { family: 'starline' })
  const [payer, starline] = [await app.subAdmin(['6']), await app.subAdmin(['2'])]
  const accountant = await app.subAdmin(['4'])
  const deposit = { kind: 'deposit', subject_id: depositId } as const
  const game = { kind: 'game', subject_id: String(gameId) } as const
  await add('Asked for the slip', { staff: accountant, about: deposit })
  await add('Opens late', { staff: starline, about: game })
  const statusOf = async (staff: Staff, about: typeof deposit | typeof game) =>
    (await staff.call(notes.list, about)).status
  expect([await statusOf(payer, deposit), await statusOf(accountant, deposit)]).toEqual([403, 200])
  expect([await statusOf(accountant, game), await statusOf(starline, game)]).toEqual([403, 200])
  expect((await payer.call(notes.add, { ...deposit, note: 'Mine' })).status).toBe(403)
})

test('tell whom they name, where it is somebody who sees the place, until it is read', async () => {
  const [asha, ravi] = [await app.subAdmin(['7.1']), await app.subAdmin(['9'])]
  await app.db.updateTable('admin').set({ full_name: 'Asha' }).where('id', '=', asha.adminId).execute()
  await app.db.updateTable('admin').set({ full_name: 'Ravi' }).where('id', '=', ravi.adminId).execute()
  const { id, msg } = await add('@asha, please ask @Ravi and @Ashanti; @ASHA knows.')
  expect(msg).toBe('Note added. Told: Asha.')
  expect([await countOf(asha), await countOf(ravi)]).toEqual([1, 0])
  expect(await mentionsOf(asha)).toMatchObject([
    { _id: id, kind: 'player', subject_id: String(playerId), userDB_id: String(playerId), written_by: 'Staff 1' },
  ])
  expect((await ravi.call(notes.readMention, { noteDB_id: id })).status).toBe(404)
  expect((await asha.call(notes.readMention, { noteDB_id: id })).status).toBe(200)
  expect([await countOf(asha), await mentionsOf(asha)]).toEqual([0, []])
})

test('tell nobody who has lost the right to see the place, and nobody of a note that was taken back', async () => {
  const meena = await app.subAdmin(['7.1'])
  await app.db.updateTable('admin').set({ full_name: 'Meena' }).where('id', '=', meena.adminId).execute()
  const { id } = await add('For @Meena')
  const give = (codes: string[]) =>
    app.db.updateTable('admin').set({ access_codes: codes }).where('id', '=', meena.adminId).execute()
  await give(['9'])
  expect([await countOf(meena), await mentionsOf(meena)]).toEqual([0, []])
  await give(['7.1'])
  expect(await countOf(meena)).toBe(1)
  await app.mainAdmin.call(notes.delete, { noteDB_id: id })
  expect([await countOf(meena), await mentionsOf(meena)]).toEqual([0, []])
})

test('tell nobody of a request that was deleted', async () => {
  const tara = await app.subAdmin(['4'])
  await app.db.updateTable('admin').set({ full_name: 'Tara' }).where('id', '=', tara.adminId).execute()
  const depositId = await askDeposit(await signedInPlayer(app))
  await add('For @Tara', { about: { kind: 'deposit', subject_id: depositId } })
  expect(await countOf(tara)).toBe(1)
  expect((await app.mainAdmin.call(contract.deposits.delete, { depositDB_id: depositId })).status).toBe(200)
  expect([await countOf(tara), await mentionsOf(tara)]).toEqual([0, []])
})

test.each([
  ['@Asha Rao', ['Asha Rao']],
  ['@Asha', ['Asha']],
  ['@Asha Rao and @Asha', ['Asha Rao', 'Asha']],
  ['@Asha,@Asha Rao', ['Asha Rao', 'Asha']],
  ['@Ashanti', []],
  ['asha@example.com', []],
  ['mail@asha', []],
  ['Pays by 98@Asha and @Asha', ['Asha']],
  ['Asha', []],
])('%s names %j', (note, names) => {
  const staff = ['Asha Rao', 'Asha'].map((name, index) => ({ id: index, name, isMain: true, accessCodes: [] }))
  expect(namedIn(note, staff).map(({ name }) => name)).toEqual(names)
})
