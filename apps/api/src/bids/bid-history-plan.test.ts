// How PostgreSQL reads the bid history among many markets: one market by its index, never the whole table by id.
import { GAME_TYPES } from '@panadesk/domain/game-types'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { foldAll } from '../../test/fold-all.ts'
import { readBidHistory } from '../../test/read-bid-lists.ts'
import { startTestApp, type TestApp } from '../../test/test-app.ts'
import { fillMarkets, fillMovements, fillPlayers, type BigMarket } from '../../test/big-tables.ts'
import { contextOn, PLANNER_LOOKS_MAX, readsOf } from '../../test/query-plans.ts'
import type { BidHistory } from './bid-history.ts'
import { loadFiledBids } from './filed-bids.ts'

let app: TestApp
let market: BigMarket

beforeAll(async () => {
  app = await startTestApp()
  market = await fillMarkets(app)
  await fillPlayers(app)
  await fillMovements(app)
})
afterAll(() => app.close())

const NEWEST = 0
const BY_TYPE = 4
const BY_SESSION = 5
const BY_SELECTION = 6
const BY_POINTS = 10
const LENGTH = 10
/** More than any of the markets has. */
const KNOWN_BIDS_MAX = 3_000
/** Before they are counted it is seen whether they are so few that they are noted. */
const LOOKED_AT = 250

/** Today's, which the statistics do not know, and those of the day before, which tempt the planner to walk the ids. */
const daysOf = (filter: BidHistory) => [filter, { ...filter, marketDate: market.knownDate }]

test.each([
  ['single-digit', 'all', NEWEST],
  ['all', 'all', NEWEST],
  ['all', 'not reverted', NEWEST],
  ['all', 'all', BY_TYPE],
  ['all', 'all', BY_SESSION],
] as const)(
  'walks to a page of %s, %s bids, by column %s, and reads little else',
  async (gameType, which, fieldIndex) => {
    await foldAll(app)
    const page = { start: 0, length: LENGTH, searchValue: '', fieldIndex, order: -1 } as const
    for (const asked of daysOf({ ...market, family: 'main', gameType, which })) {
      const reads = await readsOf(app, (db) => readBidHistory(contextOn(app, db), asked, page))
      expect(reads.seqScans).toBe(0)
      // Of each type as many as a page has at most.
      expect(reads.marketEntries).toBeLessThanOrEqual(GAME_TYPES.length * (LENGTH + 1))
      expect(reads.idEntries).toBeLessThanOrEqual(2 * LENGTH + PLANNER_LOOKS_MAX)
    }
  },
)

test.each([
  ['all', BY_SELECTION],
  ['all', BY_POINTS],
  ['single-digit', BY_POINTS],
] as const)('stays inside the market with %s by column %s', async (gameType, fieldIndex) => {
  await foldAll(app)
  const page = { start: 0, length: LENGTH, searchValue: '', fieldIndex, order: -1 } as const
  for (const asked of daysOf({ ...market, family: 'main', gameType, which: 'all' })) {
    const reads = await readsOf(app, (db) => readBidHistory(contextOn(app, db), asked, page))
    expect(reads.seqScans).toBe(0)
    expect(reads.marketEntries).toBeLessThanOrEqual(KNOWN_BIDS_MAX)
    expect(reads.idEntries).toBeLessThanOrEqual(2 * LENGTH + PLANNER_LOOKS_MAX)
  }
})

const SEARCHED = { start: 0, length: LENGTH, fieldIndex: NEWEST, order: -1 } as const

// A name that everybody has, a selection, the transaction id of a bid, the request number of a payment.
test.each(['player', '128', 'BID128', 'TXN128'])(
  'looks for "%s" in one market, once to count and once to list',
  async (text) => {
    await foldAll(app)
    for (const gameType of ['all', 'single-digit'] as const) {
      for (const asked of daysOf({ ...market, family: 'main', gameType, which: 'all' })) {
        const page = { ...SEARCHED, searchValue: text }
        const reads = await readsOf(app, (db) => readBidHistory(contextOn(app, db), asked, page))
        expect(reads.seqScans).toBe(0)
        expect(reads.marketEntries).toBeLessThanOrEqual(2 * KNOWN_BIDS_MAX + LOOKED_AT)
        expect(reads.idEntries).toBeLessThanOrEqual(2 * LENGTH + PLANNER_LOOKS_MAX)
      }
    }
  },
)

test('finds the bids of players who are too many to be gathered', async () => {
  const asked = { ...market, family: 'main', gameType: 'all', which: 'all' } as const
  const page = { ...SEARCHED, searchValue: 'PLAY' }
  const { data, recordsFiltered } = await readBidHistory(contextOn(app, app.db), asked, page)
  expect(recordsFiltered).toBe(market.bidCount)
  const all = await readBidHistory(contextOn(app, app.db), asked, { ...page, searchValue: '' })
  expect(data).toEqual(all.data)
})

/** After five runs PostgreSQL may keep a plan that knows nothing of the ids. */
const STEPS = 8

test('a file finds the bids of each step by their ids, in the order in which they are listed', async () => {
  const { rows } = await sql<{ id: number }>`
    select id from bid where game_id = ${market.gameId} and market_date = ${market.marketDate}
    order by md5(id::text) limit 200`.execute(app.db)
  const ids = rows.map(({ id }) => id)
  const filed = { wonPaise: sql`null::bigint`, condition: sql`true`, isDated: true, isOfMany: false }
  const reads = await readsOf(app, async (db) => {
    for (let step = 0; step < STEPS; step += 1) {
      const bids = await loadFiledBids(db, filed, [...ids, Number.MAX_SAFE_INTEGER])
      expect(bids.map(({ id }) => id)).toEqual(ids)
    }
  })
  expect(reads.seqScans).toBe(0)
  expect(reads.idEntries).toBeLessThanOrEqual(STEPS * (ids.length + 1) + PLANNER_LOOKS_MAX)
})
