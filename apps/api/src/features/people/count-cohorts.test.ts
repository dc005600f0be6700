// The promise of the cohorts: whoever comes on whatever day, bids, is given back, wins and is counted meanwhile, each is what somebody
// would say who looked at every player, bid and bonus.
import { contract, type ReplyOf } from '@panadesk/contract'
import { COHORTS_BY, DAYS_STAYED, DAYS_TO_LOSE, type CohortsBy } from '@panadesk/contract/figure-parts'
import { addDays, mondayOf, type MarketDate } from '@panadesk/domain/market-date'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectBooksBalance } from '../../../test/books.ts'
import { loadRegistered, loadStanding, naiveDate, type PlayerFact } from '../../../test/facts-of-players.ts'
import { foldAllPlayers } from '../../../test/fold-all.ts'
import { openInstallation } from '../../../test/random-installation.ts'
import { chanceOf, testSeed } from '../../../test/random.ts'
import { startTestApp, TIME_ZONE, type TestApp } from '../../../test/test-app.ts'
import { makeGame, makePlayer, placeBids } from '../../../test/test-market.ts'
import { moveTo } from '../../../test/test-results.ts'
import { foldPlayers } from '../../figures/fold-players.ts'

/** Days of an installation that begins on 20 November: some who came early come again late, in other weeks and months. */
const DAYS = [0, 1, 2, 5, 11, 13, 24, 40]
const OPERATIONS = 20
const TODAY = '2026-12-31' as MarketDate
const BIDS = ['5', '6'].map((selection) => ({ type: 'single-digit', selection, session: 'open' }) as const)

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
  const installation = await openInstallation(app, { wallets: 5 })
  const chance = chanceOf(testSeed())
  const count = (batchSize: number) => foldPlayers(app.db, TIME_ZONE, { minWaiting: 1, batchSize })
  const known: number[] = []
  for (const day of DAYS) {
    await installation.begin(day, 'betting')
    const gameId = await makeGame(app)
    // Whoever does not happen to be drawn later never bids.
    for (let newcomers = chance.below(4); newcomers >= 0; newcomers -= 1) known.push(await makePlayer(app))
    for (let bidders = 0; bidders < 3; bidders += 1) {
      await placeBids(app, { playerId: chance.pick(known), gameId, bids: BIDS })
      if (chance.below(3) === 0) await count(chance.pick([1, 5, 1000]))
    }
    for (const phase of ['betting', 'results'] as const) {
      await installation.begin(day, phase)
      for (let done = 0; done < OPERATIONS; done += 1) await installation.operate(chance)
    }
    if (chance.below(3) === 0) await revertBids(gameId, addDays('2026-11-20' as MarketDate, day))
  }
  await moveTo(app, '18:40', TODAY)
  await foldAllPlayers(app)
}, 400_000)
afterAll(() => app.close())

/** As if nobody had come for it. */
async function revertBids(gameId: number, date: MarketDate): Promise<void> {
  const answer = await app.mainAdmin.call(contract.reverts.revert.main, {
    gameDB_id: String(gameId),
    bid_revert_date: date,
  })
  expect(answer.status).toBe(200)
}

async function loadFacts() {
  return { registered: await loadRegistered(app.db), bids: await loadStanding(app.db), kept: await loadKept() }
}

/** What the house kept of a player on a date: what he bid less what he won and was given. */
async function loadKept() {
  const { rows } = await sql<PlayerFact & { paise: number }>`
    select player_id as "playerId", market_date as date,
      points_paise - case when status = 'won' then won_paise else 0 end as paise
    from bid where status <> 'reverted'
    union all
    select credit_account, ${naiveDate('created_at')}, -amount_paise from movement
    where kind in ('welcome-bonus', 'referral-bonus')`.execute(app.db)
  return rows
}

/** The cohorts that end with that of today, each with all its dates. */
function naiveCohorts(by: CohortsBy): MarketDate[][] {
  const keyOf = { week: mondayOf, month: (date: MarketDate) => date.slice(0, 7) }[by]
  const dates = Array.from({ length: 500 }, (_, at) => addDays(TODAY, at - 460))
  const keys = [...new Set(dates.filter((date) => date <= TODAY).map(keyOf))].slice(by === 'month' ? -12 : -26)
  return keys.map((key) => dates.filter((date) => keyOf(date) === key))
}

test.each(COHORTS_BY)(
  'says of each %s how many registered in it, bid in it and later, what they left, and when they had stopped',
  async (by) => {
    const { registered, bids, kept } = await loadFacts()
    const lastBids = new Map(
      bids.toSorted((a, b) => (a.date < b.date ? -1 : 1)).map(({ playerId, date }) => [playerId, date]),
    )
    for (const lostAfter of DAYS_TO_LOSE) {
      const answer = await app.mainAdmin.call(contract.people.cohorts, { to: TODAY, by, lost_after: lostAfter })
      const { cohorts } = answer.body as unknown as ReplyOf<typeof contract.people.cohorts>
      const expected = naiveCohorts(by).map((dates, at, all) => {
        const own = registered.filter(({ date }) => dates.includes(date))
        const ids = own.map(({ playerId }) => playerId)
        const later = all.slice(at, at + 13)
        const within = <Row extends PlayerFact>(rows: readonly Row[], part: readonly MarketDate[]) =>
          rows.filter(({ playerId, date }) => ids.includes(playerId) && part.includes(date))
        const hadStopped = (days: number) =>
          own.filter(({ playerId, date }) => (lastBids.get(playerId) ?? '') <= addDays(date, days)).length
        const lastDay = dates.at(-1) ?? TODAY
        return {
          first: dates[0],
          registered: own.length,
          active: later.map((part) => new Set(within(bids, part).map(({ playerId }) => playerId)).size),
          net_amounts: later.map((part) => within(kept, part).reduce((sum, { paise }) => sum + paise, 0) / 100),
          never: ids.filter((id) => !lastBids.has(id)).length,
          stopped: DAYS_STAYED.map((days) => (addDays(lastDay, days + lostAfter) < TODAY ? hadStopped(days) : null)),
        }
      })
      expect(cohorts).toEqual(expected)
    }
  },
)

test('what is counted of them fits the books', async () => {
  await expectBooksBalance(app)
})
