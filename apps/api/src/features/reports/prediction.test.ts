// The winning prediction: which bids a supposed result would pay, by session and family, and how the list reads.
import { contract } from '@panadesk/contract'
import type { Family, Session } from '@panadesk/domain/families'
import { beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { makeGame, makePlayer, placeBids, type TestBid } from '../../../test/test-market.ts'
import { eachFromTheMorning } from '../../../test/each-from-the-morning.ts'
import { moveTo, saveResult, settle, TODAY } from '../../../test/test-results.ts'
import { askForPrediction, expectSortable, idsOf, predict, type Query } from '../../../test/test-reports.ts'

let app: TestApp
let asha: number

beforeAll(async () => {
  app = await startTestApp()
  asha = await makePlayer(app, { name: 'Asha' })
})
eachFromTheMorning(() => app)

const MAIN_BIDS: TestBid[] = [
  { type: 'single-digit', selection: '1', session: 'open' },
  { type: 'single-pana', selection: '128', session: 'open' },
  { type: 'single-digit', selection: '3', session: 'open' },
  { type: 'single-digit', selection: '3', session: 'close' },
  { type: 'single-pana', selection: '670', session: 'close' },
  { type: 'single-pana', selection: '128', session: 'close' },
  { type: 'jodi-digit', selection: '13' },
  { type: 'group-jodi', selection: '13' },
  { type: 'half-sangam', selection: '1-670' },
  { type: 'half-sangam', selection: '128-3' },
  { type: 'full-sangam', selection: '128-670' },
  { type: 'full-sangam', selection: '670-128' },
]
const CLOSE_BIDS = ['3', '670', '13', '13', '1-670', '128-3', '128-670']

test.each<[Family, Session, { open?: string; close?: string }, TestBid[], string[]]>([
  ['main', 'open', { open: '128' }, MAIN_BIDS, ['1', '128']],
  ['main', 'open', { open: '821' }, MAIN_BIDS, ['1', '128']],
  ['main', 'close', { open: '128', close: '670' }, MAIN_BIDS, CLOSE_BIDS],
  ['main', 'close', { open: '182', close: '706' }, MAIN_BIDS, CLOSE_BIDS],
  ['main', 'close', { open: '137', close: '670' }, MAIN_BIDS, ['3', '670', '13', '13', '1-670']],
  [
    'starline',
    'open',
    { open: '050' },
    [
      { type: 'single-digit', selection: '5' },
      { type: 'double-pana', selection: '500' },
      { type: 'double-pana', selection: '113' },
    ],
    ['5', '500'],
  ],
  [
    'galidisswar',
    'close',
    { close: '05' },
    [
      { type: 'jodi-digit', selection: '05' },
      { type: 'group-jodi', selection: '05' },
      { type: 'red-bracket', selection: '05' },
      { type: 'jodi-digit', selection: '50' },
    ],
    ['05', '05', '05'],
  ],
])('of %s, %s, for %o lists what would win', async (family, session, result, bids, winning) => {
  const gameId = await makeGame(app, { family })
  await placeBids(app, { playerId: asha, gameId, family, bids })
  const { data, total_bid_amount, is_declared } = await predict(app, { gameId, family, session, result })
  expect(data.map((row) => String(row['digits'])).toSorted()).toEqual(winning.toSorted())
  expect(total_bid_amount).toBe(winning.length * 100)
  expect(is_declared).toBe(0)
})

async function gameWithBids(bids = MAIN_BIDS): Promise<{ gameId: number; ids: number[] }> {
  const gameId = await makeGame(app)
  return { gameId, ids: await placeBids(app, { playerId: asha, gameId, bids }) }
}

const CLOSE = { family: 'main', session: 'close', result: { open: '128', close: '670' } } as const
const OPEN = { ...CLOSE, session: 'open' } as const

test('shows of a bid what it would win, and whether it may still be corrected', async () => {
  const { gameId, ids } = await gameWithBids()
  const row = async () => (await predict(app, { ...OPEN, gameId, query: { order: 1 } })).data[0]
  const bid = { _id: String(ids[0]), user_name: 'Asha', points: 100, winning_points: 950, pana: 'Single Digit' }
  expect(await row()).toMatchObject({ ...bid, bid_tx_id: `BID${ids[0]}`, bid_status: 'placed', is_editable: 1 })
  await moveTo(app, '12:00')
  await saveResult(app, { gameId, value: '230' })
  expect(await row()).toMatchObject({ ...bid, bid_status: 'placed', is_editable: 0 })
})

test('follows a corrected digit', async () => {
  const { gameId, ids } = await gameWithBids()
  expect(idsOf((await predict(app, { ...OPEN, gameId })).data)).toEqual([ids[1], ids[0]])
  const edit = { bidDB_id: String(ids[2]), digit: '1' }
  expect(await app.mainAdmin.call(contract.bids.updateDigit, edit)).toMatchObject({ status: 200 })
  const { data } = await predict(app, { ...OPEN, gameId })
  expect(idsOf(data)).toEqual([ids[2], ids[1], ids[0]])
  expect(data[0]).toMatchObject({ digits: '1', edits: [{ after: '1' }] })
})

test('says when the session is declared, and still supposes any result', async () => {
  const { gameId } = await gameWithBids()
  await settle(app, { gameId, session: 'open', value: '128' })
  expect(await predict(app, { ...OPEN, gameId })).toMatchObject({ is_declared: 1, total_winning_points: 15950 })
  const other = await predict(app, { ...OPEN, gameId, result: { open: '120' } })
  expect(other).toMatchObject({ is_declared: 1, total_winning_points: 950, recordsFiltered: 1 })
  expect(other.data).toMatchObject([{ digits: '3', bid_status: 'lost', winning_points: 950 }])
  expect(await predict(app, { ...CLOSE, gameId })).toMatchObject({ is_declared: 0 })
})

test('counts no reverted bid', async () => {
  const { gameId } = await gameWithBids()
  const body = { gameDB_id: String(gameId), bid_revert_date: TODAY }
  expect(await app.mainAdmin.call(contract.reverts.revert.main, body)).toMatchObject({ status: 200 })
  const nothing = { data: [], recordsFiltered: 0, total_bid_amount: 0, total_winning_points: 0 }
  expect(await predict(app, { ...CLOSE, gameId })).toMatchObject(nothing)
})

test.each(['2026-11-19', '2026-11-21'])('takes a date on %s that is not today, and keeps dates apart', async (now) => {
  const { gameId } = await gameWithBids()
  await moveTo(app, '09:00', now)
  expect(await predict(app, { ...OPEN, gameId })).toMatchObject({ recordsFiltered: 2, total_bid_amount: 200 })
  const query = { predictionDate: now }
  expect(await predict(app, { ...OPEN, gameId, query })).toMatchObject({ data: [], total_bid_amount: 0 })
})

test('sorts by each column, pages, and searches without touching the totals', async () => {
  const gameId = await makeGame(app)
  const bina = await makePlayer(app, { name: 'Bina' })
  for (const [index, playerId] of [bina, asha].entries()) {
    const bids = MAIN_BIDS.map((bid) => ({ ...bid, pointsPaise: 100_00 - index * 50 }))
    await placeBids(app, { playerId, gameId, bids })
  }
  const list = (query: Query) => predict(app, { ...CLOSE, gameId, query })
  const columns = ['_id', 'user_name', 'points', 'winning_points', 'game_type', 'bid_tx_id']
  await expectSortable(async (query) => (await list({ length: 25, ...query })).data, columns)

  const whole = await list({ length: 25 })
  expect(whole).toMatchObject({ recordsFiltered: 14, limit: 25, total_bid_amount: 7 * 199.5 })
  const pages = [await list({}), await list({ start: 10 })]
  expect(pages.flatMap((page) => idsOf(page.data))).toEqual(idsOf(whole.data))
  const { total_bid_amount, total_winning_points } = whole
  const found = await list({ searchValue: 'half' })
  expect(found).toMatchObject({ recordsFiltered: 4, total_bid_amount, total_winning_points })
})

test.each<[Family, Session, { open?: string; close?: string }, Query, Record<string, string>]>([
  ['main', 'open', {}, {}, { selected_open_pana: 'Open Pana is required' }],
  ['main', 'open', { open: '12' }, {}, { selected_open_pana: 'Please enter 3 digits.' }],
  ['main', 'open', { open: '128' }, { session: '' }, { session: 'Session is required' }],
  ['main', 'close', { open: '128' }, {}, { selected_close_pana: 'Close Pana is required' }],
  ['main', 'close', { open: '128', close: '' }, {}, { selected_close_pana: 'Close Pana is required' }],
  ['main', 'close', { open: '128', close: '99' }, {}, { selected_close_pana: 'Please enter 3 digits.' }],
  ['starline', 'open', {}, {}, { selected_number: 'Number is required' }],
  ['starline', 'open', { open: '1280' }, {}, { selected_number: 'Please enter 3 digits.' }],
  ['galidisswar', 'close', { close: '100' }, {}, { selected_number: 'Please enter 2 digits.' }],
  ['galidisswar', 'close', { close: '05' }, { predictionDate: '' }, { predictionDate: 'Date is required' }],
])('of %s, %s, refuses %o %o as malformed', async (family, session, result, query, errors) => {
  const answer = await askForPrediction(app, { gameId: 1, family, session, result, query })
  expect(answer).toMatchObject({ status: 400, body: { errors } })
})

test('knows no game of another family', async () => {
  const gameId = await makeGame(app, { family: 'starline' })
  expect(await askForPrediction(app, { ...OPEN, gameId })).toMatchObject({ status: 404 })
})
