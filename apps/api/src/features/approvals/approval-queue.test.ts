// What the queue promises: who sees what, what has expired stays undone, and what becomes of a request whose maker is gone.
import { contract } from '@panadesk/contract'
import { exportPath } from '@panadesk/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type Staff, type TestApp } from '../../../test/test-app.ts'
import { approve, listApprovals, needTwo, refuse, waitingId } from '../../../test/test-approvals.ts'
import { balanceOf } from '../../../test/test-deposits.ts'
import { makePlayer } from '../../../test/test-market.ts'
import { startExpiring } from '../../approvals/expire-requests.ts'
import { eventually } from '../../../test/eventually.ts'

const HOUR_MS = 60 * 60_000

let app: TestApp
let clerk: Staff
let checker: Staff
let playerId = 0

beforeAll(async () => {
  app = await startTestApp()
  clerk = await app.subAdmin(['7.1'])
  checker = await app.subAdmin(['7.1', '13'])
  await needTwo(app, 'wallet-debit')
})
beforeEach(async () => {
  playerId = await makePlayer(app, { name: 'Asha', balancePaise: 500_00 })
})
afterAll(() => app.close())

const debit = (staff = clerk) => staff.call(contract.wallet.debit, { userDB_id: String(playerId), amount: 100 })
const idsOf = async (staff: Staff, filters = {}) => (await listApprovals(staff, filters)).map(({ _id: id }) => id)
const bodiesOf = (id: string) =>
  app.db.selectFrom('approval_body').select('approval_id').where('approval_id', '=', Number(id)).execute()

async function later(hours: number): Promise<void> {
  app.clock.advance(hours * HOUR_MS)
  for (const staff of [app.mainAdmin, clerk, checker]) await staff.signIn()
}

test('shows whoever may decide what waits, its maker the own requests, and nobody else anything', async () => {
  const id = waitingId(await debit())
  expect(await listApprovals(checker)).toMatchObject([{ _id: id, may_decide: 1, may_withdraw: 0, alone: 0 }])
  expect(await listApprovals(app.mainAdmin)).toMatchObject([{ _id: id, may_decide: 1 }])
  expect(await listApprovals(clerk)).toMatchObject([{ _id: id, may_decide: 0, may_withdraw: 1 }])
  expect(await idsOf(await app.subAdmin(['7.1']))).toEqual([])
  expect(await idsOf(await app.subAdmin(['6', '13']))).toEqual([])
  const own = waitingId(await checker.call(contract.wallet.debit, await debitOfAnother()))
  expect(await listApprovals(checker)).toMatchObject([{ _id: own, may_decide: 0, may_withdraw: 1 }, { _id: id }])
  for (const each of [id, own]) expect((await refuse(app.mainAdmin, each)).status).toBe(200)
})

async function debitOfAnother() {
  return { userDB_id: String(await makePlayer(app, { balancePaise: 500_00 })), amount: 1 }
}

test('is filtered by state and by subject, searched and written to a file', async () => {
  const id = waitingId(await debit())
  const subject = { subject_kind: 'player', subject_id: String(playerId) }
  expect(await idsOf(checker, subject)).toEqual([id])
  expect(await idsOf(checker, { ...subject, status: 'approved' })).toEqual([])
  expect(await idsOf(checker, { ...subject, subject_id: '999999' })).toEqual([])
  expect(await idsOf(checker, { searchValue: 'asha' })).toContain(id)
  expect(await idsOf(checker, { searchValue: 'nobody' })).toEqual([])
  const file = await app.server.inject({
    method: 'POST',
    url: `/${exportPath(contract.approvals.list)}`,
    headers: { cookie: checker.cookieHeader() },
    payload: { status: 'pending' },
  })
  expect(file.statusCode).toBe(200)
  expect(file.body).toMatch(/wallet-debit,Asha \(\d+\),Staff 2/)
  expect((await refuse(app.mainAdmin, id)).status).toBe(200)
})

test('has expired after its time, whoever looks or does not, and is asked for anew', async () => {
  const id = waitingId(await debit())
  await later(23)
  expect(await idsOf(checker)).toEqual([id])
  await later(1)
  expect(await idsOf(checker)).toEqual([])
  expect(await listApprovals(clerk, { status: 'expired' })).toMatchObject([
    { _id: id, status: 'expired', decided_by: '', decide_date: '', may_decide: 0, may_withdraw: 0 },
  ])
  expect(await approve(checker, id)).toMatchObject({ status: 409, body: { msg: 'This request is expired already.' } })
  expect((await clerk.call(contract.approvals.withdraw, { approval_id: id })).status).toBe(409)
  expect(await balanceOf(app, playerId)).toBe(500_00)
  const again = waitingId(await debit())
  expect(again).not.toBe(id)
  expect(await bodiesOf(id)).toEqual([])
  expect((await approve(checker, again)).status).toBe(200)
  expect(await balanceOf(app, playerId)).toBe(400_00)
})

test('keeps nothing that was sent beyond its time, and waits as long as the installation says', async () => {
  await app.db.updateTable('setting').set({ approval_hours: 2 }).execute()
  const id = waitingId(await debit())
  await app.db.updateTable('setting').set({ approval_hours: 24 }).execute()
  await later(2)
  const expiring = startExpiring({ db: app.db, logger: app.server.log })
  await eventually(async () => expect(await bodiesOf(id)).toEqual([]))
  await expiring.stop()
  expect(await idsOf(clerk, { status: 'expired' })).toContain(id)
})

test('is not done where its maker may not do it any more, until somebody refuses it', async () => {
  const gone = await app.subAdmin(['7.1'])
  const id = waitingId(await debit(gone))
  for (const change of [{ is_active: false }, { is_active: true, access_codes: ['6'] }]) {
    await app.db.updateTable('admin').set(change).where('id', '=', gone.adminId).execute()
    expect(await approve(checker, id)).toMatchObject({
      status: 409,
      body: { msg: expect.stringContaining('any more') },
    })
  }
  expect(await balanceOf(app, playerId)).toBe(500_00)
  await app.db
    .updateTable('admin')
    .set({ access_codes: ['7.1'] })
    .where('id', '=', gone.adminId)
    .execute()
  expect((await approve(checker, id)).status).toBe(200)
})

test('is refused with a reason alone', async () => {
  const id = waitingId(await debit())
  const answer = await checker.call(contract.approvals.decide, { approval_id: id, decision: 'refuse', reason: ' ' })
  expect(answer).toMatchObject({ status: 422, body: { errors: { reason: 'Please give a reason.' } } })
  expect((await refuse(checker, id, 'The player did not ask')).status).toBe(200)
  const audited = app.db.selectFrom('audit').select(['admin_id', 'call', 'after']).where('subject', '=', 'approval')
  expect((await audited.where('subject_id', '=', Number(id)).execute()).at(-1)).toMatchObject({
    admin_id: checker.adminId,
    call: contract.approvals.decide.path,
    after: { status: 'refused', reason: 'The player did not ask', askedBy: 'Staff 2' },
  })
})

test('decides nothing that is not there', async () => {
  for (const id of ['999999', '9'.repeat(30)]) expect((await approve(checker, id)).status).toBe(404)
  expect((await clerk.call(contract.approvals.withdraw, { approval_id: '999999' })).status).toBe(404)
})
