// Which instants a day of the installation holds, on days of 23, 24 and 25 hours.
import { parseMarketDate } from '@panadesk/domain/market-date'
import { assert } from '@panadesk/domain/assert'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test/test-app.ts'
import { isOnDay } from './on-day.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test.each([
  ['Asia/Kolkata', '2026-11-20', '2026-11-19T18:30:00Z', '2026-11-20T18:30:00Z', 24],
  ['America/New_York', '2026-03-08', '2026-03-08T05:00:00Z', '2026-03-09T04:00:00Z', 23],
  ['America/New_York', '2026-11-01', '2026-11-01T04:00:00Z', '2026-11-02T05:00:00Z', 25],
  ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z', 23],
  ['Europe/Berlin', '2026-10-25', '2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z', 25],
])('in %s the day %s goes from %s to %s: %i hours', async (timeZone, text, first, after, hours) => {
  const marketDate = parseMarketDate(text)
  assert(marketDate !== undefined, 'a test names a real date')
  const found = await sql<{ first: Date; last: Date; count: number }>`
    select min(created_at) as first, max(created_at) as last, count(*)::int as count
    from generate_series(${first}::timestamptz - interval '1 day', ${after}::timestamptz + interval '1 day', '1 minute') as created_at
    where ${isOnDay('created_at', { marketDate, timeZone })}`.execute(app.db)
  const minute = 60_000
  expect(found.rows).toEqual([
    { first: new Date(first), last: new Date(Date.parse(after) - minute), count: hours * 60 },
  ])
})
