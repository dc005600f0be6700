// The promise of the figures of players: whatever is bid, corrected, reverted, declared, taken back, paid in and counted meanwhile,
// every figure is what somebody would say who looked at every player, bid and movement.
import { contract, type ReplyOf } from '@panadesk/contract'
import { DAYS_TO_LOSE, PLAYERS_BY, type PlayersBy } from '@panadesk/contract/figure-parts'
import { addDays, daysBetween, mondayOf, type MarketDate } from '@panadesk/domain/market-date'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner } from '../../../test/big-tables.ts'
import { expectBooksBalance } from '../../../test/books.ts'
import { factsOf, loadRegistered, loadStanding, naiveDate, type PlayerFact } from '../../../test/facts-of-players.ts'
import { foldAllPlayers } from '../../../test/fold-all.ts'
import { openInstallation } from '../../../test/random-installation.ts'
import { chanceOf, testSeed } from '../../../test/random.ts'
import { startTestApp, TIME_ZONE, type TestApp } from '../../../test/test-app.ts'
import { moveTo } from '../../../test/test-results.ts'
import { foldDays, keepStandings } from '../../figures/figure-worker.ts'
import { foldPlayers } from '../../figures/fold-players.ts'
import { findHeaviest } from '../../figures/find-heaviest.ts'

/** Days of an installation that begins on 20 November, apart by what makes some lost and some come again. */
const DAYS = [0, 1, 4, 10, 12, 25, 41]
const OPERATIONS = 45
const TODAY = '2026-12-31' as MarketDate
const PERIOD = { from: '2026-11-24', to: '2026-12-31' } as { from: MarketDate; to: MarketDate }

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
  const installation = await openInstallation(app, { wallets: 7 })
  const chance = chanceOf(testSeed())
  for (const day of DAYS) {
    for (const phase of ['betting', 'results'] as const) {
      await installation.begin(day, phase)
      for (let done = 0; done < OPERATIONS; done += 1) {
        await installation.operate(chance)
        if (chance.below(12) === 0) await count(chance.pick([1, 5, 1000]))
        if (chance.below(12) === 0) await keepStandings(app.db, TIME_ZONE)
        if (chance.below(12) === 0) await foldDays(app.db, TIME_ZONE)
      }
    }
  }
  await moveTo(app, '18:40', TODAY)
}, 400_000)
afterAll(() => app.close())

function count(batchSize: number): Promise<void> {
  return foldPlayers(app.db, TIME_ZONE, { minWaiting: 1, batchSize })
}

type Reply = ReplyOf<typeof contract.people.players>

async function read(by: PlayersBy, lostAfter: (typeof DAYS_TO_LOSE)[number], period = PERIOD): Promise<Reply> {
  const answer = await app.mainAdmin.call(contract.people.players, { ...period, by, lost_after: lostAfter })
  expect(answer.status).toBe(200)
  return answer.body as unknown as Reply
}

async function loadFacts() {
  return {
    registered: await loadRegistered(app.db),
    bids: await loadStanding(app.db),
    deposits: await factsOf(
      app.db,
      sql`select player_id as "playerId", ${naiveDate('decided_at')} as date from deposit where status = 'accepted'`,
    ),
  }
}

/** Each date of the period, and what is told apart by it. */
function naiveParts(by: PlayersBy, { from, to }: typeof PERIOD) {
  const firstOf = {
    day: (date: MarketDate) => date,
    week: mondayOf,
    month: (date: MarketDate) => `${date.slice(0, 8)}01` as MarketDate,
  }[by]
  const dates = Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => addDays(from, at))
  const keys = [...new Set(dates.map(firstOf))]
  return keys.map((key) => dates.filter((date) => firstOf(date) === key))
}

function naive(facts: Awaited<ReturnType<typeof loadFacts>>, dates: readonly MarketDate[], lostAfter: number) {
  const playersOf = (some: readonly PlayerFact[]) =>
    new Set(some.flatMap(({ playerId, date }) => (dates.includes(date) ? [playerId] : [])))
  const bidOn = new Set(facts.bids.map(({ playerId, date }) => `${playerId}/${date}`))
  const lost = [...bidOn].filter((came) => {
    const [playerId, date = ''] = came.split('/')
    const lostOn = addDays(date as MarketDate, lostAfter + 1)
    const quiet = Array.from({ length: lostAfter }, (_, at) => addDays(date as MarketDate, at + 1))
    return dates.includes(lostOn) && lostOn <= TODAY && !quiet.some((day) => bidOn.has(`${playerId}/${day}`))
  })
  return {
    new_players: playersOf(facts.registered).size,
    active_players: playersOf(facts.bids).size,
    paying_players: playersOf(facts.deposits).size,
    lost_players: lost.length,
  }
}

