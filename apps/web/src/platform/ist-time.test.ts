// Instants on the market's clock.
import { expect, test } from 'vitest'
import { formatInstant, formatInstantDate, formatInstantTime } from './ist-time.ts'

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
