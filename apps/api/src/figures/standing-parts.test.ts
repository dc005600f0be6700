// The promise of the parts of a period: they come to its own dates, and to few of them.
import { addDays, type MarketDate } from '@panadesk/domain/market-date'
import { expect, test } from 'vitest'
import { datesAlone, partsOfPeriod, type Parts } from './standing-parts.ts'

const date = (day: number) => `2026-11-${String(day).padStart(2, '0')}` as MarketDate
const period = (from: number, to: number) => ({ from: date(from), to: date(to) })

const KNOWN = { firstDate: date(1), lastDate: date(24), hasNewest: false }

function wordsOf({ spans }: Parts): string[] {
  return spans.map(
    ({ after, upTo, sign }) => `${sign > 0 ? '+' : '-'}${Number(addDays(after, 1).slice(8))}-${Number(upTo.slice(8))}`,
  )
}

test.each([
  ['of dates alone without standings', period(2, 20), [], undefined, ['+2-20']],
  ['of two standings', period(2, 20), [1, 20], [1, 20], []],
  ['of two standings and the dates after them', period(3, 20), [1, 18], [1, 18], ['+19-20', '-2-2']],
  ['of two standings less the dates before them', period(2, 20), [2, 21], [2, 21], ['-21-21', '+2-2']],
  ['of the nearest of many', period(5, 20), [1, 3, 5, 18, 21], [3, 21], ['-21-21', '-4-4']],
  ['of dates alone where one standing is nearest to both ends', period(2, 20), [10], undefined, ['+2-20']],
  ['of two standings where its dates are hardly more', period(9, 11), [7, 11], [7, 11], ['-8-8']],
  ['of dates alone where these are as many', period(10, 11), [7, 11], undefined, ['+10-11']],
  ['of two standings of a date', period(10, 10), [9, 10], [9, 10], []],
] as const)('is put together %s', (_what, asked, standings, between, spans) => {
  const parts = partsOfPeriod(asked, { ...KNOWN, standings: standings.map(date) })
  expect(parts.between).toEqual(between && { first: date(between[0]), last: date(between[1]) })
  expect(wordsOf(parts)).toEqual(spans)
})

test.each([
  ['all that was ever gained', period(1, 28), ['nothing', 'newest'], []],
  ['everything but what was gained by a date', period(12, 24), [11, 'newest'], []],
  ['everything but the dates before it', period(14, 24), [11, 'newest'], ['-12-13']],
  ['what was gained by a date', period(1, 21), ['nothing', 20], ['+21-21']],
] as const)('takes %s from its ends', (_what, asked, [first, last], spans) => {
  const parts = partsOfPeriod(asked, { ...KNOWN, standings: [11, 20].map(date), hasNewest: true })
  expect(parts.between).toEqual({
    first: first === 'nothing' ? first : date(first),
    last: last === 'newest' ? last : date(last),
  })
  expect(wordsOf(parts)).toEqual(spans)
})

test('takes nothing from a newest standing that is not there, or that holds what came after the period', () => {
  const standings = [11].map(date)
  expect(partsOfPeriod(period(12, 24), { ...KNOWN, standings })).toEqual(datesAlone(period(12, 24)))
  expect(partsOfPeriod(period(12, 23), { ...KNOWN, standings, hasNewest: true })).toEqual(datesAlone(period(12, 23)))
})
