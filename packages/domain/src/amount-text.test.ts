// What counts as an amount that is typed, how it is grouped, and what it is called.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountInWords, axisAmount, digitsOfAmount, groupAmount } from './amount-text.ts'
import { formatPaise, MAX_AMOUNT_PAISE } from './money.ts'

test.each([
  ['', ''],
  ['5000', '5000'],
  ['1,00,000.50', '100000.50'],
  ['₹ 12,34,567', '1234567'],
  ['10000000000.00', '10000000000.00'],
  ['.5', '.5'],
  ['7.', '7.'],
])('%j means %j', (text, digits) => {
  expect(digitsOfAmount(text)).toBe(digits)
})

test.each(['1e3', '-5', '+5', '1.005', '1.2.3', '0x10', 'ten', 'Infinity', '100000000000'])(
  '%j is no amount',
  (text) => {
    expect(digitsOfAmount(text)).toBeUndefined()
  },
)

test.each([
  ['', ''],
  ['999', '999'],
  ['1000', '1,000'],
  ['1234567.5', '12,34,567.5'],
  ['99999999', '9,99,99,999'],
  ['7.', '7.'],
])('%s is grouped as %s', (digits, grouped) => {
  expect(groupAmount(digits)).toBe(grouped)
})

test('an amount is grouped while it is typed as it is shown later, and means what it meant', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: MAX_AMOUNT_PAISE }), (paise) => {
      const digits = `${Math.floor(paise / 100)}.${String(paise % 100).padStart(2, '0')}`
      return `₹${groupAmount(digits)}` === formatPaise(paise) && digitsOfAmount(groupAmount(digits)) === digits
    }),
  )
})

test.each([
  [0, 'Zero rupees'],
  [1, 'One paisa'],
  [100, 'One rupee'],
  [10_000_01, 'Ten thousand rupees and one paisa'],
  [1_00_000_00, 'One lakh rupees'],
  [12_34_567_50, 'Twelve lakh thirty-four thousand five hundred sixty-seven rupees and fifty paise'],
  [9_99_99_999_00, 'Nine crore ninety-nine lakh ninety-nine thousand nine hundred ninety-nine rupees'],
  [20_000_00, 'Twenty thousand rupees'],
  [MAX_AMOUNT_PAISE, 'One thousand crore rupees'],
])('%d paise are "%s"', (paise, words) => {
  expect(amountInWords(paise)).toBe(words)
})

test.each([
  [0, '₹0'],
  [99_999, '₹99,999'],
  [100_000, '₹1 lakh'],
  [-250_000, '-₹2.5 lakh'],
  [9_999_900, '₹100 lakh'],
  [12_345_678, '₹1.23 crore'],
])('at an axis %d stands as %s', (rupees, text) => {
  expect(axisAmount(rupees)).toBe(text)
})
