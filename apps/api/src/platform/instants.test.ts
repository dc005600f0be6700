// The promises of isoInstant.
import { expect, test } from 'vitest'
import { isoInstant } from './instants.ts'

test.each([
  ['Asia/Kolkata', '2026-11-20T03:30:00.000Z', '2026-11-20T09:00:00+05:30'],
  ['Asia/Kolkata', '2026-11-20T18:29:59.999Z', '2026-11-20T23:59:59+05:30'],
  ['Asia/Kolkata', '2026-12-31T18:30:00.000Z', '2027-01-01T00:00:00+05:30'],
  ['UTC', '2026-11-20T03:30:07.500Z', '2026-11-20T03:30:07+00:00'],
  ['America/New_York', '2026-01-01T02:05:00.000Z', '2025-12-31T21:05:00-05:00'],
  ['America/St_Johns', '2026-01-01T02:05:00.000Z', '2025-12-31T22:35:00-03:30'],
])('shows in %s the instant %s as %s', (timeZone, utc, expected) => {
  expect(isoInstant(new Date(utc), timeZone)).toBe(expected)
  expect(Date.parse(expected)).toBe(Math.floor(Date.parse(utc) / 1000) * 1000)
})
