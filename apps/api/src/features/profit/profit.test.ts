// The promise of the profit: whatever is bid, corrected, reverted, declared, taken back, credited and folded meanwhile, every figure
// is what counting bids and movements one by one would say.
import { contract, type ReplyOf } from '@panadesk/contract'
import type { ProfitBy } from '@panadesk/contract/profit-by'
import type { Family, Session } from '@panadesk/domain/families'
import { WHOLE_DAY_TYPES, type GameType } from '@panadesk/domain/game-types'
import { addDays, mondayOf, type MarketDate } from '@panadesk/domain/market-date'
import { sumRupees } from '@panadesk/domain/money'
import { selectionsOf } from '@panadesk/domain/selections'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectBooksBalance } from '../../../test/books.ts'
import { chanceOf, testSeed, type Chance } from '../../../test/random.ts'
import { openInstallation, type RandomInstallation } from '../../../test/random-installation.ts'
import { startTestApp, TIME_ZONE, type TestApp } from '../../../test/test-app.ts'
import { makeGame, makePlayer, placeBids } from '../../../test/test-market.ts'
import { declareResult, moveTo, saveResult } from '../../../test/test-results.ts'
import { foldBids } from '../../bids/fold-bids.ts'
import { foldDays, foldSessions } from '../../figures/figure-worker.ts'

const DATES = ['2026-11-20', '2026-11-21', '2026-11-22']
const OPERATIONS = 12
const PERIOD = { from: '2026-11-21', to: '2026-11-22' }
const BEFORE = { from: '2026-11-19', to: '2026-11-20' }
/** Of each. */
const DAYS = 2
const BYS: readonly ProfitBy[] = ['day', 'week', 'month', 'game', 'type', 'session', 'hour']

type Period = { from: string; to: string }
type Profit = ReplyOf<typeof contract.profit.get>
type Figures = Profit['total']['before']

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
  const installation = await openInstallation(app, { wallets: 5 })
  const chance = chanceOf(testSeed())
  for (const [day, date] of DATES.entries()) {
    await installation.begin(day, 'betting')
    const gameId = await bidOnJodis()
    for (const time of ['09:00', '10:20', '11:59']) {
      await moveTo(app, time, date)
      for (let done = 0; done < OPERATIONS; done += 1) await operate(installation, chance)
    }
    await installation.begin(day, 'results')
    const market = { gameId, family: 'galidisswar', session: 'close', date, value: '27' } as const
    expect((await saveResult(app, market)).status).toBe(200)
    expect((await declareResult(app, market)).status).toBe(200)
    for (let done = 0; done < 2 * OPERATIONS; done += 1) await operate(installation, chance)
  }
}, 400_000)
afterAll(() => app.close())

/** Of the family that draws one. */
async function bidOnJodis(): Promise<number> {
  const gameId = await makeGame(app, { family: 'galidisswar' })
  const playerId = await makePlayer(app)
  const bids = ['27', '72', '27'].map((selection) => ({ type: 'jodi-digit', selection, pointsPaise: 10_01 }) as const)
  await placeBids(app, { playerId, gameId, bids })
  return gameId
}

async function operate(installation: RandomInstallation, chance: Chance): Promise<void> {
  await installation.operate(chance)
  if (chance.below(8) === 0) await correct(chance)
  if (chance.below(20) === 0) await fold(chance.pick([1, 7, 1000]))
}

async function correct(chance: Chance): Promise<void> {
  const bids = await app.db.selectFrom('bid').select(['id', 'game_type']).orderBy('id').execute()
  if (bids.length === 0) return
  const { id, game_type: type } = chance.pick(bids)
  const body = { bidDB_id: String(id), digit: chance.pick(selectionsOf(type)), reason: 'Misheard' }
  expect((await app.mainAdmin.call(contract.bids.updateDigit, body)).status).toBeLessThan(500)
}

