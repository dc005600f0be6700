// What the reports read of the bids among many markets: nothing that is folded, and of the rest no more than they need.
import type { Session } from '@panadesk/domain/families'
import { GAME_TYPES } from '@panadesk/domain/game-types'
import { winningSelections } from '@panadesk/domain/winning-selections'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPrediction, readWinnings } from '../../../test/read-bid-lists.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { fillMarkets, type BigMarket } from '../../../test/big-tables.ts'
import { foldAll } from '../../../test/fold-all.ts'
import { contextOn, PLANNER_LOOKS_MAX, readsOf } from '../../../test/query-plans.ts'
import { totalWinningBids } from '../../bids/winning-bids.ts'
import type { Db } from '../../database/database.ts'
import { getBidWinning } from './get-bid-winning.ts'
import { getSellReport } from './get-sell-report.ts'

let app: TestApp
let market: BigMarket & { family: 'main' }

// The single panas and full sangams that the markets are full of name this pair.
const RESULT = { open: '128', close: '128' }

beforeAll(async () => {
  app = await startTestApp()
  market = { ...(await fillMarkets(app)), family: 'main' }
  const saved = { game_id: market.gameId, market_date: market.marketDate, winner_count: 0, winner_points_paise: 0 }
  const sessions = ['open', 'close'] as const
  await app.db
    .insertInto('market_session')
    .values(
      sessions.map((session) => ({
        ...saved,
        session,
        result: RESULT[session],
        declared_at: new Date(),
        paid_paise: 0,
      })),
    )
    .execute()
})
afterAll(() => app.close())

async function expectReads(read: (db: Db) => Promise<unknown>, marketEntries: number): Promise<void> {
  const reads = await readsOf(app, read)
  expect(reads).toMatchObject({ seqScans: 0, marketEntries })
  expect(reads.idEntries).toBeLessThanOrEqual(PLANNER_LOOKS_MAX)
}

test.each([
  ['all', 'close'],
  ['all', undefined],
  ['single-digit', 'close'],
  ['full-sangam', undefined],
] as const)('sums %s of the session %s without the bids that are folded', async (gameType, session) => {
  await foldAll(app)
  const filter = { ...market, gameType, session }
  await expectReads((db) => getSellReport(contextOn(app, db), filter), 0)
})

test('adds up the bids of a day, and what a result would pay, without the bids that are folded', async () => {
  await foldAll(app)
  await expectReads((db) => getBidWinning(contextOn(app, db), market), 0)
  const winning = {
    ...market,
    session: 'close',
    lines: winningSelections({ ...market, session: 'close', result: RESULT }),
  } as const
  await expectReads((db) => totalWinningBids(db, winning), 0)
})

test('reads of the bids that are not folded those of its market and its types', async () => {
  await foldAll(app)
  const count = await addUnfolded(market)
  const sellReport = (gameType: 'single-digit' | 'all') => (db: Db) =>
    getSellReport(contextOn(app, db), { ...market, gameType, session: undefined })
  await expectReads(sellReport('single-digit'), count / 2)
  await expectReads(sellReport('all'), count)
})

/** Fewer than are folded of themselves: half single digits and half jodis of the market, and as many of another one. */
async function addUnfolded({ gameId, marketDate }: BigMarket): Promise<number> {
  await sql`
    insert into bid (slip_id, player_id, points_paise, created_at, game_id, market_date, stake, payout, session, game_type, selection)
    select 1, 1, 1000, app_now(), ${gameId} - number % 2, ${marketDate}, 10, 95, 'close',
      case when number % 4 < 2 then 'single-digit'::game_type else 'jodi-digit' end, case when number % 4 < 2 then '5' else '55' end
    from generate_series(1, 400) as number`.execute(app.db)
  return 200
}

// Single digit, single pana, three kinds of jodi, two half sangams, full sangam.
const LINES = 8
const PAGE = { start: 0, length: 10, searchValue: '', order: -1 } as const
const COLUMNS = 13

test('reads of the winners only the types that can win, whatever they are sorted by', async () => {
  await foldAll(app)
  for (let fieldIndex = 0; fieldIndex < COLUMNS; fieldIndex += 1) {
    const predicted = await readsOf(app, (db) =>
      readPrediction(contextOn(app, db), { ...market, session: 'close', result: RESULT }, { ...PAGE, fieldIndex }),
    )
    // The page looks the lines up; its bids, and those that are sorted, are then found by their ids.
    expectFewReads(predicted, { lookups: 1 })
    const sessions: Session[] = ['open', 'close']
    const won = await readsOf(app, (db) =>
      readWinnings(contextOn(app, db), { ...market, sessions }, { ...PAGE, fieldIndex }),
    )
    expectFewReads(won, { lookups: 2 })
  }
})

function expectFewReads(reads: Awaited<ReturnType<typeof readsOf>>, { lookups }: { lookups: number }): void {
  expect(reads.seqScans).toBe(0)
  expect(reads.marketEntries).toBeGreaterThan(0)
  const bidsOfType = Math.ceil(market.bidCount / GAME_TYPES.length)
  expect(reads.marketEntries).toBeLessThanOrEqual(lookups * LINES * bidsOfType)
  expect(reads.idEntries).toBeLessThanOrEqual(PLANNER_LOOKS_MAX + 2 * PAGE.length + lookups * LINES * bidsOfType)
}
