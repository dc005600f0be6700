// The days, weeks or months of a period, none of them longer than the period itself.
import type { PlayersBy } from '@panadesk/contract/figure-parts'
import { addDays, daysBetween, mondayOf, type MarketDate } from '@panadesk/domain/market-date'
import type { Period } from '../../bids/sum-bids.ts'

/** In their order, without a gap; weeks begin on Monday. */
export function partsOf(by: PlayersBy, { from, to }: Period): Period[] {
  const parts: Period[] = []
  for (let first = from; first <= to;) {
    const last = LAST_OF[by](first)
    parts.push({ from: first, to: last < to ? last : to })
    first = addDays(last, 1)
  }
  return parts
}

/** As long, and ends where it begins. */
export function periodBefore({ from, to }: Period): Period {
  return { from: addDays(from, -daysBetween(from, to) - 1), to: addDays(from, -1) }
}

/** The first date of the month that many months after that of a date, or before it. */
export function monthAfter(date: MarketDate, months: number): MarketDate {
  const [year = 0, month = 1] = date.split('-').map(Number)
  const counted = year * 12 + (month - 1) + months
  return `${Math.floor(counted / 12)}-${String((counted % 12) + 1).padStart(2, '0')}-01` as MarketDate
}

const LAST_OF: Readonly<Record<PlayersBy, (date: MarketDate) => MarketDate>> = {
  day: (date) => date,
  week: (date) => addDays(mondayOf(date), 6),
  month: (date) => addDays(monthAfter(date, 1), -1),
}
