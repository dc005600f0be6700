// The bid history: filters, search, order and paging, and how each type of bid reads.
import { contract, type BodyInput } from '@panadesk/contract'
import type { Family } from '@panadesk/domain/families'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { makeGame, makePlayer, placeBids, type TestBid } from '../../../test/test-market.ts'
import { backToMorning, moveTo, saveResult, settle, TODAY } from '../../../test/test-results.ts'

let app: TestApp
let asha: number
let bina: number

beforeAll(async () => {
  app = await startTestApp()
  asha = await makePlayer(app, { name: 'Asha' })
  bina = await makePlayer(app, { name: 'Bina_100%' })
})
beforeEach(() => backToMorning(app))
afterAll(() => app.close())

type Row = Record<string, unknown>
type Query = Partial<BodyInput<(typeof contract.bids.history)['main']>>

async function list(gameId: number, query: Query = {}, family: Family = 'main') {
  const filter = { gameDB_id: String(gameId), predictionDate: TODAY, gameType: 'all_type' }
  const answer = await app.mainAdmin.call(contract.bids.history[family], { ...filter, ...query })
  expect(answer.status).toBe(200)
  return answer.body as unknown as { data: Row[]; recordsFiltered: number; limit: number }
}

const column = (rows: Row[], name: string) => rows.map((row) => row[name])

const NONE = { open_pana: 'N/A', open_digit: 'N/A', close_pana: 'N/A', close_digit: 'N/A' }

test.each<[Family, TestBid, Row]>([
  ['main', { type: 'single-digit', selection: '5', session: 'open' }, { session: 'Open', open_digit: '5', digit: '5' }],
  [
    'main',
    { type: 'single-pana', selection: '670', session: 'close' },
    { session: 'Close', close_pana: '670', close_digit: '3', digit: '3' },
  ],
  ['main', { type: 'jodi-digit', selection: '47' }, { session: 'N/A', open_digit: '4', close_digit: '7', digit: '47' }],
  [
    'main',
    { type: 'half-sangam', selection: '1-670' },
    { session: 'N/A', open_digit: '1', close_pana: '670', digit: '1-670' },
  ],
  [
    'main',
    { type: 'half-sangam', selection: '128-3' },
    { session: 'N/A', open_pana: '128', close_digit: '3', digit: '128-3' },
  ],
  [
    'main',
    { type: 'full-sangam', selection: '128-670' },
    { session: 'N/A', open_pana: '128', close_pana: '670', digit: '128-670' },
  ],
  [
    'starline',
    { type: 'double-pana', selection: '500' },
    { session: 'Open', open_pana: '500', open_digit: '5', digit: '5' },
  ],
  [
    'galidisswar',
    { type: 'red-bracket', selection: '50' },
    { session: 'N/A', open_digit: '5', close_digit: '0', digit: '50' },
  ],
])('shows what a bid of %s names: %o', async (family, bid, sides) => {
  const gameId = await makeGame(app, { family })
  const [bidId] = await placeBids(app, { playerId: asha, gameId, family, bids: [{ ...bid, pointsPaise: 12_34 }] })
  const { data } = await list(gameId, {}, family)
  const label = bid.type.replace(/(^|-)(\w)/g, (_, dash, letter) => (dash === '-' ? ' ' : '') + letter.toUpperCase())
  expect(data).toEqual([
    {
      ...NONE,
      ...sides,
      _id: String(bidId),
      bid_tx_id: `BID${bidId}`,
      userDB_id: String(asha),
      user_name: 'Asha',
      game_name: expect.stringMatching(/^GAME \d+$/),
      game_type: label,
      pana: label,
      digits: bid.selection,
      points: 12.34,
      winning_points: 0,
      insert_date: '2026-11-20T09:00:00+05:30',
      bid_status: 'placed',
      is_editable: 1,
      is_past_cut_off: 0,
      val_1: 10,
      val_2: expect.any(Number),
      is_usual_rate: 1,
      corrected: 0,
      edits: [],
    },
  ])
})

