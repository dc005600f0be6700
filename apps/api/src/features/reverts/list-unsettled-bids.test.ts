// What the list of a revert promises: exactly the bids that are unsettled, searched and sorted by the screen's columns.
import { contract } from '@panadesk/contract'
import type { Family } from '@panadesk/domain/families'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { makeGame, makePlayer, placeBids, type TestBid } from '../../../test/test-market.ts'
import { backToMorning, settle, TODAY } from '../../../test/test-results.ts'

let app: TestApp
let asha: number
let ravi: number

beforeAll(async () => {
  app = await startTestApp()
  asha = await makePlayer(app, { name: 'Asha Rao' })
  ravi = await makePlayer(app, { name: 'Ravi' })
})
beforeEach(() => backToMorning(app))
afterAll(() => app.close())

interface List {
  data: { _id: string; user_name: string; points: number; game_type: string; session: string }[]
  recordsFiltered: number
  limit: number
  total_points: number
}

async function list(gameId: number, page: Record<string, unknown> = {}, family: Family = 'main'): Promise<List> {
  const body = { gameDB_id: String(gameId), date: TODAY, ...page }
  const answer = await app.mainAdmin.call(contract.reverts.list[family], body)
  expect(answer.status).toBe(200)
  return answer.body as unknown as List
}

const OPEN: TestBid = { type: 'single-digit', selection: '5', session: 'open', pointsPaise: 30_50 }
const CLOSE: TestBid = { type: 'single-pana', selection: '128', session: 'close', pointsPaise: 10_00 }
const JODI: TestBid = { type: 'jodi-digit', selection: '05', pointsPaise: 20_00 }

async function marketOfThree() {
  const gameId = await makeGame(app)
  const [open = 0, jodi = 0] = await placeBids(app, { playerId: asha, gameId, bids: [OPEN, JODI] })
  const [close = 0] = await placeBids(app, { playerId: ravi, gameId, bids: [CLOSE] })
  return { gameId, open, jodi, close }
}

const idsOf = (page: List) => page.data.map((row) => Number(row._id))

test('lists the bids of the game and date, newest first, with what all of them hold', async () => {
  const { gameId, open, jodi, close } = await marketOfThree()
  await placeBids(app, { playerId: ravi, gameId: await makeGame(app), bids: [OPEN] })
  const page = await list(gameId)
  expect(page).toMatchObject({ recordsFiltered: 3, limit: 10, total_points: 60.5 })
  expect(idsOf(page)).toEqual([close, jodi, open])
  expect(page.data[1]).toEqual({
    _id: String(jodi),
    userDB_id: String(asha),
    user_name: 'Asha Rao',
    points: 20,
    bid_date: '2026-11-20T09:00:00+05:30',
    game_type: 'Jodi Digit',
    session: 'N/A',
    digits: '05',
    bid_tx_id: `BID${jodi}`,
  })
  expect(await list(gameId, { date: '2026-11-21' })).toMatchObject({ data: [], recordsFiltered: 0, total_points: 0 })
})

test('sorts by each column of the screen', async () => {
  const { gameId, open, jodi, close } = await marketOfThree()
  const sorted = async (fieldIndex: number, order: 1 | -1) => idsOf(await list(gameId, { fieldIndex, order }))
  expect(await sorted(0, 1)).toEqual([open, jodi, close])
  expect(await sorted(1, 1)).toEqual([open, jodi, close])
  expect(await sorted(2, 1)).toEqual([close, jodi, open])
  expect(await sorted(3, 1)).toEqual([jodi, open, close])
  expect(await sorted(4, 1)).toEqual([open, jodi, close])
})

test('searches users, types and transaction ids, and pages what it finds; the total stays that of all', async () => {
  const { gameId, open, jodi, close } = await marketOfThree()
  expect(idsOf(await list(gameId, { searchValue: 'asha' }))).toEqual([jodi, open])
  expect(idsOf(await list(gameId, { searchValue: 'PANA' }))).toEqual([close])
  expect(idsOf(await list(gameId, { searchValue: `bid${open}` }))).toEqual([open])
  const page = await list(gameId, { searchValue: 'asha', start: 1 })
  expect(idsOf(page)).toEqual([open])
  expect(page).toMatchObject({ recordsFiltered: 2, total_points: 60.5 })
})

test('lists what the button would give back: with a declared open only the close, alone', async () => {
  const { gameId, jodi, close } = await marketOfThree()
  await settle(app, { gameId, session: 'open', value: '222' })
  const why_not = 'The open result is declared already: its bids are settled.'
  expect(await list(gameId)).toMatchObject({ data: [], recordsFiltered: 0, total_points: 0, why_not })
  const page = await list(gameId, { session: 'Close' })
  expect(idsOf(page)).toEqual([close, jodi])
  expect(page).toMatchObject({ recordsFiltered: 2, total_points: 30, why_not: '' })

  backToMorning(app)
  const other = await marketOfThree()
  const market = { gameDB_id: String(other.gameId), bid_revert_date: TODAY }
  expect((await app.mainAdmin.call(contract.reverts.revert.main, market)).status).toBe(200)
  expect(await list(other.gameId)).toMatchObject({ data: [], recordsFiltered: 0, total_points: 0 })
})

test('is there for each family, and knows no game of another', async () => {
  const bids: Record<string, TestBid> = {
    starline: { type: 'single-digit', selection: '5' },
    galidisswar: { type: 'jodi-digit', selection: '05' },
  }
  for (const family of ['starline', 'galidisswar'] as const) {
    const gameId = await makeGame(app, { family })
    const bid = bids[family]
    await placeBids(app, { playerId: asha, gameId, family, bids: bid === undefined ? [] : [bid] })
    expect(await list(gameId, {}, family)).toMatchObject({ recordsFiltered: 1, total_points: 100 })
    const answer = await app.mainAdmin.call(contract.reverts.list.main, { gameDB_id: String(gameId), date: TODAY })
    expect(answer).toMatchObject({ status: 404, body: { msg: 'This game does not exist.' } })
  }
})
