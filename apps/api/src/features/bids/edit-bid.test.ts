// Correcting what a bid names: who may, until when, and what is kept of it.
import { contract } from '@panadesk/contract'
import { NOTHING_CHANGED } from '@panadesk/contract/nothing-changed'
import type { AccessCode } from '@panadesk/domain/access-codes'
import { FAMILIES, type Family } from '@panadesk/domain/families'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { makeGame, makePlayer, placeBids, type TestBid } from '../../../test/test-market.ts'
import { eachFromTheMorning } from '../../../test/each-from-the-morning.ts'
import { moveTo, saveResult, settle } from '../../../test/test-results.ts'

let app: TestApp
let playerId: number

beforeAll(async () => {
  app = await startTestApp()
  playerId = await makePlayer(app)
})
eachFromTheMorning(() => app)

const { updateDigit, updateProperties } = contract.bids
const FIVE: TestBid = { type: 'single-digit', selection: '5', session: 'open' }
const JODI: TestBid = { type: 'jodi-digit', selection: '13' }
const DONE = { status: 200, body: { success: true, msg: 'Bid digit updated successfully!' } }
const SAVED = {
  status: 409,
  body: { success: false, msg: 'The result is saved already: this bid can no longer be changed.' },
}

async function placeOne(bid: TestBid, family: Family = 'main') {
  const gameId = await makeGame(app, { family })
  const [bidId = 0] = await placeBids(app, { playerId, gameId, family, bids: [bid] })
  return { gameId, bidId, body: { bidDB_id: String(bidId) } }
}

async function selectionOf(bidId: number) {
  const bid = app.db.selectFrom('bid').select(['selection', 'corrected_selection']).where('id', '=', bidId)
  const { selection, corrected_selection: corrected } = await bid.executeTakeFirstOrThrow()
  return corrected ?? selection
}

const editsOf = (bidId: number) =>
  app.db
    .selectFrom('bid_edit')
    .select(['selection_before', 'selection_after', 'admin_id', 'admin_name', 'reason', 'is_after_cut_off'])
    .where('bid_id', '=', bidId)
    .execute()

const auditsOf = (bidId: number) =>
  app.db
    .selectFrom('audit')
    .select(['call', 'before', 'after'])
    .where('subject', '=', 'bid')
    .where('subject_id', '=', bidId)
    .execute()

test('changes the selection and keeps what it was, by whom and by which call', async () => {
  const { bidId, body } = await placeOne({ type: 'single-pana', selection: '128', session: 'open' })
  const reason = 'Misheard'
  expect(await app.mainAdmin.call(updateDigit, { ...body, digit: '731', reason })).toMatchObject(DONE)
  expect(await selectionOf(bidId)).toBe('137')
  expect(await editsOf(bidId)).toEqual([
    {
      selection_before: '128',
      selection_after: '137',
      admin_id: app.mainAdmin.adminId,
      admin_name: 'Staff 1',
      reason,
      is_after_cut_off: false,
    },
  ])
  expect(await auditsOf(bidId)).toEqual([
    {
      call: 'admin/update-bid-digit',
      before: { selection: '128' },
      after: { selection: '137', isAfterCutOff: false, reason },
    },
  ])
})

test('changes one side of a sangam by its own call', async () => {
  const { bidId, body } = await placeOne({ type: 'half-sangam', selection: '1-670' })
  expect(await app.mainAdmin.call(updateProperties, { ...body, close_pana: '821' })).toMatchObject(DONE)
  expect(await selectionOf(bidId)).toBe('1-128')
})

test('settles a corrected bid by what it names now', async () => {
  const { gameId, body } = await placeOne({ ...FIVE, selection: '6' })
  await app.mainAdmin.call(updateDigit, { ...body, digit: '5' })
  expect((await settle(app, { gameId, session: 'open', value: '140' })).body).toMatchObject({
    winners: 1,
    win_amt: 950,
  })
})

test('changes nothing that was corrected since it was looked at, and says both numbers', async () => {
  const { bidId, body } = await placeOne({ type: 'half-sangam', selection: '1-670' })
  await app.mainAdmin.call(updateProperties, { ...body, close_pana: '128' })
  const stale = await app.mainAdmin.call(updateProperties, { ...body, open_digit: '2', seen: { digits: '1-670' } })
  expect(stale).toMatchObject({ status: 409, body: { changed: { digits: { seen: '1-670', now: '1-128' } } } })
  expect(await selectionOf(bidId)).toBe('1-128')
  const fresh = await app.mainAdmin.call(updateDigit, { ...body, digit: '2-128', seen: { digits: '1-128' } })
  expect(fresh).toMatchObject(DONE)
  expect(await selectionOf(bidId)).toBe('2-128')
})

test('writes nothing when nothing changes, and says so', async () => {
  const { bidId, body } = await placeOne(FIVE)
  const answer = await app.mainAdmin.call(updateDigit, { ...body, digit: '5' })
  expect(answer).toMatchObject({ status: 200, body: { success: true, msg: NOTHING_CHANGED } })
  expect(await editsOf(bidId)).toEqual([])
  expect(await auditsOf(bidId)).toEqual([])
})

