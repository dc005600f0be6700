// Market dates against the JavaScript calendar, and clocks against zones that change theirs.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  dayMonthYear,
  daysBetween,
  firstOfMonth,
  instantOf,
  isoInstantOf,
  isTimeZone,
  lastOfMonth,
  longDate,
  marketDateOf,
  mondayOf,
  parseMarketDate,
  timeOfDayOf,
  WEEKDAYS,
  weekdayLabel,
  weekdayOf,
  type MarketDate,
} from './market-date.ts'
import { minutesOf, parseTimeOfDay, type TimeOfDay } from './time-of-day.ts'

const INDIA = 'Asia/Kolkata'
const NEW_YORK = 'America/New_York'
const INDIA_OFFSET_MS = 5.5 * 60 * 60 * 1000
const MINUTE_MS = 60_000
const anyInstantMs = fc.integer({ min: Date.UTC(1970, 0, 1), max: Date.UTC(2100, 0, 1) })

function date(text: string): MarketDate {
  const parsed = parseMarketDate(text)
  if (parsed === undefined) throw new Error(`not a date: ${text}`)
  return parsed
}

function clocksOf(at: { atMs: number; timeZone: string }): string {
  return `${marketDateOf(at)}T${timeOfDayOf(at)}:`
}

function time(text: string): TimeOfDay {
  const parsed = parseTimeOfDay(text)
  if (parsed === undefined) throw new Error(`not a time: ${text}`)
  return parsed
}

describe('reading a date', () => {
  test.each(['2026-11-21', '2024-02-29', '2000-02-29', '2026-12-31', '0001-01-01', '9999-12-31'])(
    'takes %s',
    (text) => {
      expect(parseMarketDate(text)).toBe(text)
    },
  )

  test.each([
    '',
    '2026-02-29',
    '1900-02-29',
    '2026-02-30',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '2026-01-32',
    '0000-01-01',
    '2026-1-1',
    '21-11-2026',
    '20261121',
    '2026-11-21T00:00:00Z',
    ' 2026-11-21',
    '2026-11-21\n',
    '-2026-11-21',
    '+002026-11-21',
  ])('refuses %j', (text) => {
    expect(parseMarketDate(text)).toBeUndefined()
  })

  test('knows the days of every month of 400 years', () => {
    const wrong: string[] = []
    for (let month = 0; month < 400 * 12; month += 1) {
      const days = new Date(Date.UTC(1900, month + 1, 0)).getUTCDate()
      const prefix = new Date(Date.UTC(1900, month, 1)).toISOString().slice(0, 8)
      if (parseMarketDate(`${prefix}${days}`) === undefined) wrong.push(`${prefix}${days}`)
      if (parseMarketDate(`${prefix}${days + 1}`) !== undefined) wrong.push(`${prefix}${days + 1}`)
    }
    expect(wrong).toEqual([])
  })
})

