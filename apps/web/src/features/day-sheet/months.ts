// Months as they are chosen and shown.
import { addDays, firstOfMonth, type MarketDate } from '@panadesk/domain/market-date'
import type { Choice } from '../../kit/select-field.tsx'

/** How far back one is offered; an address may name any. */
const OFFERED = 60

/** '2026-11' or a date of it is '11-2026', as dates are shown. */
export function monthText(month: string): string {
  return `${month.slice(5, 7)}-${month.slice(0, 4)}`
}

export function monthOf(date: MarketDate): string {
  return date.slice(0, 7)
}

/** From that of today on, the newest first; with the one that is chosen. */
export function monthChoices(today: MarketDate, chosen: string): Choice[] {
  const months: string[] = []
  for (let first = firstOfMonth(today); months.length < OFFERED; first = firstOfMonth(addDays(first, -1))) {
    months.push(monthOf(first))
  }
  const offered = /^\d{4}-\d{2}$/.test(chosen) && !months.includes(chosen) ? [...months, chosen] : months
  return offered.map((value) => ({ value, label: monthText(value) }))
}
