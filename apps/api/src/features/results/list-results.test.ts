// The two lists of results: the winners of a session, and the history of a date.
import { contract } from '@panadesk/contract'
import type { Family } from '@panadesk/domain/families'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { makeGame, makePlayer, placeBids, type TestBid } from '../../../test/test-market.ts'
import {
  backToMorning,
  declareResult,
  listWinners,
  moveTo,
  saveResult,
  settle,
  TODAY,
} from '../../../test/test-results.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(() => backToMorning(app))
afterAll(() => app.close())

const history = (family: Family, date = TODAY) =>
  app.mainAdmin.call(contract.results.history[family], { result_dec_date: date })

const five = { type: 'single-digit', selection: '5', session: 'open' } as const

test('lists before the declaration whom it would pay, and after it whom it paid', async () => {
  const gameId = await makeGame(app)
  const playerId = await makePlayer(app, { name: 'Asha' })
  const bids: TestBid[] = [
    five,
    { ...five, selection: '6' },
    { type: 'single-pana', selection: '140', session: 'open' },
  ]
  const [digit, , pana] = await placeBids(app, { playerId, gameId, bids })
  await moveTo(app, '12:00')
  expect(await listWinners(app, { gameId })).toMatchObject({ status: 409, body: { msg: 'Save a result first.' } })
  await saveResult(app, { gameId, value: '041' })

  const before = await listWinners(app, { gameId })
  const marks = { val_1: 10, is_usual_rate: 1, corrected: 0, edits: [] }
  const row = { userDB_id: String(playerId), user_name: 'Asha', points: 100, ...marks }
  const PANA = { game_type: 'Single Pana', pana: '140', val_2: 1500 }
  const DIGIT = { game_type: 'Single Digit', pana: '5', val_2: 95 }
  expect(before.body).toEqual({
    success: true,
    point: 200,
    win_amt: 15950,
    corrected_winners: 0,
    corrected_late_winners: 0,
    corrected_win_amt: 0,
    recordsFiltered: 2,
    limit: 1000,
    data: [
      { ...row, ...PANA, _id: String(pana), win_amt: 15000, bid_tx_id: `BID${pana}` },
      { ...row, ...DIGIT, _id: String(digit), win_amt: 950, bid_tx_id: `BID${digit}` },
    ],
  })
  expect((await declareResult(app, { gameId })).body).toMatchObject({ winners: 2, point: 200, win_amt: 15950 })
  expect((await listWinners(app, { gameId })).body).toEqual(before.body)
})

test('counts all winners on every page, and shows each of them once', async () => {
  const gameId = await makeGame(app)
  const playerId = await makePlayer(app)
  const ids = await placeBids(app, { playerId, gameId, bids: Array.from({ length: 23 }, () => ({ ...five })) })
  await moveTo(app, '12:00')
  await saveResult(app, { gameId, value: '140' })
  const pages = [0, 10, 20].map((start) => listWinners(app, { gameId, start, length: 10 }))
  const bodies = (await Promise.all(pages)).map((page) => page.body as unknown as { data: { _id: string }[] })
  for (const body of bodies) expect(body).toMatchObject({ point: 2300, win_amt: 21850, recordsFiltered: 23, limit: 10 })
  expect(bodies.flatMap((body) => body.data.map((row) => row._id))).toEqual(ids.toReversed().map(String))
})

test('knows winners of no other family’s game', async () => {
  const gameId = await makeGame(app, { family: 'starline' })
  expect(await listWinners(app, { gameId })).toMatchObject({ status: 404 })
})

test('shows every result of a date under its game, N/A where there is none yet', async () => {
  const beta = await makeGame(app, { name: 'BETA' })
  const alpha = await makeGame(app, { name: 'ALPHA' })
  await makeGame(app, { name: 'NO RESULT' })
  await settle(app, { gameId: alpha, session: 'open', value: '821' })
  await saveResult(app, { gameId: beta, value: '500' })
  await settle(app, { gameId: alpha, session: 'close', value: '670' })

  const { body } = await history('main')
  const { data, gamesName } = body as unknown as { data: { game_name: string }[]; gamesName: { game_name: string }[] }
  expect(gamesName.map((game) => game.game_name)).toContain('NO RESULT')
  const rows = data.filter((row) => ['ALPHA', 'BETA', 'NO RESULT'].includes(row.game_name))
  const never = { open_undone_count: 0, close_undone_count: 0 }
  const day = { result_date: TODAY, result_date_long: '20 November 2026', open_saved_count: 1, ...never }
  const noon = '2026-11-20T12:00:00+05:30'
  const evening = '2026-11-20T18:00:00+05:30'
  expect(rows).toEqual([
    {
      ...day,
      gameDB_id: String(alpha),
      game_name: 'ALPHA',
      open_date: noon,
      open_decleare_date: noon,
      open_result: '821',
      open_number: '821',
      close_date: evening,
      close_decleare_date: evening,
      close_result: '670',
      close_number: '670',
      close_saved_count: 1,
    },
    {
      ...day,
      gameDB_id: String(beta),
      game_name: 'BETA',
      open_date: 'N/A',
      open_decleare_date: 'N/A',
      open_result: '500',
      open_number: '500',
      close_date: 'N/A',
      close_decleare_date: 'N/A',
      close_result: 'N/A',
      close_number: 'N/A',
      close_saved_count: 0,
    },
  ])
})

test('keeps the families and the dates apart', async () => {
  const gali = await makeGame(app, { family: 'galidisswar', name: 'DESAWAR' })
  await settle(app, { gameId: gali, family: 'galidisswar', session: 'close', value: '47' })
  expect((await history('galidisswar')).body).toMatchObject({ data: [{ game_name: 'DESAWAR', close_number: '47' }] })
  expect((await history('galidisswar', '2026-11-19')).body).toMatchObject({ data: [] })
  expect((await history('starline')).body).toMatchObject({ data: [] })
})
