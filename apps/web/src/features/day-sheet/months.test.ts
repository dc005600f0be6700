// The months that a sheet is offered of.
import { parseMarketDate } from '@panadesk/domain/market-date'
import { expect, test } from 'vitest'
import { monthChoices } from './months.ts'

test('begin with that of today, go back without a gap, and have the one of the address', () => {
  const today = parseMarketDate('2026-03-31')
  if (today === undefined) throw new Error('this is a date')
  const choices = monthChoices(today, '2019-07')
  expect(choices.slice(0, 4)).toEqual([
    { value: '2026-03', label: '03-2026' },
    { value: '2026-02', label: '02-2026' },
    { value: '2026-01', label: '01-2026' },
    { value: '2025-12', label: '12-2025' },
  ])
  expect(choices.at(-1)).toEqual({ value: '2019-07', label: '07-2019' })
  expect(monthChoices(today, '2026-02')).toHaveLength(60)
  expect(monthChoices(today, 'nonsense')).toHaveLength(60)
})
