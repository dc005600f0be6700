// A clerk corrects a friend's bid into the number that was just drawn; and the main admin's own corrections after the close.
import { contract, playerContract } from '@panadesk/contract'
import type { AccessCode } from '@panadesk/domain/access-codes'
import { FAMILIES, type Family } from '@panadesk/domain/families'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createDatabase } from '../../src/database/database.ts'
import { expectBooksBalance } from '../books.ts'
import { approve, refuse, waitingId } from '../test-approvals.ts'
import { startTestApp, type Staff, type TestApp } from '../test-app.ts'
import { makeGame, type TestBid } from '../test-market.ts'
import { signedInPlayer, type Phone } from '../test-player.ts'
import { backToMorning, declareResult, listWinners, moveTo, saveResult, TODAY } from '../test-results.ts'
import { codeAt, plantSecondFactor } from '../test-second-factor.ts'

let app: TestApp
let friend: Phone

beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  backToMorning(app)
  friend = await signedInPlayer(app)
})
afterEach(() => expectBooksBalance(app))
afterAll(() => app.close())

const { updateDigit, updateProperties } = contract.bids
const CLERKS: Record<Family, readonly AccessCode[]> = { main: ['4', '5'], starline: ['2'], galidisswar: ['3'] }
const PLACED: Record<Family, TestBid> = {
  main: { type: 'triple-pana', selection: '111', session: 'open' },
  starline: { type: 'triple-pana', selection: '111' },
  galidisswar: { type: 'jodi-digit', selection: '13' },
}
const DRAWN: Record<Family, string> = { main: '555', starline: '555', galidisswar: '42' }
const DONE = { status: 200, body: { success: true } }
const REASON = 'The player named 555 on the phone'

/** The friend's 100 points, as the app sends them. */
async function place(family: Family = 'main', points = 100) {
  const gameId = await makeGame(app, { family })
  const { type, selection, session } = PLACED[family]
  const body = { gameId: String(gameId), ...(session && { session }), bids: [{ type, selection, points }] }
  const answer = await friend.call(playerContract.bids.place, { body })
  const [bid] = answer.body['bids'] as unknown as { id: string }[]
  return { gameId, bidId: bid?.id ?? '' }
}

const correct = (staff: Staff, bidId: string, digit: string, reason?: string) =>
  staff.call(updateDigit, { bidDB_id: bidId, digit, ...(reason !== undefined && { reason }) })

async function stored(bidId: string) {
  const bid = app.db.selectFrom('bid').select(['selection', 'corrected_selection']).where('id', '=', Number(bidId))
  const edits = app.db.selectFrom('bid_edit').select('id').where('bid_id', '=', Number(bidId))
  return { ...(await bid.executeTakeFirstOrThrow()), edits: (await edits.execute()).length }
}

async function balanceOf({ playerId }: Phone) {
  const wallet = app.db.selectFrom('wallet').select('balance_paise').where('player_id', '=', playerId)
  return (await wallet.executeTakeFirstOrThrow()).balance_paise
}

const inbox = async () => {
  const { body } = await friend.call(playerContract.content.inbox)
  return (body['notifications'] as unknown as { content: string }[]).map(({ content }) => content)
}

const UNTOUCHED = { selection: '111', corrected_selection: null, edits: 0 }

