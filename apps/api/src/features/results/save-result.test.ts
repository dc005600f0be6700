// Saving a result, and everything that forbids to save or to declare one.
import { contract } from '@panadesk/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectBooksBalance } from '../../../test/books.ts'
import { startTestApp, TIME_ZONE, type TestApp } from '../../../test/test-app.ts'
import { makeGame, makePlayer, placeBids, tryToPlace } from '../../../test/test-market.ts'
import {
  backToMorning,
  declareResult,
  loadResult,
  moveTo,
  saveResult,
  settle,
  TODAY,
  type TestMarket,
} from '../../../test/test-results.ts'
import { keepWeeksInZone } from '../../games/week-history.ts'

let app: TestApp
let gameId: number

beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  backToMorning(app)
  gameId = await makeGame(app)
})
afterAll(() => app.close())

const TAKES_BIDS = { status: 422, body: { success: false, msg: 'Bids are still being taken for this session.' } }
const OFF_DAY = { status: 422, body: { success: false, msg: 'This was an off-day of the game; it has no result.' } }
const OPEN_MISSING = { status: 409, body: { success: false, msg: 'Open result is not declared yet' } }
const REVERTED = { status: 409, body: { msg: 'The bids of this session were reverted; it has no result.' } }
const FINAL = { status: 409, body: { msg: 'The result is declared already and cannot be changed.' } }

const sessionRows = (id = gameId) =>
  app.db
    .selectFrom('market_session')
    .select(['market_date', 'session', 'result', 'saved_by'])
    .where('game_id', '=', id)
    .execute()

async function setDay(day: { is_open?: boolean; open_time?: string }): Promise<void> {
  await app.db.updateTable('game_day').set(day).where('game_id', '=', gameId).execute()
  await keepWeeksInZone(app.db, TIME_ZONE)
}

const revert = (session: 'open' | 'close') =>
  app.db
    .insertInto('market_session')
    .values({ game_id: gameId, market_date: sql`${TODAY}`, session, reverted_at: sql<Date>`app_now()` })
    .execute()

test('keeps what was typed, and shows its digit', async () => {
  await moveTo(app, '12:00')
  const answer = await saveResult(app, { gameId, value: '821', digit: '1' })
  expect(answer).toMatchObject({ status: 200, body: { success: true, msg: 'Result saved successfully.' } })
  expect(await sessionRows()).toEqual([
    { market_date: TODAY, session: 'open', result: '821', saved_by: app.mainAdmin.adminId },
  ])
  expect((await loadResult(app, { gameId })).body).toEqual({
    success: true,
    pana_number: '821',
    auto_digit: '1',
    open_number: '821',
    close_number: '',
    bids_until: '',
    is_open_declare: false,
    is_close_declare: false,
    looked_by: [],
  })
})

test('loads a session of which nothing is saved as empty texts', async () => {
  const empty = { pana_number: '', auto_digit: '', open_number: '', close_number: '', is_open_declare: false }
  expect(await loadResult(app, { gameId, session: 'close' })).toMatchObject({ status: 200, body: empty })
})

test('may be saved anew until it is declared, and writes down each time what it was before', async () => {
  await moveTo(app, '12:00')
  await saveResult(app, { gameId, value: '128' })
  await saveResult(app, { gameId, value: '140' })
  await declareResult(app, { gameId })
  expect(await saveResult(app, { gameId, value: '137' })).toMatchObject(FINAL)
  expect(await sessionRows()).toMatchObject([{ result: '140' }])
  const audits = await app.db
    .selectFrom('audit')
    .select(['before', 'after'])
    .where('subject_id', '=', gameId)
    .where('call', '=', 'admin/save-open-data')
    .orderBy('id')
    .execute()
  expect(audits).toMatchObject([
    { before: { result: null }, after: { result: '128' } },
    { before: { result: '128' }, after: { result: '140' } },
  ])
})

test('takes 00 to 99 for Gali Disswar, whose result is the close', async () => {
  const gali: TestMarket = { gameId: await makeGame(app, { family: 'galidisswar' }), family: 'galidisswar' }
  await moveTo(app, '12:00')
  expect(await saveResult(app, { ...gali, value: '128' })).toMatchObject({
    status: 400,
    body: { errors: { pana_number: 'Please enter 2 digits.' } },
  })
  expect(await saveResult(app, { ...gali, value: '47' })).toMatchObject({ status: 200 })
  expect((await loadResult(app, gali)).body).toMatchObject({ pana_number: '47', auto_digit: '1', close_number: '47' })
  expect((await declareResult(app, gali)).body).toMatchObject({ is_open_declare: false, is_close_declare: true })
})

test('refuses a digit that does not belong to the number', async () => {
  await moveTo(app, '12:00')
  expect(await saveResult(app, { gameId, value: '128', digit: '2' })).toMatchObject({
    status: 422,
    body: { errors: { auto_digit: 'The digit does not belong to this number.' } },
  })
  expect(await sessionRows()).toEqual([])
})