async function fold(batchSize: number): Promise<void> {
  await foldBids(app.db, { minWaiting: 1, batchSize })
  await foldSessions(app.db, TIME_ZONE)
  await foldDays(app.db, TIME_ZONE)
}

async function profitBy(by: ProfitBy, period: Period = PERIOD): Promise<Profit> {
  const answer = await app.mainAdmin.call(contract.profit.get, { ...period, by })
  expect(answer.status).toBe(200)
  return answer.body as unknown as Profit
}

interface NaiveBid {
  date: MarketDate
  gameId: number
  family: Family
  type: GameType
  session: Session
  paise: number
  paidPaise: number
  placedAt: Date
}

async function loadBids({ from, to }: Period): Promise<NaiveBid[]> {
  const { rows } = await sql<NaiveBid>`
    select market_date as date, game_id as "gameId", family, game_type as type, session, points_paise as paise,
      case when status = 'won' then won_paise else 0 end as "paidPaise", bid.created_at as "placedAt"
    from bid join game on game.id = game_id
    where status <> 'reverted' and market_date between ${from} and ${to}`.execute(app.db)
  return rows
}

/** Games of tests close at noon, and the closes of the main market at six in the evening. */
function hoursBefore({ date, family, session, type, placedAt }: NaiveBid): number {
  const isLate = family === 'main' && session === 'close' && !WHOLE_DAY_TYPES.includes(type)
  return Math.floor((Date.parse(`${date}T${isLate ? 18 : 12}:00:00+05:30`) - placedAt.getTime()) / 3_600_000)
}

const KEYS: Readonly<Record<ProfitBy, (bid: NaiveBid, from: string) => string>> = {
  day: ({ date }) => date,
  week: ({ date }, from) => [mondayOf(date), from].toSorted().at(-1) ?? '',
  month: ({ date }, from) => [`${date.slice(0, 8)}01`, from].toSorted().at(-1) ?? '',
  game: ({ gameId }) => String(gameId),
  type: ({ type }) => type.replace('-', '_'),
  session: ({ session }) => session,
  hour: (bid) => String(hoursBefore(bid)),
}

function naiveSums(bids: readonly NaiveBid[]) {
  const sum = (of: (bid: NaiveBid) => number) => bids.reduce((all, bid) => all + of(bid), 0) / 100
  return { bids: bids.length, bid_amount: sum(({ paise }) => paise), win_amount: sum(({ paidPaise }) => paidPaise) }
}

function naiveRows(bids: readonly NaiveBid[], keyOf: (bid: NaiveBid) => string) {
  const keys = [...new Set(bids.map(keyOf))]
  return Object.fromEntries(keys.map((key) => [key, naiveSums(bids.filter((bid) => keyOf(bid) === key))]))
}

function isByDate(by: ProfitBy): boolean {
  return by === 'day' || by === 'week' || by === 'month'
}

/** By kind, of movements that staff made or that were bonuses. */
async function naiveMoney({ from, to }: Period) {
  const { rows } = await sql<{ bonus: number; credit: number; debit: number }>`
    select coalesce(sum(amount_paise) filter (where kind in ('welcome-bonus', 'referral-bonus')), 0)::bigint as bonus,
      coalesce(sum(amount_paise) filter (where kind = 'deposit' and ref in (select id from deposit where method = 'staff')), 0)::bigint as credit,
      coalesce(sum(amount_paise) filter (where kind = 'withdrawal' and ref in (select id from withdrawal where method = 'staff')), 0)::bigint as debit
    from movement
    where (created_at at time zone ${TIME_ZONE})::date between ${from} and ${to}`.execute(app.db)
  const { bonus = 0, credit = 0, debit = 0 } = rows[0] ?? {}
  return { bonus_amount: bonus / 100, credit_amount: credit / 100, debit_amount: debit / 100 }
}

function bidFigures({ bids, bid_amount, win_amount }: Figures) {
  return { bids, bid_amount, win_amount }
}

