import { expect, test } from 'vitest'
import { asOneGroup, countNumbers, findNumbers, NUMBERS_A_PAGE, pageOfNumbers } from './find-numbers.ts'
import { NUMBER_PAGES, type NumberPageType } from './number-pages.ts'

function found(type: NumberPageType, search: string): string[] {
  const [grouping] = NUMBER_PAGES[type].groupings()
  return findNumbers(grouping?.groups ?? [], search).flatMap((group) => group.numbers)
}

test('finds a part of a number, and everything without a text', () => {
  expect(found('jodi-digit', '12')).toEqual(['12'])
  expect(found('single-digit', ' ')).toHaveLength(10)
  expect(found('single-pana', '999')).toEqual([])
})

test.each(['128', '821', ' 218 '])('finds the pana 128 typed as %s', (search) => {
  expect(found('single-pana', search)).toEqual(['128'])
})

test.each(['128-670', '128670', '821 760', '128+670', '128 - 670'])(
  'finds the sangam 128-670 typed as %s',
  (search) => {
    expect(found('full-sangam', search)).toEqual(['128-670'])
  },
)

test('finds half sangams of both forms', () => {
  expect(found('half-sangam', '1-670')).toContain('1-670')
  expect(found('half-sangam', '128-3')).toEqual(expect.arrayContaining(['128-3']))
})

test('puts what was found here and there into one group', () => {
  const groups = NUMBER_PAGES['full-sangam'].groupings()[0]?.groups ?? []
  const [group] = asOneGroup(findNumbers(groups, '-128'), 'Found')
  expect(group?.title).toBe('Found')
  expect(group?.numbers).toHaveLength(220)
})

test('leaves out groups in which nothing is found', () => {
  const [grouping] = NUMBER_PAGES['double-pana'].groupings()
  expect(findNumbers(grouping?.groups ?? [], '119').map((group) => group.title)).toEqual(['Ank 1'])
})

test('the pages hold every number once, in their groups', () => {
  const groups = NUMBER_PAGES['full-sangam'].groupings()[0]?.groups ?? []
  const pageCount = Math.ceil(countNumbers(groups) / NUMBERS_A_PAGE)
  const pages = Array.from({ length: pageCount }, (_, index) => pageOfNumbers(groups, index + 1))
  expect(pages.every((page) => countNumbers(page) <= NUMBERS_A_PAGE)).toBe(true)
  expect(pages.flat().flatMap((group) => group.numbers)).toEqual(groups.flatMap((group) => group.numbers))
  expect(pageOfNumbers(groups, pageCount + 1)).toEqual([])
})
