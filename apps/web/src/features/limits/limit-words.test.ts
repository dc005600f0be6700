// How limits are named in rows.
import { expect, test } from 'vitest'
import { bidsText, placeText } from './limit-words.ts'

test.each([
  [{ session: '', game_type: '', selection: '' }, 'All bids'],
  [{ session: 'Open', game_type: '', selection: '' }, 'Open'],
  [{ session: 'Close', game_type: 'jodi_digit', selection: '27' }, 'Close, Jodi Digit, 27'],
])('bids of %j read %s', (bids, text) => {
  expect(bidsText(bids)).toBe(text)
})

test('a limit is of the house, a family or a game', () => {
  expect(placeText({ game_name: '', family: '' })).toBe('House')
  expect(placeText({ game_name: '', family: 'starline' })).toBe('Starline')
  expect(placeText({ game_name: 'KALYAN', family: 'main' })).toBe('KALYAN')
})
