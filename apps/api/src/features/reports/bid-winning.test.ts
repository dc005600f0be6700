// The bid winning report: what a game took and paid on a date, and the two lists behind the figures.
import { contract } from '@panadesk/contract'
import { beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { makeGame, makePlayer, placeBids, type TestBid } from '../../../test/test-market.ts'
import { eachFromTheMorning } from '../../../test/each-from-the-morning.ts'
import { settle, TODAY } from '../../../test/test-results.ts'
import { expectSortable, goodReply, type ListReply, type Query } from '../../../test/test-reports.ts'

let app: TestApp
let playerId: number

beforeAll(async () => {
  app = await startTestApp()
  playerId = await makePlayer(app)
})
eachFromTheMorning(() => app)

/** The four figures: bids, winnings, profit, loss. */
async function figures(gameId: number, date = TODAY): Promise<number[]> {
  const body = { gameDB_id: String(gameId), result_dec_date: date }
  const reply = goodReply(await app.mainAdmin.call(contract.reports.bidWinning, body)) as Record<string, number>
  return ['bid', 'win', 'profit', 'loss'].map((name) => reply[`total_${name}_amount`] ?? Number.NaN)
}

async function bidsOfDay(gameId: number, query: Query = {}): Promise<ListReply> {
  const body = { gameDB_id: String(gameId), result_date: TODAY, ...query }
  return goodReply(await app.mainAdmin.call(contract.reports.bidsOfDay, body)) as ListReply
}

const BIDS: TestBid[] = [
  { type: 'single-digit', selection: '1', session: 'open', pointsPaise: 10_00 },
  { type: 'single-digit', selection: '2', session: 'open', pointsPaise: 100_50 },
  { type: 'single-digit', selection: '3', session: 'close', pointsPaise: 50_00 },
  { type: 'jodi-digit', selection: '13', pointsPaise: 20_00 },
]

// open / close | bids, winnings, profit, loss
test.each([
  ['159', '222', [180.5, 0, 180.5, 0]],
  ['128', '222', [180.5, 95, 85.5, 0]],
  ['159', '670', [180.5, 475, 0, 294.5]],
  ['128', '670', [180.5, 2470, 0, 2289.5]],
])('of %s / %s is %o', async (open, close, expected) => {
  const gameId = await makeGame(app)
  await placeBids(app, { playerId, gameId, bids: BIDS })
  expect(await figures(gameId)).toEqual([180.5, 0, 180.5, 0])
  await settle(app, { gameId, session: 'open', value: open })
  await settle(app, { gameId, session: 'close', value: close })
  expect(await figures(gameId)).toEqual(expected)
})

test('knows neither profit nor loss where nothing was bid, or where all came out even', async () => {
  const gameId = await makeGame(app)
  expect(await figures(gameId)).toEqual([0, 0, 0, 0])
  const bids: TestBid[] = [
    { type: 'single-digit', selection: '1', session: 'open', pointsPaise: 10_00 },
    { type: 'single-digit', selection: '2', session: 'open', pointsPaise: 85_00 },
  ]
  await placeBids(app, { playerId, gameId, bids })
  await settle(app, { gameId, session: 'open', value: '128' })
  expect(await figures(gameId)).toEqual([95, 95, 0, 0])
})

test('keeps games and dates apart', async () => {
  const gameId = await makeGame(app)
  await placeBids(app, { playerId, gameId, bids: BIDS })
  expect(await figures(await makeGame(app))).toEqual([0, 0, 0, 0])
  expect(await figures(gameId, '2026-11-19')).toEqual([0, 0, 0, 0])
  expect(await bidsOfDay(gameId, { result_date: '2026-11-19' })).toMatchObject({ data: [], recordsFiltered: 0 })
})

test('lists the bids of the day that its figure counts, reverted ones not', async () => {
  const gameId = await makeGame(app)
  await placeBids(app, { playerId, gameId, bids: BIDS })
  expect((await bidsOfDay(gameId)).recordsFiltered).toBe(BIDS.length)
  const body = { gameDB_id: String(gameId), bid_revert_date: TODAY }
  expect(await app.mainAdmin.call(contract.reverts.revert.main, body)).toMatchObject({ status: 200 })
  expect(await figures(gameId)).toEqual([0, 0, 0, 0])
  expect(await bidsOfDay(gameId)).toMatchObject({ data: [], recordsFiltered: 0, limit: 10 })
})

test('sorts and searches the bids of the day as the bid history does', async () => {
  const gameId = await makeGame(app)
  await placeBids(app, { playerId, gameId, bids: BIDS })
  await placeBids(app, { playerId: await makePlayer(app, { name: 'Asha' }), gameId, bids: BIDS })
  const SIDES = ['digits', 'digits', 'digits', 'digits']
  const columns = ['_id', 'user_name', 'bid_tx_id', '_id', 'game_type', 'session', ...SIDES, 'points']
  await expectSortable(async (query) => (await bidsOfDay(gameId, query)).data, columns)
  expect((await bidsOfDay(gameId, { searchValue: 'asha' })).recordsFiltered).toBe(BIDS.length)
})

test('refuses what is malformed, and knows no game of another family', async () => {
  const { bidWinning, bidsOfDay: ofDay } = contract.reports
  const noDate = { gameDB_id: '1', result_dec_date: '' }
  expect(await app.mainAdmin.call(bidWinning, noDate)).toMatchObject({
    status: 400,
    body: { errors: { result_dec_date: 'Date is required' } },
  })
  const gameDB_id = String(await makeGame(app, { family: 'starline' }))
  expect(await app.mainAdmin.call(bidWinning, { gameDB_id, result_dec_date: TODAY })).toMatchObject({ status: 404 })
  expect(await app.mainAdmin.call(ofDay, { gameDB_id, result_date: TODAY })).toMatchObject({ status: 404 })
})