test('says of each bid what became of it, and whether it may still be corrected', async () => {
  const gameId = await makeGame(app)
  const bids: TestBid[] = [
    { type: 'single-digit', selection: '5', session: 'open' },
    { type: 'single-digit', selection: '6', session: 'open' },
    { type: 'single-digit', selection: '5', session: 'close' },
    { type: 'jodi-digit', selection: '55' },
  ]
  await placeBids(app, { playerId: asha, gameId, bids })
  await moveTo(app, '12:00')
  await saveResult(app, { gameId, value: '140' })
  const states = async () =>
    (await list(gameId, { order: 1 })).data.map((row) => [row['bid_status'], row['winning_points'], row['is_editable']])
  expect(await states()).toEqual([
    ['placed', 0, 0],
    ['placed', 0, 0],
    ['placed', 0, 1],
    ['placed', 0, 0],
  ])
  await settle(app, { gameId, session: 'open', value: '140' })
  expect(await states()).toEqual([
    ['won', 950, 0],
    ['lost', 0, 0],
    ['placed', 0, 1],
    ['placed', 0, 0],
  ])
  await settle(app, { gameId, session: 'close', value: '128' })
  expect(await states()).toEqual([
    ['won', 950, 0],
    ['lost', 0, 0],
    ['lost', 0, 0],
    ['lost', 0, 0],
  ])
})

test('keeps games, dates and types apart', async () => {
  const gameId = await makeGame(app)
  const otherGameId = await makeGame(app)
  const bids: TestBid[] = [
    { type: 'single-digit', selection: '5', session: 'open' },
    { type: 'triple-pana', selection: '555', session: 'open' },
  ]
  await placeBids(app, { playerId: asha, gameId, bids })
  await placeBids(app, { playerId: asha, gameId: otherGameId, bids })
  expect((await list(gameId)).recordsFiltered).toBe(2)
  expect(column((await list(gameId, { gameType: 'triple_pana' })).data, 'digits')).toEqual(['555'])
  expect(await list(gameId, { gameType: 'full_sangam' })).toMatchObject({ data: [], recordsFiltered: 0, limit: 10 })
  expect((await list(gameId, { predictionDate: '2026-11-19' })).recordsFiltered).toBe(0)
})

test('finds by a part of any text and by a whole id', async () => {
  const gameId = await makeGame(app, { name: 'SEARCHED' })
  const [first] = await placeBids(app, {
    playerId: asha,
    gameId,
    bids: [{ type: 'single-digit', selection: '5', session: 'open' }],
  })
  const [second] = await placeBids(app, {
    playerId: bina,
    gameId,
    bids: [{ type: 'full-sangam', selection: '128-670' }],
  })
  const found = async (searchValue: string) => column((await list(gameId, { searchValue })).data, '_id').map(Number)
  expect(await found('ASH')).toEqual([first])
  expect(await found('bina_100%')).toEqual([second])
  expect(await found('_')).toEqual([second])
  expect(await found('8-67')).toEqual([second])
  expect(await found('single d')).toEqual([first])
  expect(await found('open')).toEqual([first])
  expect(await found('searched')).toEqual([second, first])
  expect(await found(`bid${first}`)).toEqual([first])
  expect(await found(String(second))).toContain(second)
  expect(await found('BID')).toEqual([])
  expect(await found('nobody')).toEqual([])
  expect((await list(gameId, { searchValue: 'ASH' })).recordsFiltered).toBe(1)
})

test('finds by a long part of the mobile, and by no short one, which most of them hold', async () => {
  const gameId = await makeGame(app)
  const bids = [{ type: 'single-digit', selection: '5', session: 'open' } as const]
  const [first] = await placeBids(app, { playerId: asha, gameId, bids })
  await placeBids(app, { playerId: bina, gameId, bids })
  const of = app.db.selectFrom('player').select('mobile').where('id', '=', asha)
  const { mobile } = await of.executeTakeFirstOrThrow()
  const found = async (searchValue: string) => column((await list(gameId, { searchValue })).data, '_id').map(Number)
  expect(await found(mobile)).toEqual([first])
  expect(await found(mobile.slice(-6))).toEqual([first])
  expect(await found(mobile.slice(0, 3))).toEqual([])
})

const SCREENS: Record<Family, readonly string[]> = {
  main: [
    '_id',
    'user_name',
    'bid_tx_id',
    'game_name',
    'pana',
    'session',
    'digits',
    'digits',
    'digits',
    'digits',
    'points',
  ],
  starline: ['_id', 'user_name', 'bid_tx_id', 'game_name', 'game_type', 'digits', 'digits', 'points'],
  galidisswar: ['_id', 'user_name', 'bid_tx_id', 'game_name', 'game_type', 'digits', 'points'],
}

