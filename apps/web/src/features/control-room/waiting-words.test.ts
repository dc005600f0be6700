// How long something takes, in words.
import { expect, test } from 'vitest'
import { spanWords } from './waiting-words.ts'

test.each([
  [-1, '0 s'],
  [45_900, '45 s'],
  [60_000, '1 min'],
  [59 * 60_000 + 59_999, '59 min'],
  [3_600_000, '1 h'],
  [3 * 3_600_000 + 5 * 60_000, '3 h 5 min'],
  [52 * 3_600_000, '2 d 4 h'],
])('%i ms are %s', (spanMs, words) => {
  expect(spanWords(spanMs)).toBe(words)
})
