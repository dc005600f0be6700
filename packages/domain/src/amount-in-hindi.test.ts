// Amounts as they are said in Hindi.
import { expect, test } from 'vitest'
import { amountInHindi } from './amount-in-hindi.ts'
import { paiseOfRupees } from './money.ts'

test.each([
  [0, 'शून्य रुपये'],
  [1, 'एक रुपया'],
  [0.01, 'एक पैसा'],
  [1_234_567.5, 'बारह लाख चौंतीस हज़ार पाँच सौ सड़सठ रुपये और पचास पैसे'],
  [10_001, 'दस हज़ार एक रुपये'],
  [1_00_00_000, 'एक करोड़ रुपये'],
  [1_99_00_89_79_959, 'उन्नीस हज़ार नौ सौ करोड़ नवासी लाख उन्यासी हज़ार नौ सौ उनसठ रुपये'],
])('%f rupees', (rupees, words) => {
  const paise = paiseOfRupees(rupees)
  expect(paise).toBeDefined()
  if (paise !== undefined) expect(amountInHindi(paise)).toBe(words)
})

test('every number below a hundred has a word of its own', () => {
  const words = Array.from({ length: 100 }, (_, count) => amountInHindi(paiseOfRupees(count) ?? 0))
  expect(words.every((word) => /^[\u0900-\u097F]+ रुपय[ाे]$/u.test(word))).toBe(true)
  expect(new Set(words).size).toBe(100)
})