test.each<[Family, TestBid[]]>([
  [
    'main',
    [
      { type: 'single-digit', selection: '5', session: 'close', pointsPaise: 20_00 },
      { type: 'jodi-digit', selection: '13', pointsPaise: 9_50 },
      { type: 'full-sangam', selection: '128-670', pointsPaise: 100_00 },
      { type: 'single-digit', selection: '0', session: 'open', pointsPaise: 20_00 },
    ],
  ],
  [
    'starline',
    [
      { type: 'single-digit', selection: '5', pointsPaise: 9_50 },
      { type: 'double-pana', selection: '500', pointsPaise: 100_00 },
    ],
  ],
  [
    'galidisswar',
    [
      { type: 'red-bracket', selection: '50', pointsPaise: 9_50 },
      { type: 'jodi-digit', selection: '13', pointsPaise: 100_00 },
    ],
  ],
])('sorts by each column of the screen of %s, both ways, ties by id', async (family, bids) => {
  const gameId = await makeGame(app, { family })
  for (const playerId of [bina, asha]) await placeBids(app, { playerId, gameId, family, bids })
  const ids = column((await list(gameId, {}, family)).data, '_id').map(Number)
  expect(ids).toEqual(ids.toSorted((a, b) => b - a))
  for (const [fieldIndex, name] of SCREENS[family].entries()) {
    for (const order of [1, -1] as const) {
      const { data } = await list(gameId, { fieldIndex, order }, family)
      expect(data, `${name} ${order}`).toEqual(data.toSorted((a, b) => order * compareRows(a, b, name)))
    }
  }
})

test('shows every bid once on its pages, in whatever order', async () => {
  const gameId = await makeGame(app)
  const bids = Array.from({ length: 13 }, (_, index): TestBid => ({
    type: 'single-digit',
    selection: String(index % 3),
    session: index % 2 === 0 ? 'open' : 'close',
  }))
  const ids = [
    ...(await placeBids(app, { playerId: asha, gameId, bids })),
    ...(await placeBids(app, { playerId: bina, gameId, bids: [...bids, { type: 'jodi-digit', selection: '13' }] })),
  ]
  for (const fieldIndex of SCREENS.main.keys()) {
    const pages = [0, 10, 20].map((start) => list(gameId, { start, length: 10, fieldIndex }))
    const rows = (await Promise.all(pages)).flatMap((page) => page.data)
    expect(new Set(column(rows, '_id')), `column ${fieldIndex}`).toEqual(new Set(ids.map(String)))
    expect(rows).toHaveLength(ids.length)
  }
})

test('knows no game of another family', async () => {
  const gameId = await makeGame(app, { family: 'starline' })
  const body = { gameDB_id: String(gameId), predictionDate: TODAY, gameType: 'all_type' }
  expect(await app.mainAdmin.call(contract.bids.history.main, body)).toMatchObject({ status: 404 })
})

test.each([
  [{ gameDB_id: '' }, { gameDB_id: 'Game is required' }],
  [{ predictionDate: '' }, { predictionDate: 'Date is required' }],
  [{ gameType: '' }, { gameType: 'game type is required' }],
  [{ length: 11 }, { length: 'length is 10, 25, 50 or 100.' }],
])('refuses %o as malformed', async (fault, errors) => {
  const good = { gameDB_id: '1', predictionDate: TODAY, gameType: 'all_type' }
  const answer = await app.mainAdmin.call(contract.bids.history.main, { ...good, ...fault })
  expect(answer).toMatchObject({ status: 400, body: { errors } })
})

/** By the column, then by id; ids are numbers behind their prefix. */
function compareRows(a: Row, b: Row, name: string): number {
  const value = (row: Row) => (name.endsWith('_id') ? Number(String(row[name]).replace('BID', '')) : row[name])
  const [left, right] = [value(a), value(b)]
  if (left === right) return Number(a['_id']) - Number(b['_id'])
  return typeof left === 'number' ? left - Number(right) : String(left) < String(right) ? -1 : 1
}
