// Request numbers: read back whole, in any case, and nothing else is one.
import { expect, test } from 'vitest'
import { depositNumber, parseRequestNumber, transferNumber, withdrawalNumber } from './request-number.ts'

test.each([
  ['deposit', depositNumber, 'DEP7'],
  ['withdrawal', withdrawalNumber, 'WDR7'],
  ['transfer', transferNumber, 'TRF7'],
] as const)('writes the number of a %s and reads it in any case', (kind, numberOf, text) => {
  expect(numberOf(7)).toBe(text)
  for (const typed of [text, text.toLowerCase()]) expect(parseRequestNumber(typed)).toEqual({ kind, id: 7 })
})

test.each(['', '7', 'DEP', 'DEP7 ', 'XDEP7', 'DEP-7', 'DEP7.0', 'DEP07', 'TXN7', `DEP${'9'.repeat(16)}`])(
  'does not read %j as one',
  (text) => {
    expect(parseRequestNumber(text)).toBeUndefined()
  },
)