describe('a clerk after the cut-off', () => {
  test.each(FAMILIES)('cannot correct a bid into the drawn number alone: %s', async (family) => {
    const { gameId, bidId } = await place(family)
    const before = await balanceOf(friend)
    await moveTo(app, '12:00')
    for (const code of CLERKS[family]) {
      const clerk = await app.subAdmin([code])
      expect(await correct(clerk, bidId, DRAWN[family])).toMatchObject({
        status: 422,
        body: { success: false, errors: { reason: expect.any(String) } },
      })
      const asked = waitingId(await correct(clerk, bidId, DRAWN[family], REASON))
      expect(await approve(clerk, asked)).toMatchObject({ status: 403 })
      if (family === 'main') {
        const body = { bidDB_id: bidId, pana_digit: DRAWN[family], reason: REASON }
        expect(await clerk.call(updateProperties, body)).toMatchObject({ status: 409, body: { approval_id: asked } })
      }
      expect(await refuse(app.mainAdmin, asked, 'The draw was known')).toMatchObject(DONE)
    }
    expect(await stored(bidId)).toEqual({ ...UNTOUCHED, selection: PLACED[family].selection })
    expect(await inbox()).toEqual([])
    await saveResult(app, {
      gameId,
      family,
      value: DRAWN[family],
      ...(family === 'galidisswar' && { session: 'close' }),
    })
    await declareResult(app, { gameId, family, ...(family === 'galidisswar' && { session: 'close' }) })
    expect(await balanceOf(friend)).toBe(before)
  })

  test('cannot correct a jodi between the open and the close alone', async () => {
    const gameId = await makeGame(app)
    const bids = [{ type: 'jodi-digit', selection: '13', points: 10 }]
    const placed = await friend.call(playerContract.bids.place, { body: { gameId: String(gameId), bids } })
    const [{ id: bidId } = { id: '' }] = placed.body['bids'] as unknown as { id: string }[]
    await moveTo(app, '12:00')
    const clerk = await app.subAdmin(['4', '5'])
    const asked = waitingId(await correct(clerk, bidId, '55', REASON))
    expect(await stored(bidId)).toEqual({ ...UNTOUCHED, selection: '13' })
    expect(await approve(app.mainAdmin, asked)).toMatchObject(DONE)
    expect(await stored(bidId)).toEqual({ selection: '13', corrected_selection: '55', edits: 1 })
  })

  test('cannot have a correction approved once the result is saved', async () => {
    const { gameId, bidId } = await place()
    await moveTo(app, '12:00')
    const asked = waitingId(await correct(await app.subAdmin(['4']), bidId, '555', REASON))
    await saveResult(app, { gameId, value: '555' })
    expect(await approve(app.mainAdmin, asked)).toMatchObject({
      status: 409,
      body: { msg: expect.stringContaining('The result is saved already') },
    })
    expect(await stored(bidId)).toEqual(UNTOUCHED)
    expect(await refuse(app.mainAdmin, asked)).toMatchObject(DONE)
  })

  test('corrects until the minute before, and is in the history', async () => {
    const { bidId } = await place()
    await moveTo(app, '11:59')
    const clerk = await app.subAdmin(['4'])
    expect(await correct(clerk, bidId, '555')).toMatchObject(DONE)
    expect(await stored(bidId)).toEqual({ selection: '111', corrected_selection: '555', edits: 1 })
  })
})

describe('the main admin, alone in the house, after the cut-off', () => {
  test.each([undefined, '', '   '])('needs a reason: %j', async (reason) => {
    const { bidId } = await place()
    await moveTo(app, '12:00')
    expect(await correct(app.mainAdmin, bidId, '555', reason)).toMatchObject({
      status: 422,
      body: { errors: { reason: expect.any(String) } },
    })
    expect(await stored(bidId)).toEqual(UNTOUCHED)
    expect(await inbox()).toEqual([])
  })

  test('needs his second factor where he has one on', async () => {
    const { bidId } = await place()
    await moveTo(app, '12:00')
    await plantSecondFactor(app, app.mainAdmin.adminId)
    expect(await correct(app.mainAdmin, bidId, '555', REASON)).toMatchObject({
      status: 403,
      body: { second_factor_required: true },
    })
    expect(await stored(bidId)).toEqual(UNTOUCHED)
    const code = codeAt(app.clock.now())
    expect(await app.mainAdmin.call(contract.security.confirmSecondFactor, { code })).toMatchObject(DONE)
    expect(await correct(app.mainAdmin, bidId, '555', REASON)).toMatchObject(DONE)
    await sql`delete from second_factor`.execute(app.db)
  })

  test('cannot hide it: player, winner list, prediction and winning report say so, with what was placed kept', async () => {
    const { gameId, bidId } = await place()
    await moveTo(app, '12:05')
    expect(await correct(app.mainAdmin, bidId, '555', REASON)).toMatchObject(DONE)
    expect(await stored(bidId)).toEqual({ selection: '111', corrected_selection: '555', edits: 1 })
    const [message = ''] = await inbox()
    expect(message).toMatch(new RegExp(`BID${bidId} .* from 111 to 555 on 20-11-2026 at 12:05 PM, after betting`))
    const { body } = await friend.call(playerContract.bids.list)
    expect(body['bids']).toMatchObject([{ id: bidId, selection: '555', placedSelection: '111', corrected: true }])

    const marked = { corrected: 2, val_1: 10, val_2: 7000, edits: [{ before: '111', after: '555', reason: REASON }] }
    const predicted = { gameDB_id: String(gameId), predictionDate: TODAY, session: 'Open', selected_open_pana: '555' }
    const prediction = await app.mainAdmin.call(contract.reports.prediction.main, predicted)
    expect(prediction.body['data']).toMatchObject([{ _id: bidId, ...marked }])
    await saveResult(app, { gameId, value: '555' })
    const totals = { corrected_winners: 1, corrected_late_winners: 1, corrected_win_amt: 70_000 }
    expect((await listWinners(app, { gameId })).body).toMatchObject({ data: [{ _id: bidId, ...marked }], ...totals })
    await declareResult(app, { gameId })
    const asked = { gameDB_id: String(gameId), result_dec_date: TODAY, selected_session: 'Open' }
    const report = await app.mainAdmin.call(contract.reports.winning, asked)
    expect(report.body['data']).toMatchObject([{ _id: bidId, ...marked }])
  })

  test('marks a bid that was corrected before the cut-off, and again after it, as corrected after it', async () => {
    const { gameId, bidId } = await place()
    expect(await correct(app.mainAdmin, bidId, '222')).toMatchObject(DONE)
    await moveTo(app, '12:00')
    expect(await correct(app.mainAdmin, bidId, '555')).toMatchObject({ status: 422 })
    expect(await correct(app.mainAdmin, bidId, '555', REASON)).toMatchObject(DONE)
    await saveResult(app, { gameId, value: '555' })
    const { body } = await listWinners(app, { gameId })
    expect(body['data']).toMatchObject([{ corrected: 2, edits: [{ is_after_cut_off: 1 }, { is_after_cut_off: 0 }] }])
    expect(await stored(bidId)).toEqual({ selection: '111', corrected_selection: '555', edits: 2 })
  })

  test('leaves the mark on a bid that was corrected back', async () => {
    const { gameId, bidId } = await place()
    expect(await correct(app.mainAdmin, bidId, '555')).toMatchObject(DONE)
    expect(await correct(app.mainAdmin, bidId, '111')).toMatchObject(DONE)
    await moveTo(app, '12:00')
    await saveResult(app, { gameId, value: '111' })
    const { body } = await listWinners(app, { gameId })
    expect(body).toMatchObject({ data: [{ corrected: 1 }], corrected_winners: 1, corrected_late_winners: 0 })
    expect(await stored(bidId)).toEqual({ selection: '111', corrected_selection: '111', edits: 2 })
    expect(await inbox()).toHaveLength(2)
  })

  test('is too late once the result is saved, with reason or without', async () => {
    const { gameId, bidId } = await place()
    await moveTo(app, '12:00')
    await saveResult(app, { gameId, value: '555' })
    expect(await correct(app.mainAdmin, bidId, '555', REASON)).toMatchObject({ status: 409 })
    expect(await stored(bidId)).toEqual(UNTOUCHED)
  })
})