test.each([
  [{ pana_number: '' }, { pana_number: 'Pana is required' }],
  [{ pana_number: '12' }, { pana_number: 'Please enter 3 digits.' }],
  [{ pana_number: '12a' }, { pana_number: 'Please enter 3 digits.' }],
  [{ session: 'Noon' }, { session: 'The session is Open or Close.' }],
  [{ result_dec_date: '2026-02-30' }, { result_dec_date: 'This is not a date.' }],
  [{ gameDB_id: '' }, { gameDB_id: 'Game is required' }],
])('refuses %o as malformed', async (fault, errors) => {
  const good = { gameDB_id: String(gameId), result_dec_date: TODAY, session: 'Open', pana_number: '128' }
  const answer = await app.mainAdmin.call(contract.results.save.main, { ...good, ...fault })
  expect(answer).toMatchObject({ status: 400, body: { errors } })
})

test.each([saveResult, declareResult, loadResult])(
  'knows no game of another family or none at all: %o',
  async (call) => {
    const body = { family: 'starline', value: '128' } as const
    for (const id of [gameId, 999_999_999, 99_999_999_999]) {
      expect(await call(app, { ...body, gameId: id })).toMatchObject({
        status: 404,
        body: { msg: 'This game does not exist.' },
      })
    }
  },
)

test('waits for the minute in which the session takes no more bids', async () => {
  const playerId = await makePlayer(app)
  const bids = [{ type: 'single-digit', selection: '5', session: 'open' } as const]
  await moveTo(app, '11:59')
  expect(await saveResult(app, { gameId, value: '140' })).toMatchObject(TAKES_BIDS)
  expect(await declareResult(app, { gameId })).toMatchObject(TAKES_BIDS)
  await placeBids(app, { playerId, gameId, bids })
  await moveTo(app, '12:00')
  expect(await tryToPlace(app, { playerId, gameId, bids })).toMatchObject({ refusal: 'session-closed' })
  expect(await saveResult(app, { gameId, value: '140' })).toMatchObject({ status: 200 })
  expect((await declareResult(app, { gameId })).body).toMatchObject({ winners: 1, win_amt: 950 })
  await expectBooksBalance(app)
})

test('takes the close only after the close time', async () => {
  await settle(app, { gameId, session: 'open', value: '128' })
  await moveTo(app, '17:59')
  expect(await saveResult(app, { gameId, session: 'close', value: '670' })).toMatchObject(TAKES_BIDS)
  await moveTo(app, '18:00')
  expect(await saveResult(app, { gameId, session: 'close', value: '670' })).toMatchObject({ status: 200 })
})

test('may be saved for a day that has passed, never for an off-day or one to come', async () => {
  expect(await saveResult(app, { gameId, date: '2026-11-19', value: '128' })).toMatchObject({ status: 200 })
  expect(await saveResult(app, { gameId, date: '2026-11-21', value: '128' })).toMatchObject(TAKES_BIDS)
  await setDay({ is_open: false })
  for (const time of ['09:00', '12:00']) {
    await moveTo(app, time)
    expect(await saveResult(app, { gameId, value: '128' })).toMatchObject(OFF_DAY)
    expect(await declareResult(app, { gameId })).toMatchObject(OFF_DAY)
  }
})

test('is declared at its time, although the time of its session was moved later behind the cut-off', async () => {
  await moveTo(app, '12:00')
  await saveResult(app, { gameId, value: '128' })
  await setDay({ open_time: '13:00' })
  expect(await declareResult(app, { gameId })).toMatchObject({ status: 200 })
})

test('asks for the open result before the close, at whatever time', async () => {
  for (const time of ['09:00', '12:00', '18:00']) {
    await moveTo(app, time)
    expect(await saveResult(app, { gameId, session: 'close', value: '670' })).toMatchObject(OPEN_MISSING)
    expect(await declareResult(app, { gameId, session: 'close' })).toMatchObject(OPEN_MISSING)
  }
  await saveResult(app, { gameId, value: '128' })
  expect(await saveResult(app, { gameId, session: 'close', value: '670' })).toMatchObject(OPEN_MISSING)
  expect(await sessionRows()).toMatchObject([{ session: 'open' }])
})

test('must be saved before it is declared', async () => {
  await moveTo(app, '12:00')
  const answer = await declareResult(app, { gameId })
  expect(answer).toMatchObject({ status: 409, body: { success: false, msg: 'Save a result first.' } })
})

test('is refused for a session whose bids were reverted', async () => {
  await revert('open')
  for (const time of ['09:00', '12:00']) {
    await moveTo(app, time)
    expect(await saveResult(app, { gameId, value: '128' })).toMatchObject(REVERTED)
    expect(await declareResult(app, { gameId })).toMatchObject(REVERTED)
  }
  expect(await sessionRows()).toMatchObject([{ result: null }])
})
