import { FAMILIES } from '@panadesk/domain/families'
import { isResultValue } from '@panadesk/domain/winning-selections'
import { expect, test } from 'vitest'
import { resultNumbers } from './result-numbers.ts'

test.each([
  ['main', 1000],
  ['starline', 220],
  ['galidisswar', 100],
] as const)('%s offers %i numbers', (family, count) => {
  expect(new Set(resultNumbers(family)).size).toBe(count)
})

test('every number on offer can be a result', () => {
  for (const family of FAMILIES) {
    expect(resultNumbers(family).every((value) => isResultValue({ family, value }))).toBe(true)
  }
})
