// Instants of the wire as the panel shows them: on the market's clock, whatever zone the browser is in (spec 3 §2).
import { marketDateOf, dayMonthYear, timeOfDayOf, type MarketDate } from '@panadesk/domain/market-date'
import { twelveHour } from '@panadesk/domain/time-of-day'

export const MARKET_TIME_ZONE = 'Asia/Kolkata'

/** '2026-11-21T04:30:00Z' is '21-11-2026, 10:00 AM'. A text that is no instant (such as N/A) stays as it is. */
export function formatInstant(instant: string): string {
  const atMs = Date.parse(instant)
  if (Number.isNaN(atMs)) return instant
  const at = { atMs, timeZone: MARKET_TIME_ZONE }
  return `${dayMonthYear(marketDateOf(at))}, ${twelveHour(timeOfDayOf(at))}`
}

/** '2026-11-21T04:30:00Z' is '21-11-2026'. */
export function formatInstantDate(instant: string): string {
  const atMs = Date.parse(instant)
  return Number.isNaN(atMs) ? instant : dayMonthYear(marketDateOf({ atMs, timeZone: MARKET_TIME_ZONE }))
}

const TIME_WITH_SECONDS = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium', timeZone: MARKET_TIME_ZONE })

/** '2026-11-21T04:30:05Z' is '10:00:05'. */
export function formatInstantTime(instant: string): string {
  const atMs = Date.parse(instant)
  return Number.isNaN(atMs) ? instant : TIME_WITH_SECONDS.format(atMs)
}

/** This moment, as `formatInstant` shows it. */
export function formatNow(): string {
  return formatInstant(new Date().toISOString())
}

/** Today on the market's calendar, the default of every date field. */
export function marketToday(): MarketDate {
  return marketDateOf({ atMs: Date.now(), timeZone: MARKET_TIME_ZONE })
}
