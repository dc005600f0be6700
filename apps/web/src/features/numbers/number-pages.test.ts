import { selectionsOf } from '@panadesk/domain/selections'
import { expect, test } from 'vitest'
import { countNumbers, NUMBERS_A_PAGE } from './find-numbers.ts'
import { NUMBER_PAGES, type NumberPageType } from './number-pages.ts'

const PAGES = Object.keys(NUMBER_PAGES) as NumberPageType[]

test.each(PAGES)('%s shows every number of its game type once, however it is grouped', (type) => {
  for (const { groups } of NUMBER_PAGES[type].groupings()) {
    expect(groups.flatMap((group) => group.numbers).toSorted()).toEqual(selectionsOf(type).toSorted())
  }
})

test.each(PAGES)('%s never shows more at once than a page holds', (type) => {
  for (const { groups } of NUMBER_PAGES[type].groupings()) {
    const picks = new Set(groups.map((group) => group.pick))
    const counts = [...picks].map((pick) => countNumbers(groups.filter((group) => group.pick === pick)))
    expect(Math.max(...counts)).toBeLessThanOrEqual(NUMBERS_A_PAGE)
  }
})

test('groups panas by ank and jodis by family', () => {
  expect(sizes('single-pana')).toEqual(Array.from({ length: 10 }, () => 12))
  expect(sizes('double-pana')).toEqual(Array.from({ length: 10 }, () => 9))
  expect(sizes('jodi-digit')).toEqual(Array.from({ length: 10 }, () => 10))
  expect(sizes('jodi-digit', 1)?.toSorted()).toEqual([...Array<number>(5).fill(4), ...Array<number>(10).fill(8)])
})

function sizes(type: NumberPageType, index = 0) {
  return NUMBER_PAGES[type].groupings()[index]?.groups.map((group) => group.numbers.length)
}

test('marks the red jodis, and writes the check digit beside a full sangam', () => {
  expect(NUMBER_PAGES['jodi-digit'].note?.('16')).toEqual({ kind: 'red', text: 'red' })
  expect(NUMBER_PAGES['jodi-digit'].note?.('12')).toBeUndefined()
  expect(NUMBER_PAGES['full-sangam'].note?.('128-670')).toEqual({ kind: 'check digit', text: '4' })
  expect(NUMBER_PAGES['triple-pana'].note?.('777')).toEqual({ kind: 'ank', text: 'ank 1' })
})