test('refuses what the type of the bid does not allow, at the field that was sent', async () => {
  const { bidId, body } = await placeOne({ type: 'red-bracket', selection: '50' })
  expect(await app.mainAdmin.call(updateDigit, { ...body, digit: '13' })).toMatchObject({
    status: 422,
    body: { errors: { digit: 'This is not a Red Bracket that can be chosen.' } },
  })
  expect(await app.mainAdmin.call(updateProperties, { ...body, close_digit: '1' })).toMatchObject({
    status: 422,
    body: { errors: { close_digit: 'This is not a Red Bracket that can be chosen.' } },
  })
  expect(await selectionOf(bidId)).toBe('50')
})

test.each([
  [updateDigit, { bidDB_id: '1' }, { digit: 'Please select a digit' }],
  [updateDigit, { bidDB_id: '1', digit: ' ' }, { digit: 'Please select a digit' }],
  [updateDigit, { digit: '5' }, { bidDB_id: 'The id is required.' }],
  [updateProperties, { bidDB_id: '1', open_pana: '12x' }, { open_pana: 'Please enter digits only.' }],
])('refuses a malformed body', async (call, body, errors) => {
  expect(await app.mainAdmin.call(call, body)).toMatchObject({ status: 400, body: { errors } })
})

test('finds no bid under an unknown id, or in the collection of another family', async () => {
  const NOT_FOUND = { status: 404, body: { success: false, msg: 'This bid does not exist.' } }
  for (const bidId of ['999999999', '999999999999999', '0']) {
    expect(await app.mainAdmin.call(updateDigit, { bidDB_id: bidId, digit: '5' })).toMatchObject(NOT_FOUND)
  }
  const { body } = await placeOne(FIVE)
  const digit = '7'
  const inStarline = { ...body, digit, collectionName: 'starline_bid_history' }
  expect(await app.mainAdmin.call(updateDigit, inStarline)).toMatchObject(NOT_FOUND)
  expect(await app.mainAdmin.call(updateDigit, { ...body, digit, collectionName: 'bid_history' })).toMatchObject(DONE)
})

test('is over once the result that settles the bid is saved, declared or not', async () => {
  const { gameId, bidId, body } = await placeOne(FIVE)
  await moveTo(app, '12:00')
  expect(await app.mainAdmin.call(updateDigit, { ...body, digit: '6', reason: 'Misheard' })).toMatchObject(DONE)
  await saveResult(app, { gameId, value: '140' })
  expect(await app.mainAdmin.call(updateDigit, { ...body, digit: '5' })).toMatchObject(SAVED)
  await settle(app, { gameId, session: 'open', value: '140' })
  expect(await app.mainAdmin.call(updateDigit, { ...body, digit: '5' })).toMatchObject(SAVED)
  expect(await selectionOf(bidId)).toBe('6')
})

test('is over for a bid of the whole day once the open result is saved, and goes on for a bid on the close', async () => {
  const { gameId, body } = await placeOne(JODI)
  const close: TestBid = { ...FIVE, session: 'close' }
  const [closeBidId = 0] = await placeBids(app, { playerId, gameId, bids: [close] })
  await moveTo(app, '12:00')
  await saveResult(app, { gameId, value: '140' })
  expect(await app.mainAdmin.call(updateDigit, { ...body, digit: '31' })).toMatchObject(SAVED)
  expect(await app.mainAdmin.call(updateDigit, { bidDB_id: String(closeBidId), digit: '6' })).toMatchObject(DONE)
})

test('is over for a reverted bid', async () => {
  const { bidId, body } = await placeOne(FIVE)
  await sql`update bid set status = 'reverted' where id = ${bidId}`.execute(app.db)
  expect(await app.mainAdmin.call(updateDigit, { ...body, digit: '6' })).toMatchObject({
    status: 409,
    body: { msg: 'This bid was reverted: it can no longer be changed.' },
  })
  await sql`update bid set status = 'placed' where id = ${bidId}`.execute(app.db)
})

const BID_OF: Record<Family, TestBid> = {
  main: FIVE,
  starline: { type: 'single-digit', selection: '5' },
  galidisswar: { type: 'jodi-digit', selection: '13' },
}
const EDITORS: Record<Family, readonly AccessCode[]> = { main: ['4', '5'], starline: ['2'], galidisswar: ['3'] }

test.each(FAMILIES)('needs the code of the family: %s', async (family) => {
  const { bidId, body } = await placeOne(BID_OF[family], family)
  const digit = family === 'galidisswar' ? '31' : '6'
  for (const code of ['2', '3', '4', '5'] as const) {
    const staff = await app.subAdmin([code])
    const answer = await staff.call(updateDigit, { ...body, digit })
    if (EDITORS[family].includes(code)) expect(answer).toMatchObject({ status: 200, body: { success: true } })
    else expect(answer).toMatchObject({ status: 403, body: { page_not_allowed_error_msg: expect.any(String) } })
  }
  expect(await selectionOf(bidId)).toBe(digit)
})