describe('at once', () => {
  test('two corrections leave one chain: each found what the other left', async () => {
    const { bidId } = await place()
    const answers = await Promise.all(['222', '555', '222', '555'].map((digit) => correct(app.mainAdmin, bidId, digit)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const edits = await app.db
      .selectFrom('bid_edit')
      .selectAll()
      .where('bid_id', '=', Number(bidId))
      .orderBy('id')
      .execute()
    const found = edits.map((edit) => edit.selection_before)
    expect(found).toEqual(['111', ...edits.slice(0, -1).map((edit) => edit.selection_after)])
    expect(await stored(bidId)).toMatchObject({ selection: '111', corrected_selection: edits.at(-1)?.selection_after })
    expect(await inbox()).toHaveLength(edits.length)
  })

  test('of a clerk who corrects while the cut-off comes, nothing counts that came after it', async () => {
    const { bidId } = await place()
    const clerk = await app.subAdmin(['4'])
    await moveTo(app, '11:59')
    const corrections = ['222', '333', '444', '555', '666', '777'].map((digit) => () => correct(clerk, bidId, digit))
    const cutOff = () => moveTo(app, '12:00').then(() => ({ status: 200 }))
    const answers = await Promise.all([...corrections.slice(0, 3), cutOff, ...corrections.slice(3)].map((act) => act()))
    for (const { status } of answers) expect([200, 409, 422]).toContain(status)
    expect(await correct(clerk, bidId, '999')).toMatchObject({ status: 422 })
    const late = sql`select from bid_edit where bid_id = ${bidId} and (is_after_cut_off or created_at >= ${`${TODAY}T12:00:00+05:30`})`
    expect((await late.execute(app.db)).rows).toEqual([])
  })
})

test.each([
  "selection = '555'",
  'points_paise = 1',
  'stake = 1',
  'payout = 1000000',
  'created_at = app_now()',
  'player_id = 1',
  "market_date = '2026-01-01'",
])('the login that serves requests cannot write %s into a bid', async (change) => {
  const { bidId } = await place()
  const statement = sql.raw(`update bid set ${change} where id = ${bidId}`)
  const requests = createDatabase(app.requests)
  await expect(statement.execute(requests)).rejects.toMatchObject({ code: '42501' })
  await expect(sql.raw(`delete from bid_edit`).execute(requests)).rejects.toMatchObject({ code: '42501' })
})
