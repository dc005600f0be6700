// How limits are named in rows.
import { expect, test } from 'vitest'
import { placeText } from './limit-words.ts'

test('a limit is of the house, a family or a game', () => {
  expect(placeText({ game_name: '', family: '' })).toBe('House')
  expect(placeText({ game_name: '', family: 'starline' })).toBe('Starline')
  expect(placeText({ game_name: 'KALYAN', family: 'main' })).toBe('KALYAN')
})
