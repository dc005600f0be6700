// Instants on the clocks of the installation, wherever it is and on the days on which its clocks are changed.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { formatInstant, formatInstantDate, formatInstantTime, marketToday, setConfiguredZone } from './zoned-time.ts'

describe('in India', () => {
  beforeEach(() => setConfiguredZone('Asia/Kolkata'))

  test.each([
    { instant: '2026-11-21T04:30:00Z', shown: '21-11-2026, 10:00 AM', day: '21-11-2026' },
    { instant: '2026-11-21T18:29:59Z', shown: '21-11-2026, 11:59 PM', day: '21-11-2026' },
    { instant: '2026-11-21T18:30:00Z', shown: '22-11-2026, 12:00 AM', day: '22-11-2026' },
    { instant: '2026-11-21T12:00:00+05:30', shown: '21-11-2026, 12:00 PM', day: '21-11-2026' },
    { instant: 'N/A', shown: 'N/A', day: 'N/A' },
  ])('shows $instant as $shown', ({ instant, shown, day }) => {
    expect(formatInstant(instant)).toBe(shown)
    expect(formatInstantDate(instant)).toBe(day)
  })

  test.each([
    ['2026-11-21T04:30:05.900Z', '10:00:05'],
    ['2026-11-21T18:30:00Z', '00:00:00'],
    ['N/A', 'N/A'],
  ])('shows the time of %s as %s', (instant, shown) => {
    expect(formatInstantTime(instant)).toBe(shown)
  })
})

/** On both days of the year on which the clocks are changed. */
describe.each([
  ['America/New_York', '2026-03-08T06:59:59Z', '08-03-2026, 01:59 AM', '01:59:59'],
  ['America/New_York', '2026-03-08T07:00:00Z', '08-03-2026, 03:00 AM', '03:00:00'],
  ['America/New_York', '2026-03-09T03:59:59Z', '08-03-2026, 11:59 PM', '23:59:59'],
  ['America/New_York', '2026-11-01T05:30:00Z', '01-11-2026, 01:30 AM', '01:30:00'],
  ['America/New_York', '2026-11-01T06:30:00Z', '01-11-2026, 01:30 AM', '01:30:00'],
  ['America/New_York', '2026-11-02T04:59:59Z', '01-11-2026, 11:59 PM', '23:59:59'],
  ['Europe/Berlin', '2026-03-29T00:59:59Z', '29-03-2026, 01:59 AM', '01:59:59'],
  ['Europe/Berlin', '2026-03-29T01:00:00Z', '29-03-2026, 03:00 AM', '03:00:00'],
  ['Europe/Berlin', '2026-03-29T21:59:59Z', '29-03-2026, 11:59 PM', '23:59:59'],
  ['Europe/Berlin', '2026-10-25T00:30:00Z', '25-10-2026, 02:30 AM', '02:30:00'],
  ['Europe/Berlin', '2026-10-25T01:30:00Z', '25-10-2026, 02:30 AM', '02:30:00'],
  ['Europe/Berlin', '2026-10-25T22:59:59Z', '25-10-2026, 11:59 PM', '23:59:59'],
])('in %s', (timeZone, instant, shown, time) => {
  beforeEach(() => {
    setConfiguredZone(timeZone)
    vi.useFakeTimers({ now: Date.parse(instant) })
  })
  afterEach(() => vi.useRealTimers())

  test(`${instant} is ${shown}, and its day is today`, () => {
    expect(formatInstant(instant)).toBe(shown)
    expect(formatInstantTime(instant)).toBe(time)
    const [day = '', month = '', year = ''] = formatInstantDate(instant).split('-')
    expect(marketToday()).toBe(`${year}-${month}-${day}`)
    expect(shown.startsWith(formatInstantDate(instant))).toBe(true)
  })
})
