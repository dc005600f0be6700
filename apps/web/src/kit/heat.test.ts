// The steps of the colour scale.
import { expect, test } from 'vitest'
import { HEAT_LEVELS, heatLevel, heatWords } from './heat.ts'

test.each([
  [0, 0, 0],
  [0, 500, 0],
  [1, 500, 1],
  [100, 500, 1],
  [101, 500, 2],
  [300, 500, 3],
  [400, 500, 4],
  [401, 500, 5],
  [500, 500, 5],
  [1, 1, 5],
] as const)('gives %i of at most %i the level %i', (paise, mostPaise, level) => {
  expect(heatLevel({ paise, mostPaise })).toBe(level)
})

test('names every level of the legend', () => {
  expect(HEAT_LEVELS.map(heatWords)).toEqual(['0 points', 'to 20%', 'to 40%', 'to 60%', 'to 80%', 'to 100%'])
})
