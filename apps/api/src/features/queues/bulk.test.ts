// What deciding in bulk promises: each request is decided once or answered for by name, as by its own call.
import { contract } from '@panadesk/contract'
import { assert } from '@panadesk/domain/assert'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { expectBooksBalance } from '../../../test/books.ts'
import { holdRows } from '../../../test/held-rows.ts'
import { needTwo } from '../../../test/test-approvals.ts'
import { startTestApp, type Answer, type Staff, type TestApp } from '../../../test/test-app.ts'
import { allowManyRequests, askDeposit, balanceOf } from '../../../test/test-deposits.ts'
import { smallPicture } from '../../../test/test-images.ts'
import { signedInPlayer, type Phone } from '../../../test/test-player.ts'
import { plantSecondFactor } from '../../../test/test-second-factor.ts'
import { askWithdrawal } from '../../../test/test-withdrawals.ts'
import { sessionOptions } from '../../database/session-options.ts'
import { eventually } from '../../../test/eventually.ts'

const { queues, deposits } = contract
const MINUTE = 60_000

let app: TestApp
let clerk: Staff
let phone: Phone

beforeAll(async () => {
  app = await startTestApp()
  await allowManyRequests(app)
})
beforeEach(async () => {
  clerk = await app.subAdmin(['4', '6'])
  phone = await signedInPlayer(app, { balancePaise: 50_000_00 })
})
afterEach(async () => {
  vi.restoreAllMocks()
  await expectBooksBalance(app)
})
afterAll(() => app.close())

interface Bulk {
  end_date: string
  total: number
  done: number
  refused: number
  waits: number
  rows: { request_id: string; tx_request_number: string; state: string; msg: string; approval_id: string }[]
}

function bulkId(answer: Answer): string {
  expect(answer).toMatchObject({ status: 200, body: { bulk_id: expect.stringMatching(/^\d+$/) } })
  return String(answer.body['bulk_id'])
}

async function look(staff: Staff, id: string): Promise<Bulk> {
  const answer = await staff.call(queues.bulk, { bulk_id: id })
  assert(answer.status === 200, `the bulk was answered ${answer.status}`)
  return answer.body as unknown as Bulk
}

/** Once everything of it is decided. */
async function ended(staff: Staff, id: string): Promise<Bulk> {
  return vi.waitFor(
    async () => {
      const bulk = await look(staff, id)
      expect(bulk.end_date).not.toBe('')
      return bulk
    },
    { timeout: 60_000, interval: 100 },
  )
}

/** Many at once, as players would have asked for them. */
async function plantDeposits(count: number, rupees = 1): Promise<string[]> {
  const request = { player_id: phone.playerId, amount_paise: rupees * 100, method: 'bank' }
  const rows = Array.from({ length: count }, () => request)
  const ids = await app.db.insertInto('deposit').values(rows).returning('id').execute()
  return ids.map(({ id }) => String(id))
}

test('of 200 deposits of which three must fail, 197 are accepted, each once, and three are named with why', async () => {
  const ids = await plantDeposits(200)
  const [decided = '', deleted = '', claimed = ''] = [ids[7], ids[77], ids[177]]
  const colleague = await app.subAdmin(['4'])
  await colleague.call(deposits.reject, { depositDB_id: decided, reject_remark: 'Unknown' })
  await colleague.call(deposits.delete, { depositDB_id: deleted })
  await colleague.call(queues.claim, { kind: 'deposit', request_id: claimed })
  const body = { request_ids: ids, request_key: 'two hundred', remark: 'Seen in the bank' }
  const id = bulkId(await clerk.call(queues.acceptDeposits, body))
  const bulk = await ended(clerk, id)
  expect(bulk).toMatchObject({ total: 200, done: 197, refused: 3, waits: 0 })
  const refused = bulk.rows.filter(({ state }) => state === 'refused')
  expect(refused.map(({ tx_request_number: number, msg }) => [number, msg])).toEqual([
    [`DEP${decided}`, 'This request has been rejected already.'],
    [`DEP${deleted}`, 'This fund request has been deleted.'],
    [`DEP${claimed}`, expect.stringMatching(/^Staff \d+ is on this request since/)],
  ])
  expect(await balanceOf(app, phone.playerId)).toBe(50_000_00 + 197_00)
  // Each in the name of its sender, by the call that accepts one.
  const audit = app.db.selectFrom('audit').select('subject_id').where('call', '=', deposits.accept.path)
  expect(await audit.where('admin_id', '=', clerk.adminId).execute()).toHaveLength(197)
})

