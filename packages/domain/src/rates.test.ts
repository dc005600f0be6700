// The rates of a fresh installation and the limits of a rate.
import { expect, test } from 'vitest'
import { GAME_TYPES } from './game-types.ts'
import { isRateValue, MAX_RATE_VALUE, USUAL_RATES } from './rates.ts'

test('the usual rates are those of the trade', () => {
  expect(GAME_TYPES.map((type) => `${type} ${USUAL_RATES[type].stake}->${USUAL_RATES[type].payout}`)).toEqual([
    'single-digit 10->95',
    'jodi-digit 10->950',
    'group-jodi 10->950',
    'red-bracket 10->950',
    'single-pana 10->1500',
    'double-pana 10->3000',
    'triple-pana 10->7000',
    'half-sangam 10->10000',
    'full-sangam 10->100000',
  ])
})

test.each([
  [1, true],
  [MAX_RATE_VALUE, true],
  [0, false],
  [-10, false],
  [9.5, false],
  [MAX_RATE_VALUE + 1, false],
  [Number.NaN, false],
])('%d may stand on a side of a rate: %s', (value, allowed) => {
  expect(isRateValue(value)).toBe(allowed)
})
