// The promise of the fold: at any moment, whatever is placed, corrected, reverted or folded beside it, every report says
// what counting the bids one by one would say.
import { contract } from '@panadesk/contract'
import type { Family } from '@panadesk/domain/families'
import type { GameType } from '@panadesk/domain/game-types'
import { MARKET_RULES } from '@panadesk/domain/market-rules'
import { selectionsOf } from '@panadesk/domain/selections'
import { winningSelections } from '@panadesk/domain/winning-selections'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectBooksBalance } from '../../test/books.ts'
import { foldAll } from '../../test/fold-all.ts'
import {
  loadNaiveBids,
  naivePage,
  naiveNumbers,
  naiveSold,
  naiveWinners,
  sumOf,
  type NaiveBid,
} from '../../test/naive-reports.ts'
import { contextOn } from '../../test/query-plans.ts'
import { chanceOf, testSeed, type Chance } from '../../test/random.ts'
import { readBidHistory, readPrediction, readUnsettledBids } from '../../test/read-bid-lists.ts'
import { startTestApp, type TestApp } from '../../test/test-app.ts'
import { marketDateOf } from '../../test/test-dates.ts'
import { makeGame, makePlayer, tryToPlace, type TestBid } from '../../test/test-market.ts'
import { TODAY } from '../../test/test-results.ts'
import { getBidWinning } from '../features/reports/get-bid-winning.ts'
import { getSellReport } from '../features/reports/get-sell-report.ts'
import type { StaffContext } from '../identity/context.ts'
import { foldBids } from './fold-bids.ts'
import { loadSoldWithPlayers, type SoldNumber } from './sold-numbers.ts'
import { sumPointsEverPaise, sumPointsPaise } from './sum-points.ts'

let app: TestApp
let games: { gameId: number; family: Family }[]
const players: number[] = []
const marketDate = marketDateOf(TODAY)

beforeAll(async () => {
  app = await startTestApp()
  for (let made = 0; made < 4; made += 1) players.push(await makePlayer(app))
})
afterAll(() => app.close())

async function openGames(): Promise<void> {
  games = []
  for (const family of ['main', 'main', 'main', 'starline', 'galidisswar'] as const) {
    games.push({ gameId: await makeGame(app, { family }), family })
  }
}

/** Few selections of each type, so that bids meet on them. */
const picked = (chance: Chance, type: GameType) => chance.pick(selectionsOf(type).slice(0, 4))

async function place(chance: Chance): Promise<void> {
  const { gameId, family } = chance.pick(games)
  const { gameTypes, sessions } = MARKET_RULES[family]
  const bids = Array.from({ length: 1 + chance.below(5) }, (): TestBid => {
    const type = chance.pick(gameTypes)
    return { type, selection: picked(chance, type), session: chance.pick(sessions), pointsPaise: 100 + chance.below(5) }
  })
  await tryToPlace(app, { playerId: chance.pick(players), gameId, family, bids: bids.map(ofItsPart) })
}

/** A bid of the whole day names no session. */
function ofItsPart({ session, ...bid }: TestBid): TestBid {
  const isOfSession = bid.type === 'single-digit' || bid.type.endsWith('-pana')
  return isOfSession && session !== undefined ? { ...bid, session } : bid
}

async function edit(chance: Chance): Promise<void> {
  const bids = await app.db.selectFrom('bid').select(['id', 'game_type']).execute()
  if (bids.length === 0) return
  const { id, game_type: type } = chance.pick(bids)
  const body = { bidDB_id: String(id), digit: picked(chance, type), reason: 'Misheard' }
  expect((await app.mainAdmin.call(contract.bids.updateDigit, body)).status).toBeLessThan(500)
}

async function revert(chance: Chance): Promise<void> {
  const { gameId, family } = chance.pick(games)
  const body = { gameDB_id: String(gameId), bid_revert_date: TODAY }
  expect((await app.mainAdmin.call(contract.reverts.revert[family], body)).status).toBeLessThan(500)
}

const fold = (chance: Chance) => foldBids(app.db, { minWaiting: 1, batchSize: 1 + chance.below(20) })

/** A market is reverted once and for all, so that is rare. */
const OPERATIONS = [...Array.from({ length: 20 }, () => place), edit, edit, edit, edit, edit, fold, fold, fold, revert]

/** Asks for everything, on one snapshot, so that others may go on meanwhile. */
async function expectExact(chance: Chance): Promise<void> {
  await app.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const context = contextOn(app, tx)
      let todayPaise = 0
      for (const game of games) {
        const all = await loadNaiveBids(tx, { ...game, marketDate })
        todayPaise += sumOf(all.filter((bid) => bid.status !== 'reverted'))
        await expectReports(context, chance, { ...game, all })
        await expectLists(context, chance, { ...game, all })
      }
      const gameIds = games.map(({ gameId }) => gameId)
      expect(await sumPointsPaise(tx, { gameIds, marketDate })).toBe(todayPaise)
      const bids = await tx.selectFrom('bid').select('points_paise').where('status', '<>', 'reverted').execute()
      expect(await sumPointsEverPaise(tx)).toBe(bids.reduce((sum, bid) => sum + bid.points_paise, 0))
    })
}