test('sent again under its key it is begun once; another one under that key is refused', async () => {
  const ids = await plantDeposits(5)
  const body = { request_ids: ids, request_key: 'again' }
  const answers = await Promise.all([1, 2, 3].map(() => clerk.call(queues.acceptDeposits, body)))
  expect(new Set(answers.map(bulkId)).size).toBe(1)
  const other = await clerk.call(queues.acceptDeposits, { ...body, request_ids: ids.slice(1) })
  expect(other.status).toBe(409)
  const [first] = answers
  assert(first !== undefined, 'it was answered')
  expect(await ended(clerk, bulkId(first))).toMatchObject({ total: 5, done: 5 })
  expect(await balanceOf(app, phone.playerId)).toBe(50_000_00 + 5_00)
})

test('of two clerks who send the same requests at once, each request is decided by one', async () => {
  const ids = await plantDeposits(20)
  const colleague = await app.subAdmin(['4'])
  const send = (staff: Staff) => staff.call(queues.acceptDeposits, { request_ids: ids, request_key: 'both' })
  const [own, other] = await Promise.all([send(clerk), send(colleague)])
  const bulks = await Promise.all([ended(clerk, bulkId(own)), ended(colleague, bulkId(other))])
  expect(bulks.map(({ done }) => done).reduce((sum, done) => sum + done)).toBe(20)
  expect(bulks.map(({ refused }) => refused).reduce((sum, refused) => sum + refused)).toBe(20)
  expect(await balanceOf(app, phone.playerId)).toBe(50_000_00 + 20_00)
})

test('rejects deposits and withdrawals with a remark, and moves nothing', async () => {
  const deposit = await askDeposit(phone)
  const withdrawal = await askWithdrawal(phone)
  const into = { request_ids: [deposit], request_key: 'in', reject_remark: 'Unknown' }
  await ended(clerk, bulkId(await clerk.call(queues.rejectDeposits, into)))
  const out = { request_ids: [withdrawal], request_key: 'out', remark: 'Wrong account' }
  await ended(clerk, bulkId(await clerk.call(queues.rejectWithdrawals, out)))
  const rejected = { status: 'rejected', decided_by: clerk.adminId }
  expect(await row('deposit', deposit)).toMatchObject({ ...rejected, remark: 'Unknown' })
  expect(await row('withdrawal', withdrawal)).toMatchObject({ ...rejected, remark: 'Wrong account' })
  expect(await balanceOf(app, phone.playerId)).toBe(50_000_00)
})

function approveAll(staff: Staff, ids: readonly string[], receipt: Buffer, key = 'paid') {
  const fields = { request_ids: ids.join(','), request_key: key, remark: 'Paid by the bank' }
  return staff.callForm(queues.approveWithdrawals, fields, receipt)
}

test('approves withdrawals with the one receipt of their payment, which each of them keeps', async () => {
  const ids = [await askWithdrawal(phone), await askWithdrawal(phone)]
  const bulk = await ended(clerk, bulkId(await approveAll(clerk, ids, await smallPicture('png'))))
  expect(bulk).toMatchObject({ total: 2, done: 2 })
  for (const id of ids) {
    expect(await row('withdrawal', id)).toMatchObject({ status: 'accepted', receipt: expect.stringMatching(/\.png$/) })
  }
  expect(await balanceOf(app, phone.playerId)).toBe(50_000_00 - 200_00)
  expect(await app.db.selectFrom('bulk_file').selectAll().execute()).toEqual([])
})

test('takes no receipt that is no picture, and no bulk of withdrawals without one', async () => {
  const ids = [await askWithdrawal(phone)]
  expect((await approveAll(clerk, ids, Buffer.from('no picture'))).status).toBe(415)
  const fields = { request_ids: ids.join(','), request_key: 'none', remark: 'Paid' }
  expect((await clerk.call(queues.approveWithdrawals, fields)).status).toBe(400)
})

test('asks a second person about each request that needs one, and says which', async () => {
  await app.subAdmin(['6', '13'])
  await needTwo(app, 'withdrawal', 250_00)
  const ids = [await askWithdrawal(phone), await askWithdrawal(phone), await askWithdrawal(phone)]
  const bulk = await ended(clerk, bulkId(await approveAll(clerk, ids, await smallPicture('png'))))
  expect(bulk).toMatchObject({ total: 3, done: 2, refused: 0, waits: 1 })
  const waiting = app.db.selectFrom('approval').select(['id', 'subject_id', 'status', 'asked_by'])
  expect(await waiting.where('id', '=', Number(bulk.rows[2]?.approval_id)).executeTakeFirst()).toMatchObject({
    subject_id: Number(ids[2]),
    status: 'pending',
    asked_by: clerk.adminId,
  })
  await app.db
    .updateTable('approval_rule')
    .set({ needs: 'never', amount_paise: null })
    .where('act', '=', 'withdrawal')
    .execute()
})

