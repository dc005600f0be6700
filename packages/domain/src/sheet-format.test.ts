// Numbers of a spreadsheet are grouped as in India, on either side of zero.
import { expect, test } from 'vitest'
import { sheetFormat, SHEET_FORMATS } from './sheet-format.ts'

test.each([
  [0, String.raw`[>=10000000]##\,##\,##\,##0.00;[>=100000]##\,##\,##0.00;##,##0.00`],
  [99_999_999, String.raw`[>=10000000]##\,##\,##\,##0.00;[>=100000]##\,##\,##0.00;##,##0.00`],
  [-0.5, '##,##0.00'],
  [-99_999.99, '##,##0.00'],
  [-100_000, String.raw`##\,##\,##0.00`],
  [-9_999_999.99, String.raw`##\,##\,##0.00`],
  [-10_000_000, String.raw`##\,##\,##\,##0.00`],
])('the amount %d reads by %s', (value, format) => {
  expect(sheetFormat('money', value)).toBe(format)
})

test('counts have no decimals, and each format is among all', () => {
  expect(sheetFormat('count', -250_000)).toBe(String.raw`##\,##\,##0`)
  for (const value of [5, -5, -500_000, -50_000_000]) expect(SHEET_FORMATS).toContain(sheetFormat('count', value))
})
