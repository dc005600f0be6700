// What tables of figures promise beside their figures.
import { expect, test } from 'vitest'
import { inOrder, type FigureColumn } from './figure-column.ts'
import { waitWords } from '../../kit/wait-words.ts'

test.each([
  [0, '0 s'],
  [59, '59 s'],
  [60, '1 min'],
  [3599, '59 min'],
  [3600, '1 h 00 min'],
  [86_399, '23 h 59 min'],
  [100_000, '1 d 3 h'],
])('says %i seconds of waiting as %s', (seconds, words) => {
  expect(waitWords(seconds)).toBe(words)
})

const COLUMN: FigureColumn<number | null> = { title: 'Waited', kind: 'wait', of: (value) => value }

test('sorts numbers as numbers both ways, and leaves what has none at the end', () => {
  const rows = [10, null, 9, 100]
  expect(inOrder(rows, COLUMN, 1)).toEqual([9, 10, 100, null])
  expect(inOrder(rows, COLUMN, -1)).toEqual([100, 10, 9, null])
  expect(inOrder(rows, undefined, 1)).toEqual(rows)
})
