// How figures of tiles are said.
import { expect, test } from 'vitest'
import { valueWords } from './tile-words.ts'

test.each([
  ['active_players', null, '–'],
  ['active_players', 0, '0'],
  ['active_players', 123_456, '1,23,456'],
  ['deposit_wait', null, '–'],
  ['margin', 12.5, '12.50 %'],
  ['net', -100_000, '-₹1,00,000.00'],
] as const)('%s of %s is %s', (figure, value, words) => {
  expect(valueWords(figure, value)).toBe(words)
})
