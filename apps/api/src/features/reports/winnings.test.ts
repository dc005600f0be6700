// The winning reports: who won, what each was paid and by which payment, for one session or for the day.
import { contract } from '@panadesk/contract'
import type { Family } from '@panadesk/domain/families'
import { beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { makeGame, makePlayer, placeBids, type TestBid } from '../../../test/test-market.ts'
import { eachFromTheMorning } from '../../../test/each-from-the-morning.ts'
import { moveTo, saveResult, settle, TODAY } from '../../../test/test-results.ts'
import {
  expectSortable,
  goodReply,
  idsOf,
  readWinnings,
  type ListReply,
  type Query,
  type Row,
} from '../../../test/test-reports.ts'
import { setRate } from '../../../test/test-rates.ts'

let app: TestApp
let asha: number
let bina: number

beforeAll(async () => {
  app = await startTestApp()
  asha = await makePlayer(app, { name: 'Asha' })
  bina = await makePlayer(app, { name: 'Bina' })
})
eachFromTheMorning(() => app)

/** Every type wins at 128 / 570, whose jodi 12 is not red. */
const MAIN_BIDS: TestBid[] = [
  { type: 'single-digit', selection: '1', session: 'open', pointsPaise: 7_00 },
  { type: 'single-pana', selection: '128', session: 'open', pointsPaise: 10_00 },
  { type: 'single-digit', selection: '2', session: 'close', pointsPaise: 20_00 },
  { type: 'single-digit', selection: '1', session: 'close' },
  { type: 'single-pana', selection: '570', session: 'close', pointsPaise: 9_50 },
  { type: 'jodi-digit', selection: '12', pointsPaise: 20_00 },
  { type: 'half-sangam', selection: '1-570', pointsPaise: 10_00 },
  { type: 'half-sangam', selection: '128-2', pointsPaise: 10_00 },
  { type: 'full-sangam', selection: '128-570', pointsPaise: 1_00 },
]

async function winsOfDay(gameId: number, query: Query = {}): Promise<ListReply> {
  const body = { gameDB_id: String(gameId), result_date: TODAY, ...query }
  return goodReply(await app.mainAdmin.call(contract.reports.winsOfDay, body)) as ListReply
}

async function settledGame(): Promise<number> {
  const gameId = await makeGame(app)
  for (const playerId of [bina, asha]) await placeBids(app, { playerId, gameId, bids: MAIN_BIDS })
  await settle(app, { gameId, session: 'open', value: '821' })
  await settle(app, { gameId, session: 'close', value: '570' })
  return gameId
}

async function paymentOf(bidId: number | undefined): Promise<number> {
  const { id } = await app.db
    .selectFrom('movement')
    .select('id')
    .where('kind', '=', 'bid-won')
    .where('ref', '=', bidId ?? 0)
    .executeTakeFirstOrThrow()
  return id
}

const NONE = { open_pana: 'N/A', open_digit: 'N/A', close_pana: 'N/A', close_digit: 'N/A' }

test.each<[Family, TestBid, string, Row]>([
  [
    'main',
    { type: 'single-pana', selection: '128', session: 'open' },
    '128',
    { session: 'Open', open_pana: '128', open_digit: '1', digit: '1', amount: 1050 },
  ],
  [
    'starline',
    { type: 'double-pana', selection: '500' },
    '050',
    { session: 'Open', open_pana: '500', open_digit: '5', digit: '5', amount: 2100 },
  ],
  [
    'galidisswar',
    { type: 'jodi-digit', selection: '47' },
    '47',
    { session: 'N/A', open_digit: '4', close_digit: '7', digit: '47', amount: 665 },
  ],
])('shows of a winner of %s what it bid and the payment that it got', async (family, bid, value, fields) => {
  const session = family === 'galidisswar' ? 'close' : 'open'
  const gameId = await makeGame(app, { family })
  const [bidId] = await placeBids(app, { playerId: asha, gameId, family, bids: [{ ...bid, pointsPaise: 7_00 }] })
  await settle(app, { gameId, family, session, value })
  const { data } = await readWinnings(app, { gameId, family, session })
  const label = bid.type.replace(/(^|-)(\w)/g, (_, dash, letter) => (dash === '-' ? ' ' : '') + letter.toUpperCase())
  expect(data).toEqual([
    {
      ...NONE,
      ...fields,
      _id: String(bidId),
      bid_tx_id: `BID${bidId}`,
      userDB_id: String(asha),
      user_name: 'Asha',
      game_name: expect.stringMatching(/^GAME \d+$/),
      game_type: label,
      pana: label,
      digits: bid.selection,
      points: 7,
      winning_points: fields['amount'],
      insert_date: '2026-11-20T09:00:00+05:30',
      bid_status: 'won',
      is_editable: 0,
      is_past_cut_off: 1,
      val_1: 10,
      val_2: expect.any(Number),
      is_usual_rate: 1,
      corrected: 0,
      edits: [],
      tx_request_number: `TXN${await paymentOf(bidId)}`,
      tx_date: '2026-11-20T12:00:00+05:30',
    },
  ])
})

test('is empty until the session is declared', async () => {
  const gameId = await makeGame(app)
  const asked = { gameId, family: 'main', session: 'open' } as const
  await placeBids(app, { playerId: asha, gameId, bids: MAIN_BIDS })
  await moveTo(app, '12:00')
  await saveResult(app, { ...asked, value: '128' })
  expect(await readWinnings(app, asked)).toMatchObject({ data: [], recordsFiltered: 0, limit: 10 })
  expect(await winsOfDay(gameId)).toMatchObject({ data: [], recordsFiltered: 0 })
  await settle(app, { gameId, session: 'open', value: '128' })
  expect((await readWinnings(app, asked)).recordsFiltered).toBe(2)
  expect((await winsOfDay(gameId)).recordsFiltered).toBe(2)
  expect((await readWinnings(app, { ...asked, session: 'close' })).recordsFiltered).toBe(0)
})

test('keeps the sessions apart, and the day holds both', async () => {
  const gameId = await settledGame()
  const open = await readWinnings(app, { gameId, family: 'main', session: 'open' })
  const close = await readWinnings(app, { gameId, family: 'main', session: 'close', query: { length: 25 } })
  const day = await winsOfDay(gameId, { length: 25 })
  expect([open.recordsFiltered, close.recordsFiltered, day.recordsFiltered]).toEqual([4, 12, 16])
  expect(idsOf(day.data)).toEqual([...idsOf(open.data), ...idsOf(close.data)].toSorted((a, b) => b - a))
})

test('names no payment where the winnings are less than a paisa', async () => {
  const gameId = await makeGame(app, { family: 'starline' })
  await setRate(app, { family: 'starline', type: 'single-digit', stake: 10, payout: 5 })
  const bids: TestBid[] = [{ type: 'single-digit', selection: '1', pointsPaise: 1 }]
  await placeBids(app, { playerId: asha, gameId, family: 'starline', bids })
  await settle(app, { gameId, family: 'starline', session: 'open', value: '128' })
  const { data } = await readWinnings(app, { gameId, family: 'starline', session: 'open' })
  expect(data).toMatchObject([{ points: 0.01, amount: 0, tx_request_number: 'N/A', tx_date: 'N/A' }])
})

test('finds by a part of any text and by whole ids', async () => {
  const gameId = await settledGame()
  const all = (await winsOfDay(gameId, { length: 25, order: 1 })).data
  const [first] = idsOf(all)
  const found = async (searchValue: string) => idsOf((await winsOfDay(gameId, { searchValue, length: 25 })).data)
  expect(await found('ASH')).toHaveLength(8)
  expect(await found('full s')).toHaveLength(2)
  expect(await found('8-57')).toHaveLength(2)
  expect(await found(`bid${first}`)).toEqual([first])
  expect(await found(`txn${await paymentOf(first)}`)).toEqual([first])
  expect(await found('TXN')).toEqual([])
  expect((await winsOfDay(gameId, { searchValue: 'ASH' })).recordsFiltered).toBe(8)
})

const SHARED = ['_id', 'user_name', '_id', 'game_type']
const AMOUNTS = ['points', 'amount', 'tx_request_number', 'bid_tx_id']
const SIDES = ['digits', 'digits', 'digits', 'digits']

test('sorts by each column of the screens of main, both ways, ties by id', async () => {
  const gameId = await settledGame()
  const columns = [...SHARED, ...SIDES, ...AMOUNTS, 'tx_date']
  await expectSortable(async (query) => (await winsOfDay(gameId, { length: 25, ...query })).data, columns)
  const asked = { gameId, family: 'main', session: 'close' } as const
  const list = async (query: Query) => (await readWinnings(app, { ...asked, query: { length: 25, ...query } })).data
  await expectSortable(list, columns)
})

test.each<[Family & ('starline' | 'galidisswar'), TestBid[], string]>([
  [
    'starline',
    [
      { type: 'single-pana', selection: '128', pointsPaise: 3_00 },
      { type: 'single-digit', selection: '1', pointsPaise: 8_00 },
    ],
    '128',
  ],
  [
    'galidisswar',
    [
      { type: 'red-bracket', selection: '50', pointsPaise: 3_00 },
      { type: 'jodi-digit', selection: '50', pointsPaise: 8_00 },
    ],
    '50',
  ],
])('sorts and pages the winners of %s', async (family, bids, value) => {
  const session = family === 'galidisswar' ? 'close' : 'open'
  const gameId = await makeGame(app, { family })
  for (const playerId of [bina, asha, asha, bina, asha, bina]) await placeBids(app, { playerId, gameId, family, bids })
  await settle(app, { gameId, family, session, value })
  const list = (query: Query) => readWinnings(app, { gameId, family, session, query })
  const whole = await list({})
  expect([whole.data.length, whole.recordsFiltered, whole.limit]).toEqual([12, 12, 1000])
  await expectSortable(async (query) => (await list(query)).data, [...SHARED, 'digits', 'digits', ...AMOUNTS])
  const pages = [await list({ length: 10 }), await list({ start: 10, length: 10 })]
  expect(pages.flatMap((page) => idsOf(page.data))).toEqual(idsOf(whole.data))
  expect(pages.map((page) => page.limit)).toEqual([10, 10])
})

test('refuses what is malformed, and knows no game of another family', async () => {
  const { winning, winningOfDay, winsOfDay: ofDay } = contract.reports
  const fault = async (...[call, body]: Parameters<TestApp['mainAdmin']['call']>) => {
    const answer = await app.mainAdmin.call(call, body)
    return [answer.status, answer.body['errors']]
  }
  const day = { gameDB_id: '1', result_dec_date: TODAY }
  expect(await fault(winning, day)).toEqual([400, { selected_session: 'Session is required' }])
  expect(await fault(winning, { ...day, selected_session: 'Open', result_dec_date: '' })).toEqual([
    400,
    { result_dec_date: 'Date is required' },
  ])
  expect(await fault(winningOfDay.starline, { ...day, gameDB_id: '' })).toEqual([
    400,
    { gameDB_id: 'Game is required' },
  ])
  const gameDB_id = String(await makeGame(app, { family: 'starline' }))
  expect(await fault(winningOfDay.galidisswar, { ...day, gameDB_id })).toEqual([404, undefined])
  expect(await fault(winning, { ...day, gameDB_id, selected_session: 'Open' })).toEqual([404, undefined])
  expect(await fault(ofDay, { gameDB_id, result_date: TODAY })).toEqual([404, undefined])
})
