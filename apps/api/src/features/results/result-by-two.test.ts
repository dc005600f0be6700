// A result by two: who types it second has not seen the first number, and only what both typed is saved.
import { contract } from '@panadesk/contract'
import { assert } from '@panadesk/domain/assert'
import { SESSION_LABELS } from '@panadesk/domain/families'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectBooksBalance } from '../../../test/books.ts'
import { startTestApp, type Staff, type TestApp } from '../../../test/test-app.ts'
import { approve, listApprovals, needTwo, refuse, waitingId } from '../../../test/test-approvals.ts'
import { makeGame, makePlayer, placeBids } from '../../../test/test-market.ts'
import { backToMorning, moveTo, TODAY } from '../../../test/test-results.ts'
import { textOf } from '../../../test/text-of.ts'

const { results } = contract
const { open: declareOpen } = results.declare.main
assert(declareOpen !== undefined, 'the main market has an open')
const SESSION = { session: SESSION_LABELS.open }

let app: TestApp
let first: Staff
let second: Staff
let checker: Staff
let gameId = 0

beforeAll(async () => {
  app = await startTestApp()
  first = await app.subAdmin(['1'])
  second = await app.subAdmin(['1'])
  checker = await app.subAdmin(['1', '13'])
})
beforeEach(async () => {
  backToMorning(app)
  await needTwo(app, 'result')
  gameId = await makeGame(app)
  const bids = [{ type: 'single-pana' as const, selection: '140', session: 'open' as const }]
  await placeBids(app, { playerId: await makePlayer(app), gameId, family: 'main', bids })
  await moveTo(app, '12:30')
})
afterEach(() => expectBooksBalance(app))
afterAll(() => app.close())

const market = () => ({ gameDB_id: String(gameId), result_dec_date: TODAY })
const save = (staff: Staff, pana: string) =>
  staff.call(results.save.main, { ...market(), ...SESSION, pana_number: pana })
const declare = (staff: Staff, pana?: string) =>
  staff.call(declareOpen, { ...market(), ...(pana !== undefined && { pana_number: pana }) })
const load = async (staff: Staff) => (await staff.call(results.load.main, { ...market(), ...SESSION })).body

async function saved() {
  const rows = app.db.selectFrom('market_session').select(['result', 'saved_by', 'confirmed_by', 'saved_count'])
  return rows.where('game_id', '=', gameId).execute()
}

test('the first entry saves nothing, and shows its number to nobody', async () => {
  const id = waitingId(await save(first, '140'))
  expect(await saved()).toEqual([])
  for (const staff of [first, second, checker, app.mainAdmin]) {
    expect(await load(staff)).toMatchObject({ pana_number: '', open_number: '' })
  }
  const [shown] = await listApprovals(checker)
  expect(shown).toMatchObject({ _id: id, act: 'result', before: null, after: null, amount: null, is_typed: 1 })
  const rows = await app.db.selectFrom('approval').selectAll().where('id', '=', Number(id)).execute()
  const audited = app.db.selectFrom('audit').selectAll().where('subject', '=', 'approval-request')
  expect(textOf([shown, rows, await audited.execute()])).not.toContain('140')
})

test('the same number of another person saves it in both names', async () => {
  waitingId(await save(first, '140'))
  expect(await save(second, '140')).toMatchObject({ status: 200, body: { msg: 'Result saved successfully.' } })
  expect(await saved()).toEqual([
    { result: '140', saved_by: first.adminId, confirmed_by: second.adminId, saved_count: 1 },
  ])
  const audited = app.db.selectFrom('audit').select(['admin_id', 'after']).where('subject', '=', 'market-session')
  expect(await audited.where('subject_id', '=', gameId).execute()).toMatchObject([
    { admin_id: first.adminId, after: { result: '140', approvedBy: 'Staff 3' } },
  ])
})

