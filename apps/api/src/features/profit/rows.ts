// The parts of a period beside those of the period before.
import type { ProfitBy } from '@panadesk/contract/profit-by'
import { SESSIONS } from '@panadesk/domain/families'
import { GAME_TYPES } from '@panadesk/domain/game-types'
import { addDays, daysBetween, firstOfMonth, mondayOf, type MarketDate } from '@panadesk/domain/market-date'
import { wireGameType } from '@panadesk/contract/game-type-names'
import type { BidSum, Period } from '../../bids/sum-bids.ts'
import type { MoneyOfDay } from '../../figures/sum-money.ts'
import { bidSums, dateSums, isNothing, restOf, type Sums } from '../../figures/figure-sums.ts'

/** What was summed of a period. */
export interface Summed extends Period {
  readonly bids: readonly BidSum[]
  readonly money: readonly MoneyOfDay[]
}

interface Row {
  readonly key: string
  readonly now: Sums
  readonly before: Sums
}

type ByDate = 'day' | 'week' | 'month'
type ByPart = Exclude<ProfitBy, ByDate>

export function isByDate(by: ProfitBy): by is ByDate {
  return by === 'day' || by === 'week' || by === 'month'
}

/** Of all of a period. */
export function totalOf({ bids, money }: Summed): Sums {
  return dateSums(
    bids.filter(({ by }) => by === 'date'),
    money,
  )
}

/** Days, weeks or months beside what was as many days earlier as the period is long; what was empty then and now is left out. */
export function rowsByDate(by: ByDate, now: Summed, before: Summed): Row[] {
  const length = daysBetween(before.from, now.from)
  const sumsNow = groupedBy(now, (date) => firstOf(by, date, now.from))
  const sumsBefore = groupedBy(before, (date) => firstOf(by, addDays(date, length), now.from))
  const keys = [...new Set([...sumsNow.keys(), ...sumsBefore.keys()])].toSorted()
  return keys
    .map((key) => ({ key, now: sumsNow.get(key) ?? dateSums([], []), before: sumsBefore.get(key) ?? dateSums([], []) }))
    .filter((row) => !isNothing(row.now) || !isNothing(row.before))
}

/** The first date of the week or month of a date, and none before the period begins. */
function firstOf(by: ByDate, date: MarketDate, from: MarketDate): MarketDate {
  const first = { day: () => date, week: () => mondayOf(date), month: () => firstOfMonth(date) }[by]()
  return first < from ? from : first
}

function groupedBy({ bids, money }: Summed, keyOf: (date: MarketDate) => MarketDate): ReadonlyMap<string, Sums> {
  const groups = new Map<string, { bids: BidSum[]; money: MoneyOfDay[] }>()
  const groupOf = (date: MarketDate) => {
    const key = keyOf(date)
    const group = groups.get(key) ?? { bids: [], money: [] }
    groups.set(key, group)
    return group
  }
  for (const each of bids.filter(({ by }) => by === 'date')) groupOf(each.key as MarketDate).bids.push(each)
  for (const each of money) groupOf(each.date).money.push(each)
  return new Map([...groups].map(([key, group]) => [key, dateSums(group.bids, group.money)]))
}

/** Where a key stands among the others; games by what was bid on them. */
const ORDERS: Readonly<Record<ByPart, (row: Row) => number>> = {
  game: ({ now }) => -now.bidPaise,
  type: ({ key }) => GAME_TYPES.findIndex((type) => type === key),
  session: ({ key }) => SESSIONS.findIndex((session) => session === key),
  hour: ({ key }) => Number(key),
}

/** The parts beside themselves in the period before, and last what cannot be told apart yet, if there is any. */
export function rowsByPart(by: ByPart, now: Summed, before: Summed): Row[] {
  const [partsNow, partsBefore] = [now, before].map(({ bids }) => bids.filter((sum) => sum.by === by))
  const keys = new Set([...(partsNow ?? []), ...(partsBefore ?? [])].map(({ key }) => key))
  const rows = [...keys].map((key) => ({ key, now: sumOf(partsNow, key), before: sumOf(partsBefore, key) }))
  const rest = {
    key: '',
    now: restOf(totalOf(now), partsNow ?? []),
    before: restOf(totalOf(before), partsBefore ?? []),
  }
  const order = ORDERS[by]
  return [...rows.toSorted((a, b) => order(a) - order(b)), rest].filter(
    (row) => !isNothing(row.now) || !isNothing(row.before),
  )
}

function sumOf(parts: readonly BidSum[] = [], key: string): Sums {
  return bidSums(parts.find((part) => part.key === key))
}

/** What the wire calls the key of a row. */
export function wireKey(by: ProfitBy, key: string): string {
  return by === 'type'
    ? GAME_TYPES.filter((type) => type === key)
        .map(wireGameType)
        .join('')
    : key
}
