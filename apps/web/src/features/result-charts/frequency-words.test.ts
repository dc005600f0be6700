// The answer to a number that is looked for, and the orders of the numbers.
import { expect, test } from 'vitest'
import type { Frequency, NumberCounts } from './chart.ts'
import { inOrder, soughtWords } from './frequency-words.ts'

const JODI_27: NumberCounts = {
  number: '27',
  count: 3,
  expected: 1.5,
  last_date: '2026-11-01',
  days_since: 19,
  this_year: 11,
}
const NEVER: NumberCounts = { number: '28', count: 0, expected: 1.5, last_date: '', days_since: null, this_year: 0 }
const TODAY: NumberCounts = { ...JODI_27, number: '29', count: 5, days_since: 0, last_date: '2026-11-20', this_year: 1 }

const FREQUENCY: Frequency = {
  gameDB_id: '1',
  game_name: 'GALI',
  family: 'galidisswar',
  today: '2026-11-20',
  kinds: [{ kind: 'jodi', draws: 150, numbers: [JODI_27, NEVER, TODAY] }],
}

test.each([
  ['27', 'Jodi 27 last came 19 days ago (01-11-2026), 11 times in 2026.'],
  ['28', 'Jodi 28 has never come.'],
  ['29', 'Jodi 29 last came today (20-11-2026), once in 2026.'],
  ['128', 'This game draws no panas.'],
  ['x', 'Type a digit, a jodi of two digits or a pana of three.'],
  [' ', undefined],
])('%j is answered by %j', (typed, words) => {
  expect(soughtWords(FREQUENCY, typed)).toBe(words)
})

test.each([
  ['number', '27 28 29'],
  ['most', '29 27 28'],
  ['longest', '28 27 29'],
])('in the order %s', (order, numbers) => {
  const found = inOrder([JODI_27, NEVER, TODAY], order).map(({ number }) => number)
  expect(found.join(' ')).toBe(numbers)
})