test.each(PLAYERS_BY)('by %s every figure is that of a plain recount, and so are both totals', async (by) => {
  await foldAllPlayers(app)
  const facts = await loadFacts()
  for (const lostAfter of DAYS_TO_LOSE) {
    const reply = await read(by, lostAfter)
    const parts = naiveParts(by, PERIOD)
    expect(reply.rows).toMatchObject(parts.map((dates) => ({ first: dates[0], ...naive(facts, dates, lostAfter) })))
    const [now, before] = [PERIOD, { from: reply.before_from, to: reply.before_to } as typeof PERIOD]
    expect(reply.total).toMatchObject(naive(facts, naiveParts('day', now).flat(), lostAfter))
    expect(reply.before).toMatchObject(naive(facts, naiveParts('day', before).flat(), lostAfter))
    expect(reply).toMatchObject({ behind: 0, counted_to: TODAY, before_to: '2026-11-23' })
  }
})

test('the net of the rows comes to the total, which is the net of the profit', async () => {
  const { rows, total, before } = await read('week', 7)
  const profit = await app.mainAdmin.call(contract.profit.get, { ...PERIOD, by: 'day' })
  expect(profit.body).toMatchObject({
    total: { net_amount: total.net_amount, before: { net_amount: before.net_amount } },
  })
  const paise = rows.map(({ net_amount: net }) => Math.round(net * 100))
  expect(paise.reduce((sum, each) => sum + each, 0)).toBe(Math.round(total.net_amount * 100))
})

test('says of each method what was paid in and out by it', async () => {
  const { methods } = await read('day', 7)
  const { rows } = await sql<Reply['methods'][number]>`
    select case method when 'bank' then 1 when 'paytm' then 2 when 'google-pay' then 3 when 'staff' then 4 when 'provider' then 5
        when 'phone-pay' then 6 end as payment_method,
      sum(deposits)::int as deposits, sum(paid_in)::float8 / 100 as deposit_amount,
      sum(withdrawals)::int as withdrawals, sum(paid_out)::float8 / 100 as withdrawal_amount
    from (
      select method::text, decided_at, 1 as deposits, amount_paise as paid_in, 0 as withdrawals, 0 as paid_out
      from deposit where status = 'accepted'
      union all
      select method::text, decided_at, 0, 0, 1, amount_paise from withdrawal where status = 'accepted'
    ) as request
    where ${naiveDate('decided_at')} between ${PERIOD.from} and ${PERIOD.to}
    group by method`.execute(app.db)
  expect(methods.length).toBeGreaterThan(1)
  expect(new Map(methods.map((each) => [each.payment_method, each]))).toEqual(
    new Map(rows.map((each) => [each.payment_method, each])),
  )
})

const PERIODS = [PERIOD, { from: '2026-11-20', to: '2026-11-21' }, { from: '2026-11-01', to: '2026-12-31' }] as const

