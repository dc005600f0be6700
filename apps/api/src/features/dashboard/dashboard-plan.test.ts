// What the dashboard reads among the figures of all days: no bid that is folded, no movement that is, and no user who was counted before.
import { ALL_GAMES } from '@panadesk/contract'
import { sql } from 'kysely'
import { Client, type QueryConfig } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { fillMarkets, fillMovements, fillPlayers, type BigMarket } from '../../../test/big-tables.ts'
import { foldAll } from '../../../test/fold-all.ts'
import { contextOn, PLANNER_LOOKS_MAX, plansOf, readsOf, WHOLE_READ } from '../../../test/query-plans.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import type { Db } from '../../database/database.ts'
import { rememberCounts } from '../../database/row-counts.ts'
import { getAnkTotals } from './get-ank-totals.ts'
import { getMarketBids } from './get-market-bids.ts'
import { getTop } from './get-top.ts'

let app: TestApp
let market: BigMarket

beforeAll(async () => {
  app = await startTestApp()
  market = await fillMarkets(app)
  await fillMovements(app)
})
afterAll(() => app.close())

const UNFOLDED = 300

test('reads no bids but those that are not folded yet', async () => {
  await foldAll(app)
  await expectReads({ marketEntries: 0, idEntries: 0 })
  await sql`
    insert into bid (slip_id, player_id, points_paise, created_at, game_id, market_date, stake, payout, session, game_type, selection)
    select 1, 1, 1000, app_now(), ${market.gameId}, ${market.marketDate}, 10, 95, 'close', 'single-digit', '5'
    from generate_series(1, ${UNFOLDED}::int)`.execute(app.db)
  // Today's cards, the card of all bids ever, the market's points twice; the anks enter the market instead.
  await expectReads({ marketEntries: UNFOLDED, idEntries: 4 * UNFOLDED })
})

async function expectReads({ marketEntries, idEntries }: { marketEntries: number; idEntries: number }) {
  const reads = await readsOf(app, getAll)
  expect(reads).toMatchObject({ seqScans: 0, marketEntries })
  expect(reads.idEntries).toBeLessThanOrEqual(idEntries + PLANNER_LOOKS_MAX)
}

async function getAll(db: Db): Promise<void> {
  const context = contextOn(app, db)
  await getTop(context)
  for (const gameDB_id of [market.gameId, ALL_GAMES] as const) await getMarketBids(context, { gameDB_id })
  await getAnkTotals(context, { gameDB_id: market.gameId, session: 'close' })
}

test("sums today's deposits and withdrawals by the quarters of the day, and no movement but those that are not folded yet", async () => {
  const plans = await plansOf(app, (db) => getTop(contextOn(app, db)), 'from movement_total')
  expect(plans).toHaveLength(1)
  expect(plans[0]).toMatch(/using movement_total_pkey on movement_total .*\n *Index Cond: .*quarter >= .*quarter < /)
  expect(plans[0]).toContain('Function Scan on unfolded_movements movement')
  expect(plans[0]).not.toMatch(WHOLE_READ)
})

function countsPlayers({ text }: QueryConfig): boolean {
  return text.includes('from "player"')
}

test('counts no users but those that came since they were last counted', async () => {
  await fillPlayers(app)
  await rememberCounts(app.db)
  const sent = vi.spyOn(Client.prototype, 'query')
  await getTop(contextOn(app, app.db))
  const statements = sent.mock.calls.map(([statement]) => statement as unknown as QueryConfig | string)
  sent.mockRestore()
  // A connection may be told the time meanwhile, by a text alone.
  const counting = statements.filter((statement) => typeof statement !== 'string').filter(countsPlayers)
  expect(counting).toHaveLength(1)
  const plans = counting.map(({ text, values }) =>
    app.pool.query(`explain (analyze, costs off, timing off) ${text}`, values),
  )
  const lines = (await Promise.all(plans)).flatMap(({ rows }) => rows.map((row) => String(row['QUERY PLAN'])))
  expect(lines.filter((line) => / on player /.test(line))).toEqual([
    expect.stringContaining('never executed'),
    expect.stringMatching(/using player_pkey on player .*rows=0/),
  ])
})