test.each(BYS)('by %s every figure is that of a plain recount', async (by) => {
  await fold(1000)
  const { rows, total } = await profitBy(by)
  const bids = await loadBids(PERIOD)
  const shown = rows.filter((row) => row.bids > 0)
  expect(Object.fromEntries(shown.map((row) => [row.key, bidFigures(row)]))).toEqual(
    naiveRows(bids, (bid) => KEYS[by](bid, PERIOD.from)),
  )
  // What is told apart by dates stands beside what was as many days earlier.
  const earlier = ({ date, ...bid }: NaiveBid) => KEYS[by]({ ...bid, date: addDays(date, DAYS) }, PERIOD.from)
  const keyBefore = isByDate(by) ? earlier : (bid: NaiveBid) => KEYS[by](bid, BEFORE.from)
  const shownBefore = rows.filter(({ before }) => before.bids > 0)
  expect(Object.fromEntries(shownBefore.map(({ key, before }) => [key, bidFigures(before)]))).toEqual(
    naiveRows(await loadBids(BEFORE), keyBefore),
  )
  expect(total).toMatchObject({ ...naiveSums(bids), ...(await naiveMoney(PERIOD)) })
  expect(total.before).toMatchObject({ ...naiveSums(await loadBids(BEFORE)), ...(await naiveMoney(BEFORE)) })
})

test('of each day bonuses, credits, debits and the net are what moved on it', async () => {
  await fold(1000)
  const { rows } = await profitBy('day')
  expect(rows.map(({ key }) => key)).toEqual([PERIOD.from, PERIOD.to])
  for (const { key, bid_amount, win_amount, bonus_amount, credit_amount, debit_amount, net_amount } of rows) {
    const day = { from: key, to: key }
    expect({ bonus_amount, credit_amount, debit_amount }).toEqual(await naiveMoney(day))
    expect(net_amount).toBe(sumRupees([bid_amount, -win_amount, -(bonus_amount ?? 0)]))
  }
})

test('the rows come to the total, whatever is folded of them, now and before', async () => {
  await moveTo(app, '09:00', '2026-11-23')
  await bidOnJodis()
  for (const by of BYS) {
    const { rows, total } = await profitBy(by, { from: '2026-11-22', to: '2026-11-23' })
    for (const name of ['bids', 'bid_amount', 'win_amount'] as const) {
      expect(sumRupees(rows.map((row) => row[name]))).toBe(total[name])
      expect(sumRupees(rows.map(({ before }) => before[name]))).toBe(total.before[name])
    }
  }
})

test('the net is what the accounts of bets and bonuses gained, and its margin is in per cent of the bids', async () => {
  const { total } = await profitBy('month', { from: '2026-01-01', to: '2026-12-31' })
  const { rows } = await sql<{ gained: number }>`
    select sum(case when credit_account < 0 then amount_paise else -amount_paise end)::bigint as gained
    from movement where debit_account in (-1, -2) or credit_account in (-1, -2)`.execute(app.db)
  expect(total.net_amount).toBe((rows[0]?.gained ?? 0) / 100)
  expect(total.margin).toBe(Math.trunc((total.net_amount * 10_000) / total.bid_amount) / 100)
})

test('what is kept of the past fits the books, before and after what was declared is taken back', async () => {
  await fold(1000)
  await expectBooksBalance(app)
})

test('is open to whom the owner trusts with it and to whoever audits, and of a period of at most ten years', async () => {
  const asked = { ...PERIOD, by: 'day' }
  for (const code of ['15', '14'] as const) {
    expect((await (await app.subAdmin([code])).call(contract.profit.get, asked)).status).toBe(200)
  }
  expect((await (await app.subAdmin(['4'])).call(contract.profit.get, asked)).status).toBe(403)
  expect((await app.mainAdmin.call(contract.profit.get, { ...asked, from: '2010-01-01' })).status).toBe(400)
})
