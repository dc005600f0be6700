// Which bids a limit or a stop is for.
import { expect, test } from 'vitest'
import { bidsText } from './bids-words.ts'

test.each([
  [{ session: '', game_type: '', selection: '' }, 'All bids'],
  [{ session: 'Open', game_type: '', selection: '' }, 'Open'],
  [{ session: 'Close', game_type: 'jodi_digit', selection: '27' }, 'Close, Jodi Digit, 27'],
])('bids of %j read %s', (bids, text) => {
  expect(bidsText(bids)).toBe(text)
})
