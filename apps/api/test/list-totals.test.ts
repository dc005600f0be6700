// What lists say that their rows add up to: what their pages, read one by one and added up here, come to.
import { contract, type AnyList } from '@panadesk/contract'
import { sumRows, summedColumns } from '@panadesk/contract/list-columns'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './test-app.ts'
import { makeGame, makePlayer } from './test-market.ts'
import { TODAY } from './test-results.ts'

const ROWS = 230

let app: TestApp
let gameId: number
let revertedGameId: number
let playerId: number

beforeAll(async () => {
  app = await startTestApp()
  gameId = await makeGame(app, { name: 'KALYAN' })
  revertedGameId = await makeGame(app, { name: 'MILAN' })
  playerId = await makePlayer(app, { name: 'Asha' })
  for (let other = 0; other < 120; other += 1)
    await makePlayer(app, { name: `Ravi ${other}`, balancePaise: other * 100 })
  await addBids(gameId, 'placed')
  await addBids(revertedGameId, 'reverted')
  await addBids(revertedGameId, 'placed')
  await sql`
    insert into deposit (player_id, amount_paise, method) select ${playerId}, number * 101, 'bank'
    from generate_series(1, ${ROWS}::int) as number`.execute(app.db)
})
afterAll(() => app.close())

async function addBids(game: number, status: 'placed' | 'reverted'): Promise<void> {
  await sql`
    insert into bid (slip_id, player_id, points_paise, created_at, game_id, market_date, stake, payout, session, game_type, selection, status)
    select 1, ${playerId}, 100 + number % 977, app_now(), ${game}, ${TODAY}, 10, 95, 'open', 'single-digit', (number % 10)::text,
      ${status}
    from generate_series(1, ${ROWS}::int) as number`.execute(app.db)
}

interface Page {
  data: object[]
  recordsFiltered: number
  totals?: Record<string, number>
}

async function readPage(list: AnyList, body: object, id: number | undefined): Promise<Page> {
  const reply = await app.mainAdmin.call(list, body, id)
  expect(reply.status).toBe(200)
  return reply.body as unknown as Page
}

/** What the list says, and what its pages come to. */
async function totalsOf(list: AnyList, body: object, id?: number) {
  const rows: object[] = []
  for (let page = 0; ; page += 1) {
    const start = list.startCounts === 'page' ? page + 1 : page * 100
    const { data, recordsFiltered } = await readPage(list, { ...body, start, length: 100 }, id)
    rows.push(...data)
    if (rows.length >= recordsFiltered) break
  }
  const { totals } = await readPage(list, { ...body, totals: true }, id)
  return { totals, added: sumRows(summedColumns(list.columns), rows), rows: rows.length }
}

const market = (game: number) => ({ gameDB_id: String(game), predictionDate: TODAY, gameType: 'all_type' })

const ofGame = (game: number) => ({ from: TODAY, to: TODAY, gameDB_id: String(game) })

const LISTS: [string, AnyList, () => object, boolean][] = [
  ['the bids of a market', contract.bids.history.main, () => market(gameId), false],
  ['all bids', contract.bids.all, () => ofGame(gameId), false],
  ['all bids of a search', contract.bids.all, () => ({ ...ofGame(gameId), searchValue: 'asha' }), false],
  ['what a revert gives back', contract.reverts.list.main, () => ({ gameDB_id: String(gameId), date: TODAY }), false],
  ['deposits', contract.deposits.dashboard, () => ({ amount_from: 50 }), false],
  ['deposits of a search', contract.deposits.dashboard, () => ({ searchValue: 'asha' }), false],
  ['users of a search', contract.users.list, () => ({ searchValue: 'ravi' }), false],
  ['the bids of a user', contract.userPage.bids, () => ({}), true],
  ['the deposits of a user', contract.userPage.deposits, () => ({}), true],
]

describe.each(LISTS)('%s', (_name, list, bodyOf, isOfUser) => {
  test('add up to what is said of them', async () => {
    const { totals, added, rows } = await totalsOf(list, bodyOf(), isOfUser ? playerId : undefined)
    expect(rows).toBeGreaterThan(100)
    expect(totals).toEqual(added)
  })

  test('are not added up for whoever does not ask', async () => {
    expect(await readPage(list, bodyOf(), isOfUser ? playerId : undefined)).not.toHaveProperty('totals')
  })
})

test('a list that fits a page is added up by its rows, also behind a search', async () => {
  const body = { ...market(gameId), searchValue: 'BID', length: 100 }
  const page = await readPage(contract.bids.history.main, { ...body, totals: true }, undefined)
  expect(page.totals).toEqual(sumRows(['points'], page.data))
})

test.each<[string, AnyList, () => object]>([
  ['the bids of a market of which some are reverted', contract.bids.history.main, () => market(revertedGameId)],
  ['the balances of all users', contract.users.list, () => ({})],
])('%s are not added up', async (_name, list, bodyOf) => {
  expect(await readPage(list, { ...bodyOf(), totals: true }, undefined)).not.toHaveProperty('totals')
})

test.each([10, 100])('among all bids those that were given back add nothing, on a page of %d', async (length) => {
  const body = { ...ofGame(revertedGameId), length, totals: true, max_points: 2 }
  const page = await readPage(contract.bids.all, body, undefined)
  const { rows } = await sql<{ rupees: number }>`
    select sum(points_paise)::float8 / 100 as rupees from bid
    where game_id = ${revertedGameId} and status = 'placed' and points_paise <= 200`.execute(app.db)
  expect(page.totals?.['points']).toBe(rows[0]?.rupees)
})
