// Which days a tile is about, and which it is held against.
import type { HomeSpan } from '@panadesk/contract/home-tiles'
import { addDays, daysBetween, firstOfMonth, mondayOf, type MarketDate } from '@panadesk/domain/market-date'
import type { Period } from '../../bids/sum-bids.ts'

const A_WEEK = 7

const PERIODS: Readonly<Record<HomeSpan, (today: MarketDate) => Period>> = {
  today: (today) => ({ from: today, to: today }),
  yesterday: (today) => ({ from: addDays(today, -1), to: addDays(today, -1) }),
  week: (today) => ({ from: mondayOf(today), to: today }),
  month: (today) => ({ from: firstOfMonth(today), to: today }),
}

export function periodOf(span: HomeSpan, today: MarketDate): Period {
  return PERIODS[span](today)
}

/** As many whole weeks earlier as it takes to meet no day of the period itself: each weekday is held against the same one. */
export function weekdaysBefore({ from, to }: Period): Period {
  const weeks = Math.ceil((daysBetween(from, to) + 1) / A_WEEK)
  return { from: addDays(from, -weeks * A_WEEK), to: addDays(to, -weeks * A_WEEK) }
}
