// Calendar days of the market: a date a bid belongs to, never an instant. The only place that touches the JavaScript Date.
import { assert } from './assert.ts'
import { parseTimeOfDay, type TimeOfDay } from './time-of-day.ts'

/**
 * A calendar day 'YYYY-MM-DD' in the zone of the market; compares and sorts as text (docs/game.md, "The market day").
 */
export type MarketDate = string & { readonly brand: 'market-date' }

/** Monday first, as the off-day screens list them (docs/game.md, "The market day"). */
export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

export type Weekday = (typeof WEEKDAYS)[number]

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

const MINUTE_MS = 60 * 1000
const DAY_MS = 24 * 60 * 60 * 1000

/** Reads 'YYYY-MM-DD'. Undefined for any other text and for days that no calendar has, such as 2026-02-30. */
export function parseMarketDate(text: string): MarketDate | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text.startsWith('0000')) return undefined
  const date = new Date(`${text}T00:00:00Z`)
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text) return undefined
  return text as MarketDate
}

/** The day on the market's calendar at an instant (ms since 1970). `timeZone` is an IANA name that `isTimeZone` accepts. */
export function marketDateOf({ atMs, timeZone }: { atMs: number; timeZone: string }): MarketDate {
  return dateOfWallMs(wallMsOf({ atMs, timeZone }))
}

/** The time of day on the market's clock at an instant (ms since 1970), seconds dropped. */
export function timeOfDayOf({ atMs, timeZone }: { atMs: number; timeZone: string }): TimeOfDay {
  const time = parseTimeOfDay(new Date(wallMsOf({ atMs, timeZone })).toISOString().slice(11, 16))
  assert(time !== undefined, 'the clock shows a time of day')
  return time
}

/**
 * An instant (ms since 1970) on the clocks of a zone, whole seconds and the offset in whole minutes:
 * '2026-11-20T09:00:00+05:30' (docs/wire.md, "Values"). Exports write one for most of their rows.
 */
export function isoInstantOf({ atMs, timeZone }: { atMs: number; timeZone: string }): string {
  // Zones had offsets with seconds more than a century ago, which ISO 8601 cannot say.
  const offsetMinutes = Math.trunc(offsetMsAt({ atMs, timeZone }) / MINUTE_MS)
  const wall = new Date(atMs + offsetMinutes * MINUTE_MS).toISOString()
  assert(wall.length === ISO_LENGTH && !wall.startsWith('0000'), 'the instant lies in the years 1 to 9999')
  return wall.slice(0, -'.000Z'.length) + offsetText(offsetMinutes)
}

const ISO_LENGTH = '2026-11-20T09:00:00.000Z'.length
const MINUTES_OF_HOUR = 60

function offsetText(offsetMinutes: number): string {
  const size = Math.abs(offsetMinutes)
  return `${offsetMinutes < 0 ? '-' : '+'}${twoDigits(Math.floor(size / MINUTES_OF_HOUR))}:${twoDigits(size % MINUTES_OF_HOUR)}`
}

function twoDigits(value: number): string {
  return value < 10 ? `0${value}` : String(value)
}

/** The day `days` after the date, before it when negative. */
export function addDays(date: MarketDate, days: number): MarketDate {
  return dateOfWallMs(midnightMs(date) + days * DAY_MS)
}

/** How many days `later` is after `earlier`; negative when it is before it. */
export function daysBetween(earlier: MarketDate, later: MarketDate): number {
  return Math.round((midnightMs(later) - midnightMs(earlier)) / DAY_MS)
}

/** The first day of the month of a date. */
export function firstOfMonth(date: MarketDate): MarketDate {
  return `${date.slice(0, 8)}01` as MarketDate
}

/** The last day of the month of a date. */
export function lastOfMonth(date: MarketDate): MarketDate {
  const last = ['31', '30', '29', '28'].map((day) => parseMarketDate(`${date.slice(0, 8)}${day}`)).find(Boolean)
  assert(last !== undefined, 'every month has 28 days')
  return last
}

/** The Monday of the week of a date: itself, when it is one. */
export function mondayOf(date: MarketDate): MarketDate {
  return addDays(date, -WEEKDAYS.indexOf(weekdayOf(date)))
}

export function weekdayOf(date: MarketDate): Weekday {
  const weekday = WEEKDAYS[(new Date(midnightMs(date)).getUTCDay() + 6) % 7]
  assert(weekday !== undefined, 'a week has seven days')
  return weekday
}

/** 'monday' is 'Monday'. */
export function weekdayLabel(weekday: Weekday): string {
  return weekday.slice(0, 1).toUpperCase() + weekday.slice(1)
}

/** '2026-11-21' is '21-11-2026', as the dashboard shows today (docs/screens.md, "Dashboard"). */
export function dayMonthYear(date: MarketDate): string {
  return date.split('-').toReversed().join('-')
}