test('wants the second factor where all of it together is large, split or not', async () => {
  await plantSecondFactor(app, clerk.adminId)
  const halves = [await plantDeposits(3, 9000), await plantDeposits(3, 9000)]
  const send = (ids: readonly string[], key: string) =>
    clerk.call(queues.acceptDeposits, { request_ids: ids, request_key: key })
  expect(await send(halves.flat(), 'whole')).toMatchObject({ status: 403, body: { second_factor_required: true } })
  await ended(clerk, bulkId(await send(halves[0] ?? [], 'first half')))
  expect(await send(halves[1] ?? [], 'second half')).toMatchObject({ status: 403 })
  expect(await balanceOf(app, phone.playerId)).toBe(50_000_00 + 27_000_00)
})

test('goes on with the rights that its sender has by then: what is taken away is refused, by name', async () => {
  const ids = await plantDeposits(3)
  // The first one waits for whoever holds it, so that the right is gone before the others.
  const connection = { ...app.pool.options, options: sessionOptions('owner') }
  const held = await holdRows({ connection, rows: `select from deposit where id = ${ids[0]} for update` })
  const sent = await clerk.call(queues.acceptDeposits, { request_ids: ids, request_key: 'half way' })
  await held.isWaitedForBy('%deposit%')
  await app.db
    .updateTable('admin')
    .set({ access_codes: ['1'] })
    .where('id', '=', clerk.adminId)
    .execute()
  await held.release()
  await eventually(async () => {
    const run = app.db
      .selectFrom('bulk_run')
      .select('ended_at')
      .where('id', '=', Number(bulkId(sent)))
    expect((await run.executeTakeFirstOrThrow()).ended_at).not.toBeNull()
  })
  const rows = await app.db
    .selectFrom('bulk_row')
    .select(['state', 'msg'])
    .where('bulk_id', '=', Number(bulkId(sent)))
    .orderBy('place')
    .execute()
  const refused = { state: 'refused', msg: 'You are not allowed to do this.' }
  expect(rows).toEqual([{ state: 'done', msg: '' }, refused, refused])
})

test('is nobody else’s to look at, and its sender finds it again', async () => {
  const id = bulkId(
    await clerk.call(queues.acceptDeposits, { request_ids: await plantDeposits(1), request_key: 'own' }),
  )
  await ended(clerk, id)
  expect((await app.mainAdmin.call(queues.bulk, { bulk_id: id })).status).toBe(404)
  const { body } = await clerk.call(queues.bulks)
  expect(body['bulks']).toMatchObject([{ bulk_id: id, kind: 'accept-deposits', total: 1, done: 1 }])
  app.clock.advance(25 * 60 * MINUTE)
  clerk = await app.subAdmin(['4'])
  expect((await clerk.call(queues.bulks)).body['bulks']).toEqual([])
})

test('of a list that names a request twice decides it once, and takes 1 to 200', async () => {
  const [id = ''] = await plantDeposits(1)
  const send = (request_ids: string[], request_key: string) =>
    clerk.call(queues.acceptDeposits, { request_ids, request_key })
  expect(await ended(clerk, bulkId(await send([id, id], 'twice')))).toMatchObject({ total: 1, done: 1 })
  expect((await send([], 'none')).status).toBe(400)
  expect(
    (
      await send(
        Array.from({ length: 201 }, (_, at) => String(at + 1)),
        'too many',
      )
    ).status,
  ).toBe(400)
})

test('of deposits is not for those who act on withdrawals alone', async () => {
  const payer = await app.subAdmin(['6'])
  const body = { request_ids: await plantDeposits(1), request_key: 'no' }
  expect((await payer.call(queues.acceptDeposits, body)).status).toBe(403)
  expect((await payer.call(queues.rejectDeposits, { ...body, reject_remark: 'No' })).status).toBe(403)
})

function row(table: 'deposit' | 'withdrawal', id: string) {
  return app.db.selectFrom(table).selectAll().where('id', '=', Number(id)).executeTakeFirstOrThrow()
}