describe('the market clock', () => {
  test.each([
    ['2026-11-20T18:29:59.999Z', '2026-11-20', '23:59'],
    ['2026-11-20T18:30:00.000Z', '2026-11-21', '00:00'],
    ['2026-12-31T18:30:00.000Z', '2027-01-01', '00:00'],
    ['2024-02-28T18:30:00.000Z', '2024-02-29', '00:00'],
  ])('at %s it is %s %s in India', (instant, day, clock) => {
    const atMs = Date.parse(instant)
    expect(marketDateOf({ atMs, timeZone: INDIA })).toBe(day)
    expect(timeOfDayOf({ atMs, timeZone: INDIA })).toBe(clock)
  })

  test('runs five and a half hours ahead of UTC in India', () => {
    fc.assert(
      fc.property(anyInstantMs, (atMs) => {
        const shifted = new Date(atMs + INDIA_OFFSET_MS).toISOString()
        const day = marketDateOf({ atMs, timeZone: INDIA })
        const clock = timeOfDayOf({ atMs, timeZone: INDIA })
        const instantMs = instantOf({ date: day, time: clock, timeZone: INDIA })
        return `${day}T${clock}` === shifted.slice(0, 16) && instantMs === Math.floor(atMs / MINUTE_MS) * MINUTE_MS
      }),
    )
  })

  test.each(['UTC', NEW_YORK, 'America/St_Johns', 'Australia/Lord_Howe', 'Pacific/Apia', 'Asia/Kathmandu'])(
    'an instant as text has the clocks of %s and names the same second',
    (timeZone) => {
      const anyInstantOfMoreYears = fc.integer({ min: Date.UTC(1900, 0, 1), max: Date.UTC(2300, 0, 1) })
      fc.assert(
        fc.property(anyInstantOfMoreYears, (atMs) => {
          const text = isoInstantOf({ atMs, timeZone })
          // Offsets with seconds, of earlier years, cannot be told.
          const isTold = atMs < Date.UTC(1972, 0, 1) || text.startsWith(clocksOf({ atMs, timeZone }))
          return isTold && Date.parse(text) === Math.floor(atMs / 1000) * 1000
        }),
      )
    },
  )

  test.each(['UTC', NEW_YORK, 'Europe/London', 'Australia/Lord_Howe', 'Pacific/Apia', 'Asia/Kathmandu'])(
    'an instant read from the clocks of %s shows the same date and time there',
    (timeZone) => {
      fc.assert(
        fc.property(anyInstantMs, (atMs) => {
          const [day, clock] = [marketDateOf({ atMs, timeZone }), timeOfDayOf({ atMs, timeZone })]
          const instantMs = instantOf({ date: day, time: clock, timeZone })
          return (
            marketDateOf({ atMs: instantMs, timeZone }) === day && timeOfDayOf({ atMs: instantMs, timeZone }) === clock
          )
        }),
      )
    },
  )

  test.each(['UTC', INDIA])('is in every month from 1970 to 2199 what the clocks of %s show', (timeZone) => {
    const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
    const months = Array.from({ length: 230 * 12 }, (_, month) => Date.UTC(1970, month, 15, 20, 10))
    const shown = months.map((atMs) => `${marketDateOf({ atMs, timeZone })} ${timeOfDayOf({ atMs, timeZone })}:00`)
    expect(shown).toEqual(months.map((atMs) => clock.format(atMs)))
  })

  test.each([
    ['forward in New York', NEW_YORK, '2026-03-08T00:00:00Z'],
    ['back in New York', NEW_YORK, '2026-11-01T00:00:00Z'],
    ['by half an hour on Lord Howe', 'Australia/Lord_Howe', '2026-04-04T00:00:00Z'],
    ['at a minute past midnight in Newfoundland', 'America/St_Johns', '2010-11-07T00:00:00Z'],
    ['over a whole day in Samoa', 'Pacific/Apia', '2011-12-30T00:00:00Z'],
    ['by a quarter of an hour in Nepal', 'Asia/Kathmandu', '1985-12-31T12:00:00Z'],
    ['never in India', INDIA, '2026-11-20T12:00:00Z'],
  ])('is right in every minute of the day on which the clocks change %s', (_how, timeZone, start) => {
    const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
    const wrong: string[] = []
    for (let minute = 0; minute < 24 * 60; minute += 1) {
      const atMs = Date.parse(start) + minute * MINUTE_MS + 59_999
      const shown = `${marketDateOf({ atMs, timeZone })} ${timeOfDayOf({ atMs, timeZone })}:59`
      if (shown !== clock.format(atMs)) wrong.push(`${shown} is ${clock.format(atMs)}`)
    }
    expect(wrong).toEqual([])
  })

  test.each([
    { when: 'before the clocks go forward', day: '2026-03-08', clock: '01:59', instant: '2026-03-08T06:59:00Z' },
    { when: 'inside the skipped hour', day: '2026-03-08', clock: '02:30', instant: '2026-03-08T07:30:00Z' },
    { when: 'after the clocks went forward', day: '2026-03-08', clock: '03:00', instant: '2026-03-08T07:00:00Z' },
    { when: 'in the hour that occurs twice', day: '2026-11-01', clock: '01:30', instant: '2026-11-01T05:30:00Z' },
    { when: 'after the clocks went back', day: '2026-11-01', clock: '02:00', instant: '2026-11-01T07:00:00Z' },
  ])('finds the instant $when in New York', ({ day, clock, instant }) => {
    expect(instantOf({ date: date(day), time: time(clock), timeZone: NEW_YORK })).toBe(Date.parse(instant))
  })
})