/** '2026-11-21' is '21 November 2026'; the day has no leading zero. */
export function longDate(date: MarketDate): string {
  const month = MONTHS[Number(date.slice(5, 7)) - 1]
  assert(month !== undefined, 'a market date has a month from 1 to 12')
  return `${Number(date.slice(8))} ${month} ${date.slice(0, 4)}`
}

/**
 * The instant (ms since 1970) at which the clocks of a zone show a date and time. A time that occurs twice means the
 * first one; a time that the clocks skip means as long after the jump as it stands after its start.
 */
export function instantOf({ date, time, timeZone }: { date: MarketDate; time: TimeOfDay; timeZone: string }): number {
  const wallMs = Date.parse(`${date}T${time}:00Z`)
  // A day to either side lies outside any change of the clocks, so the two offsets are those before and after it.
  const offsetBeforeMs = offsetMsAt({ atMs: wallMs - DAY_MS, timeZone })
  const offsetAfterMs = offsetMsAt({ atMs: wallMs + DAY_MS, timeZone })
  const candidates = [wallMs - offsetBeforeMs, wallMs - offsetAfterMs]
  return candidates.find((atMs) => wallMsOf({ atMs, timeZone }) === wallMs) ?? wallMs - offsetBeforeMs
}

/**
 * Whether the text names a time zone that JavaScript and PostgreSQL read alike: UTC or an Area/City name. Abbreviations
 * and bare offsets are refused, since IST is Israel to PostgreSQL and +05:30 lies to the west of Greenwich there.
 */
export function isTimeZone(text: string): boolean {
  if (text !== 'UTC' && !/^[a-z_]+(?:\/[\w+-]+)+$/i.test(text)) return false
  try {
    clockOf(text)
    return true
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Formatters are kept, as making one costs more than a thousand uses. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  clocks.set(timeZone, clock)
  return clock
}

/** What the clocks of the zone show at an instant, written as if they stood in UTC; whole seconds. */
function wallMsOf({ atMs, timeZone }: { atMs: number; timeZone: string }): number {
  return Math.floor(atMs / 1000) * 1000 + offsetMsAt({ atMs, timeZone })
}

const SLOT_MS = 6 * 60 * 60 * 1000
const SLOTS_MAX = 20_000
/** The slots of these years are remembered: all that a market has, and far from the ends of the calendar. */
const [FIRST_SLOT, LAST_SLOT] = [0, Date.UTC(2200, 0, 1) / SLOT_MS]

/** By zone and slot; none where the clocks change within the slot. */
const offsets = new Map<string, Map<number, number | undefined>>()

/**
 * Zones whose clocks stand as they stood all through the years that are remembered. A browser takes as long to make its first
 * formatter as to draw the rows of a list, and most installations are in the first of these.
 */
const STEADY_OFFSETS: ReadonlyMap<string, number> = new Map([
  ['Asia/Kolkata', 330 * MINUTE_MS],
  ['UTC', 0],
])

/** Asking a formatter costs as much as all else of a row, so it is asked twice for a quarter of a day. */
function offsetMsAt({ atMs, timeZone }: { atMs: number; timeZone: string }): number {
  const slot = Math.floor(atMs / SLOT_MS)
  if (slot < FIRST_SLOT || slot > LAST_SLOT) return askOffsetMs(atMs, timeZone)
  const steadyMs = STEADY_OFFSETS.get(timeZone)
  if (steadyMs !== undefined) return steadyMs
  const known = offsets.get(timeZone) ?? new Map<number, number | undefined>()
  offsets.set(timeZone, known)
  if (!known.has(slot)) {
    if (known.size >= SLOTS_MAX) known.clear()
    const first = askOffsetMs(slot * SLOT_MS, timeZone)
    // No zone changes its clocks twice in a quarter of a day.
    known.set(slot, first === askOffsetMs((slot + 1) * SLOT_MS, timeZone) ? first : undefined)
  }
  return known.get(slot) ?? askOffsetMs(atMs, timeZone)
}

function askOffsetMs(atMs: number, timeZone: string): number {
  const fields = new Map<string, string>()
  for (const { type, value } of clockOf(timeZone).formatToParts(atMs)) fields.set(type, value)
  const [year = '', ...others] = ['year', 'month', 'day', 'hour', 'minute', 'second'].map(
    (type) => fields.get(type) ?? '',
  )
  const [month, day, hour, minute, second] = others
  const wallMs = Date.parse(`${year.padStart(4, '0')}-${month}-${day}T${hour}:${minute}:${second}Z`)
  assert(!Number.isNaN(wallMs), 'the instant lies in the years 1 to 9999')
  return wallMs - Math.floor(atMs / 1000) * 1000
}

function midnightMs(date: MarketDate): number {
  return Date.parse(`${date}T00:00:00Z`)
}

function dateOfWallMs(wallMs: number): MarketDate {
  const [year = '', ...rest] = new Date(wallMs).toISOString().slice(0, -'T00:00:00.000Z'.length).split('-')
  assert(/^\d{4}$/.test(year) && year !== '0000', 'market dates lie in the years 1 to 9999')
  return [year, ...rest].join('-') as MarketDate
}