type NaiveMarket = { gameId: number; family: Family; all: NaiveBid[] }

async function expectReports(context: StaffContext, chance: Chance, { gameId, family, all }: NaiveMarket) {
  const market = { gameId, family, marketDate }
  const counting = all.filter((bid) => bid.status !== 'reverted')
  const { data } = await getSellReport(context, { ...market, gameType: 'all', session: undefined })
  for (const type of MARKET_RULES[family].gameTypes) {
    const rows: { digit: string; points: number; bids: number }[] = data[type.replace('-', '_')] ?? []
    const sold = rows.filter((row) => row.bids > 0).map(({ digit, points, bids }) => [digit, { points, bids }])
    expect(Object.fromEntries(sold)).toEqual(naiveSold(counting.filter((bid) => bid.type === type)))
  }
  const { gameTypes: types } = MARKET_RULES[family]
  const numbers = await loadSoldWithPlayers(context.db, { gameId, marketDate, types })
  expect(numbers.toSorted(byNumber)).toEqual(naiveNumbers(counting).toSorted(byNumber))
  expect(await getBidWinning(context, market)).toMatchObject({ total_bid_amount: sumOf(counting) / 100 })

  const session = chance.pick(MARKET_RULES[family].sessions)
  const value = family === 'galidisswar' ? picked(chance, 'jodi-digit') : picked(chance, 'single-pana')
  const result = { open: value, close: value }
  const key = chance.pick(['id', 'type', 'points', 'winnings'] as const)
  const page = pageOf(chance, { id: 0, points: 2, winnings: 3, type: 4 }[key])
  const predicted = await readPrediction(context, { ...market, session, result }, page)
  const winners = naiveWinners(counting, { session, lines: winningSelections({ family, session, result }) })
  expect(predicted).toMatchObject({
    total_bid_amount: sumOf(winners) / 100,
    total_winning_points: sumOf(winners, 'wonPaise') / 100,
    recordsFiltered: winners.length,
  })
  expect(predicted.data.map((row) => row._id)).toEqual(naivePage(winners, { ...page, key }))
}

function byNumber(a: SoldNumber, b: SoldNumber): number {
  const [left, right] = [a, b].map(({ type, session, selection }) => `${type} ${session} ${selection}`)
  return (left ?? '') < (right ?? '') ? -1 : 1
}

async function expectLists(context: StaffContext, chance: Chance, { gameId, family, all }: NaiveMarket) {
  const key = chance.pick(['id', 'type', 'session', 'selection', 'points'] as const)
  const page = pageOf(chance, { id: 0, type: 4, session: 5, selection: 6, points: 10 }[key])
  const gameType = chance.pick<GameType | 'all'>(['all', ...MARKET_RULES[family].gameTypes])
  const which = chance.pick(['all', 'not reverted'] as const)
  const asked = { gameId, family, marketDate, gameType, which }
  const bids = all.filter(
    (bid) => (gameType === 'all' || bid.type === gameType) && (which === 'all' || bid.status !== 'reverted'),
  )
  if (family === 'main') {
    const listed = await readBidHistory(context, asked, page)
    expect(listed.recordsFiltered).toBe(bids.length)
    expect(listed.data.map((row) => row._id)).toEqual(naivePage(bids, { ...page, key }))
  }
  const unsettled = await readUnsettledBids(context, { gameId, family, marketDate }, { ...page, fieldIndex: 0 })
  const placed = all.filter((bid) => bid.status === 'placed')
  expect(unsettled).toMatchObject({ recordsFiltered: placed.length, total_points: sumOf(placed) / 100 })
  expect(unsettled.data.map((row) => row._id)).toEqual(naivePage(placed, { ...page, key: 'id' }))
}

function pageOf(chance: Chance, fieldIndex: number) {
  return { start: chance.below(12), length: 10, searchValue: '', fieldIndex, order: chance.pick([1, -1] as const) }
}

test('every report is exact after each of many random operations', async () => {
  await openGames()
  const chance = chanceOf(testSeed())
  for (let step = 0; step < 150; step += 1) {
    await chance.pick(OPERATIONS)(chance)
    if (step % 3 === 0) await expectExact(chance)
  }
  await foldAll(app, 7)
  await expectExact(chance)
  await expectBooksBalance(app)
})

test('every report is exact while many place, correct, revert and fold at once', async () => {
  await openGames()
  const seed = testSeed()
  const atWork = new Set([1, 2, 3, 4, 5, 6])
  const act = async (actor: number) => {
    const chance = chanceOf(seed).fork(actor)
    for (let step = 0; step < 60; step += 1) await chance.pick(OPERATIONS)(chance)
    atWork.delete(actor)
  }
  const chance = chanceOf(seed).fork(99)
  const check = async () => {
    while (atWork.size > 0) await expectExact(chance)
  }
  await Promise.all([check(), ...[...atWork].map(act)])
  await foldAll(app)
  await expectExact(chance)
  await expectBooksBalance(app)
})