describe('days', () => {
  const anyDate = anyInstantMs.map((atMs) => date(new Date(atMs).toISOString().slice(0, 10)))

  test.each([
    ['2026-12-31', 1, '2027-01-01'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-03-01', -1, '2026-02-28'],
    ['2026-11-21', -13, '2026-11-08'],
    ['2026-11-21', 0, '2026-11-21'],
  ])('%s and %d days is %s', (start, days, end) => {
    expect(addDays(date(start), days)).toBe(end)
  })

  test('can be added and taken back', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -5000, max: 5000 }), (day, days) => {
        const moved = addDays(day, days)
        expect(daysBetween(day, moved)).toBe(days)
        return addDays(moved, -days) === day && Date.parse(moved) - Date.parse(day) === days * 24 * 60 * MINUTE_MS
      }),
    )
  })

  test('belong to the week of the Monday before them', () => {
    const week = ['2026-11-16', '2026-11-18', '2026-11-22'].map((day) => mondayOf(date(day)))
    expect(week).toEqual(['2026-11-16', '2026-11-16', '2026-11-16'])
  })

  test('the calendar ends with the year 9999', () => {
    expect(() => addDays(date('9999-12-31'), 1)).toThrow('years 1 to 9999')
  })

  test('weekdays follow one another', () => {
    expect(weekdayOf(date('2026-11-21'))).toBe('saturday')
    expect(WEEKDAYS.map((_, days) => weekdayOf(addDays(date('2026-11-16'), days)))).toEqual(WEEKDAYS)
    fc.assert(
      fc.property(anyDate, (day) => {
        const next = WEEKDAYS[(WEEKDAYS.indexOf(weekdayOf(day)) + 1) % 7]
        return weekdayOf(addDays(day, 1)) === next
      }),
    )
  })

  test('weekdays have their English names', () => {
    expect(WEEKDAYS.map(weekdayLabel).join(' ')).toBe('Monday Tuesday Wednesday Thursday Friday Saturday Sunday')
  })

  test.each([
    ['2026-11-21', '21-11-2026', '21 November 2026'],
    ['2026-01-05', '05-01-2026', '5 January 2026'],
    ['2024-02-29', '29-02-2024', '29 February 2024'],
  ])('%s is shown as %s and %s', (day, short, long) => {
    expect(dayMonthYear(date(day))).toBe(short)
    expect(longDate(date(day))).toBe(long)
  })

  test('long dates name the twelve months as English does', () => {
    const english = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
    fc.assert(fc.property(anyDate, (day) => longDate(day) === english.format(Date.parse(day))))
  })
})

describe('time zones', () => {
  test.each([INDIA, 'Asia/Calcutta', NEW_YORK, 'America/Argentina/Buenos_Aires', 'Etc/GMT+5', 'UTC'])(
    'takes %s',
    (name) => {
      expect(isTimeZone(name)).toBe(true)
    },
  )

  test.each(['', 'IST', 'EST', '+05:30', 'Nope/City', 'Asia/', 'Asia/Kolkata ', '../etc/passwd', 'utc'])(
    'refuses %j',
    (name) => {
      expect(isTimeZone(name)).toBe(false)
    },
  )
})

test('the market of a day opens and closes at its clock times', () => {
  const opensAtMs = instantOf({ date: date('2026-11-21'), time: time('16:10'), timeZone: INDIA })
  expect(new Date(opensAtMs).toISOString()).toBe('2026-11-21T10:40:00.000Z')
  expect(minutesOf(timeOfDayOf({ atMs: opensAtMs, timeZone: INDIA }))).toBe(970)
})

test('a month begins with its first and ends with its last day, whatever its length', () => {
  const ends = ['2026-01-31', '2026-02-01', '2028-02-29', '2026-04-30', '9999-12-15'].map((day) => [
    firstOfMonth(date(day)),
    lastOfMonth(date(day)),
  ])
  expect(ends).toEqual([
    ['2026-01-01', '2026-01-31'],
    ['2026-02-01', '2026-02-28'],
    ['2028-02-01', '2028-02-29'],
    ['2026-04-01', '2026-04-30'],
    ['9999-12-01', '9999-12-31'],
  ])
})
