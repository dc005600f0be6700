// The promise of the parts of a period: they come to its own dates, and to few of them.
import { addDays, type MarketDate } from '@panadesk/domain/market-date'
import { expect, test } from 'vitest'
import { partsOfPeriod } from './standing-parts.ts'

const date = (day: number) => `2026-11-${String(day).padStart(2, '0')}` as MarketDate
const period = (from: number, to: number) => ({ from: date(from), to: date(to) })

test.each([
  ['of dates alone without standings', period(2, 20), [], undefined, ['+2-20']],
  ['of two standings', period(2, 20), [1, 20], [1, 20], []],
  ['of two standings and the dates after them', period(3, 20), [1, 18], [1, 18], ['+19-20', '-2-2']],
  ['of two standings less the dates before them', period(2, 20), [2, 21], [2, 21], ['-21-21', '+2-2']],
  ['of the nearest of many', period(5, 20), [1, 3, 5, 18, 21], [3, 21], ['-21-21', '-4-4']],
  ['of dates alone where one standing is nearest to both ends', period(2, 20), [10], undefined, ['+2-20']],
  ['of dates alone where these are hardly more', period(9, 11), [7, 11], undefined, ['+9-11']],
] as const)('is put together %s', (_what, asked, standings, between, spans) => {
  const parts = partsOfPeriod(asked, standings.map(date))
  expect(parts.between).toEqual(between && { first: date(between[0]), last: date(between[1]) })
  const words = parts.spans.map(
    ({ after, upTo, sign }) => `${sign > 0 ? '+' : '-'}${Number(addDays(after, 1).slice(8))}-${Number(upTo.slice(8))}`,
  )
  expect(words).toEqual(spans)
})
