// A corrected digit keeps its before and after, shown on the bid in every list that has it.
import { contract } from '@panadesk/contract'
import type { Family } from '@panadesk/domain/families'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type Staff, type TestApp } from '../../../test/test-app.ts'
import { makeGame, makePlayer, placeBids, type TestBid } from '../../../test/test-market.ts'
import { moveTo, TODAY } from '../../../test/test-results.ts'

let app: TestApp
let playerId: number

beforeAll(async () => {
  app = await startTestApp()
  playerId = await makePlayer(app)
})
afterAll(() => app.close())

const BIDS: Record<Family, [TestBid, TestBid]> = {
  main: [
    { type: 'half-sangam', selection: '1-670' },
    { type: 'half-sangam', selection: '1-128' },
  ],
  starline: [
    { type: 'single-digit', selection: '5' },
    { type: 'single-digit', selection: '6' },
  ],
  galidisswar: [
    { type: 'jodi-digit', selection: '13' },
    { type: 'jodi-digit', selection: '31' },
  ],
}

async function placeTwo(family: Family) {
  const gameId = await makeGame(app, { family })
  const [corrected = 0, other = 0] = await placeBids(app, { playerId, gameId, family, bids: BIDS[family] })
  return { gameId, corrected, other }
}

async function nameOf({ adminId }: Staff): Promise<string> {
  const admin = await app.db.selectFrom('admin').select('full_name').where('id', '=', adminId).executeTakeFirstOrThrow()
  return admin.full_name
}

/** The edits of each bid of a game, by its id. */
async function shownEdits(gameId: number, family: Family = 'main') {
  const filter = { gameDB_id: String(gameId), predictionDate: TODAY, gameType: 'all_type' }
  const { body } = await app.mainAdmin.call(contract.bids.history[family], filter)
  const rows = body['data'] as unknown as { _id: string; edits: unknown }[]
  return Object.fromEntries(rows.map(({ _id, edits }) => [_id, edits]))
}

const DONE = { status: 200, body: { success: true } }

test('shows each correction with its admin and its time, newest first, and none on other bids', async () => {
  const { gameId, corrected, other } = await placeTwo('main')
  const bid = { bidDB_id: String(corrected) }
  expect(await shownEdits(gameId)).toEqual({ [corrected]: [], [other]: [] })

  await moveTo(app, '09:10')
  expect(await app.mainAdmin.call(contract.bids.updateProperties, { ...bid, close_pana: '128' })).toMatchObject(DONE)
  await moveTo(app, '09:25')
  const staff = await app.subAdmin(['4'])
  expect(
    await staff.call(contract.bids.updateProperties, { ...bid, open_digit: '7', reason: 'Misheard' }),
  ).toMatchObject(DONE)

  const first = {
    before: '1-670',
    after: '1-128',
    edited_by: await nameOf(app.mainAdmin),
    edited_at: '2026-11-20T09:10:00+05:30',
    reason: '',
    is_after_cut_off: 0,
  }
  const second = {
    before: '1-128',
    after: '7-128',
    edited_by: await nameOf(staff),
    edited_at: '2026-11-20T09:25:00+05:30',
    reason: 'Misheard',
    is_after_cut_off: 0,
  }
  expect(await shownEdits(gameId)).toEqual({ [corrected]: [second, first], [other]: [] })
})

test.each([
  ['starline', '7'],
  ['galidisswar', '47'],
] as const)('shows them in the bid history of %s too', async (family, digit) => {
  const { gameId, corrected, other } = await placeTwo(family)
  await app.mainAdmin.call(contract.bids.updateDigit, { bidDB_id: String(corrected), digit })
  expect(await shownEdits(gameId, family)).toEqual({
    [corrected]: [expect.objectContaining({ before: BIDS[family][0].selection, after: digit })],
    [other]: [],
  })
})

test('keeps the correction of an admin who is gone, under the name of that day', async () => {
  const { gameId, corrected } = await placeTwo('main')
  const edit = {
    bid_id: corrected,
    selection_before: '1-137',
    selection_after: '1-670',
    admin_id: null,
    admin_name: 'Asha',
  }
  await app.db.insertInto('bid_edit').values(edit).execute()
  expect((await shownEdits(gameId))[corrected]).toMatchObject([{ before: '1-137', after: '1-670', edited_by: 'Asha' }])
})