test('another number saves nothing, keeps both for the exceptions, and both have to type again', async () => {
  const id = waitingId(await save(first, '140'))
  expect(await save(second, '150')).toMatchObject({
    status: 409,
    body: { success: false, msg: expect.stringContaining('Nothing was saved') },
  })
  expect(await saved()).toEqual([])
  const kept = app.db.selectFrom('differing_entry').selectAll().where('approval_id', '=', Number(id))
  expect(await kept.execute()).toMatchObject([
    { first_value: '140', second_by: second.adminId, second_by_name: 'Staff 3', second_value: '150' },
  ])
  const told = { _id: id, status: 'refused', decided_by: 'Staff 3', decide_reason: expect.stringContaining('Another') }
  expect(await listApprovals(first, { status: 'refused' })).toContainEqual(expect.objectContaining(told))
  const audited = app.db.selectFrom('audit').select(['admin_name', 'after']).where('subject', '=', 'second-entry')
  expect(await audited.where('subject_id', '=', Number(id)).execute()).toMatchObject([
    { admin_name: 'Staff 3', after: { enteredFirstBy: 'Staff 2', isSame: false } },
  ])
  waitingId(await save(second, '140'))
  expect((await save(first, '140')).status).toBe(200)
})

test('is typed by nobody twice, and by nobody without the code', async () => {
  const id = waitingId(await save(first, '140'))
  expect(await save(first, '140')).toMatchObject({ status: 409, body: { approval_id: id } })
  expect(await save(first, '150')).toMatchObject({ status: 409, body: { approval_id: id } })
  expect((await save(await app.subAdmin(['2', '13']), '140')).status).toBe(403)
  expect(await saved()).toEqual([])
})

test('is approved by no button, but may be refused and taken back', async () => {
  const id = waitingId(await save(first, '140'))
  expect(await approve(checker, id)).toMatchObject({ status: 409, body: { msg: expect.stringContaining('typing it') } })
  expect((await refuse(checker, id, 'Another game')).status).toBe(200)
  const again = waitingId(await save(first, '140'))
  expect((await first.call(contract.approvals.withdraw, { approval_id: again })).status).toBe(200)
  waitingId(await save(second, '140'))
})

test('that cannot be saved is refused at once', async () => {
  const early = { ...market(), session: SESSION_LABELS.close, pana_number: '140' }
  expect((await first.call(results.save.main, early)).status).toBe(409)
  expect(await save(first, '14')).toMatchObject({ status: 400 })
})

test('that somebody typed who is not there any more is typed first by the next', async () => {
  const gone = await app.subAdmin(['1'])
  waitingId(await save(gone, '999'))
  await app.db.updateTable('admin').set({ is_active: false }).where('id', '=', gone.adminId).execute()
  waitingId(await save(first, '140'))
  expect((await save(second, '140')).status).toBe(200)
})

describe('a declaration', () => {
  test('of what two have typed is made by one of them', async () => {
    await save(first, '140')
    await save(second, '140')
    expect(await declare(first, '140')).toMatchObject({ status: 200, body: { is_open_declare: true } })
  })

  test('of what one person saved before is typed by two, and made once', async () => {
    await app.db.updateTable('approval_rule').set({ needs: 'never' }).where('act', '=', 'result').execute()
    expect((await save(first, '140')).status).toBe(200)
    await needTwo(app, 'result')
    expect(await declare(first)).toMatchObject({ status: 422, body: { errors: { pana_number: expect.any(String) } } })
    waitingId(await declare(first, '140'))
    expect(await declare(second, '140')).toMatchObject({ status: 200, body: { is_open_declare: true, winners: 1 } })
    expect((await declare(second, '140')).status).toBe(409)
  })
})

test('a house of one saves and declares alone, with a reason', async () => {
  await app.db.updateTable('admin').set({ is_active: false }).where('is_main', '=', false).execute()
  expect((await save(app.mainAdmin, '140')).status).toBe(422)
  const reason = 'Nobody else is here'
  const body = { ...market(), ...SESSION, pana_number: '140', reason }
  expect((await app.mainAdmin.call(results.save.main, body)).status).toBe(200)
  expect(await saved()).toMatchObject([{ result: '140', confirmed_by: null }])
  const declared = await app.mainAdmin.call(declareOpen, { ...market(), pana_number: '140', reason })
  expect(declared.status).toBe(200)
  expect(await listApprovals(app.mainAdmin, { status: 'approved' })).toMatchObject([
    { subject: expect.stringContaining('Declaration'), alone: 1, reason },
    { subject: expect.stringContaining('Result'), alone: 1, reason },
    ...Array.from({ length: (await listApprovals(app.mainAdmin, { status: 'approved' })).length - 2 }, () => ({})),
  ])
})
