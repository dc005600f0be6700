// Instants of the wire as the panel shows them: on the clocks of the installation, whatever zone the browser is in
// (docs/screens.md, "Lists").
import { assert } from '@panadesk/domain/assert'
import { marketDateOf, dayMonthYear, parseMarketDate, timeOfDayOf, type MarketDate } from '@panadesk/domain/market-date'
import { twelveHour } from '@panadesk/domain/time-of-day'

let zone: string | undefined

/** As the server tells it with the session, before the first screen; an IANA name such as Europe/Berlin. */
export function setConfiguredZone(timeZone: string): void {
  zone = timeZone
}

/** The zone in which the installation keeps its calendar. */
export function configuredZone(): string {
  assert(zone !== undefined, 'the session says the time zone before anything is shown in it')
  return zone
}

/** In Kolkata '2026-11-21T04:30:00Z' is '21-11-2026, 10:00 AM'. A text that is no instant (such as N/A) stays as it is. */
export function formatInstant(instant: string): string {
  return formatInstantIn(configuredZone(), instant)
}

/** As `formatInstant`, on other clocks. */
export function formatInstantIn(timeZone: string, instant: string): string {
  const atMs = Date.parse(instant)
  if (Number.isNaN(atMs)) return instant
  const at = { atMs, timeZone }
  return `${dayMonthYear(marketDateOf(at))}, ${twelveHour(timeOfDayOf(at))}`
}

/** '2026-11-21T04:30:00Z' is '21-11-2026'. */
export function formatInstantDate(instant: string): string {
  const atMs = Date.parse(instant)
  return Number.isNaN(atMs) ? instant : dayMonthYear(marketDateOf({ atMs, timeZone: configuredZone() }))
}

/** In Kolkata '2026-11-21T04:30:00Z' is '10:00 AM'. */
export function formatTimeOfDay(instant: string): string {
  const atMs = Date.parse(instant)
  return Number.isNaN(atMs) ? instant : twelveHour(timeOfDayOf({ atMs, timeZone: configuredZone() }))
}

/** The market date '2026-11-21' is '21-11-2026'. A text that is no date stays as it is. */
export function formatMarketDate(text: string): string {
  const date = parseMarketDate(text)
  return date === undefined ? text : dayMonthYear(date)
}

/** In Kolkata '2026-11-21T04:30:05Z' is '10:00:05'. */
export function formatInstantTime(instant: string): string {
  const atMs = Date.parse(instant)
  if (Number.isNaN(atMs)) return instant
  return new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium', timeZone: configuredZone() }).format(atMs)
}

/** This moment, as `formatInstant` shows it. */
export function formatNow(): string {
  return formatInstant(new Date().toISOString())
}

/** Today on the market's calendar, the default of every date field. */
export function marketToday(): MarketDate {
  return marketDateOf({ atMs: Date.now(), timeZone: configuredZone() })
}