test.each(PERIODS.flatMap((period) => [false, true].map((isStanding) => ({ ...period, isStanding }))))(
  'of %o lists who won and who lost most as their movements say',
  async ({ isStanding, ...period }) => {
    await foldAllPlayers(app)
    // In the order of whoever counts meanwhile, or each may wait for the other.
    await asOwner(app, 'truncate newest_standing, standing_step, player_standing')
    if (isStanding) await keepStandings(app.db, TIME_ZONE)
    const answer = await app.mainAdmin.call(contract.people.heaviest, period)
    const { winners, losers } = answer.body as unknown as ReplyOf<typeof contract.people.heaviest>
    const { rows } = await sql<{ id: string; bid: number; win: number; net: number }>`
      with given as (
        select credit_account as id, sum(amount_paise) as bonus from movement
        where kind in ('welcome-bonus', 'referral-bonus') and ${naiveDate('created_at')} between ${period.from} and ${period.to}
        group by 1
      ), bids as (
        select player_id as id, sum(points_paise) as bid, coalesce(sum(won_paise) filter (where status = 'won'), 0) as win
        from bid where status <> 'reverted' and market_date between ${period.from} and ${period.to} group by 1
      )
      select id::text, coalesce(bid, 0)::bigint as bid, coalesce(win, 0)::bigint as win,
        (coalesce(win, 0) + coalesce(bonus, 0) - coalesce(bid, 0))::bigint as net
      from given full join bids using (id)`.execute(app.db)
    const said = [...winners, ...losers].map(({ _id: id, bid_amount: bid, win_amount: win, net_amount: net }) => {
      const [bidPaise, winPaise, netPaise] = [bid, win, net].map((rupees) => Math.round(rupees * 100))
      return { id, bid: bidPaise, win: winPaise, net: netPaise }
    })
    const expected = rows.filter(({ net }) => net !== 0)
    expect(said.toSorted((a, b) => Number(a.id) - Number(b.id))).toEqual(
      expected.toSorted((a, b) => Number(a.id) - Number(b.id)),
    )
    const amounts = winners.map(({ net_amount: net }) => net)
    expect(amounts).toEqual(amounts.toSorted((a, b) => b - a))
    expect(losers.every(({ net_amount: net }) => net < 0)).toBe(true)
  },
)

test('of any period the heaviest are found by standings, and all of them beyond what was guessed', async () => {
  await foldAllPlayers(app)
  await keepStandings(app.db, TIME_ZONE)
  const chance = chanceOf(testSeed())
  let guesses = 0
  for (let tried = 0; tried < 60; tried += 1) {
    const from = addDays('2026-11-15' as MarketDate, chance.below(47))
    const period = { from, to: addDays(from, chance.below(40)) }
    const { rows } = await sql<{ id: number; net: number }>`
      select player_id as id, sum(won_paise + bonus_paise - points_paise)::bigint as net from player_fold
      where market_date between ${period.from} and ${period.to} group by player_id`.execute(app.db)
    const [counted, isThorough] = [chance.pick([1, 2, 50]), chance.below(3) === 0]
    const { ids, mostPaise, leastPaise } = await findHeaviest(app.db, period, { count: counted, isThorough })
    if (isThorough) expect([mostPaise, leastPaise]).toEqual([1, -1])
    if (mostPaise > 1 || leastPaise < -1) guesses += 1
    for (const sign of [1, -1]) {
      const heaviest = (gains: readonly { net: number }[]) =>
        gains
          .map(({ net }) => net * sign)
          .filter((net) => net >= (sign > 0 ? mostPaise : -leastPaise))
          .toSorted((a, b) => b - a)
          .slice(0, counted)
      expect(heaviest(rows.filter(({ id }) => ids.includes(id)))).toEqual(heaviest(rows))
    }
  }
  expect(guesses).toBeGreaterThan(0)
})

test('says how much it is behind while it counts, and counts anew where the clocks are set to another zone', async () => {
  await foldAllPlayers(app)
  const counted = await read('day', 7)
  // Whoever counts in the background may have done so before anybody reads.
  await expect
    .poll(async () => {
      await asOwner(app, `update player_mark set time_zone = 'Asia/Tokyo'`)
      return (await read('day', 7)).behind
    })
    .toBeGreaterThan(0)
  await count(13)
  await foldAllPlayers(app)
  expect(await read('day', 7)).toEqual(counted)
  await expectBooksBalance(app)
})

test('is open to whom the owner trusts with it and to whoever audits', async () => {
  const asked = { ...PERIOD, by: 'day', lost_after: 7 } as const
  const calls = [
    [contract.people.players, asked],
    [contract.people.cohorts, { to: TODAY, by: 'week', lost_after: 7 }],
    [contract.people.heaviest, PERIOD],
  ] as const
  for (const [call, body] of calls) {
    for (const code of ['15', '14'] as const)
      expect((await (await app.subAdmin([code])).call(call, body)).status).toBe(200)
    expect((await (await app.subAdmin(['7', '7.1'])).call(call, body)).status).toBe(403)
  }
  expect((await app.mainAdmin.call(contract.people.players, { ...asked, lost_after: 8 })).status).toBe(400)
})
