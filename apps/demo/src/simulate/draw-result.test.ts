// Drawn results are legal, repeatable, and spread over the classes of panas as the published ones are.
import { FAMILIES } from '@panadesk/domain/families'
import { ALL_PANAS, panaTypeOf } from '@panadesk/domain/numbers/panas'
import { isResultValue } from '@panadesk/domain/winning-selections'
import { expect, test } from 'vitest'
import { drawResult } from './draw-result.ts'
import { randomOf } from './random.ts'

function panas(seed: string, count: number): string[] {
  const random = randomOf(seed)
  return Array.from({ length: count }, () => drawResult(random, 'main'))
}

test.each(FAMILIES)('every result drawn for %s is one of its values', (family) => {
  const random = randomOf(family)
  const drawn = Array.from({ length: 5000 }, () => drawResult(random, family))
  expect(drawn.filter((value) => !isResultValue({ family, value }))).toEqual([])
})

test('76 % are single panas, 23.8 % double panas and 0.2 % triple panas', () => {
  const drawn = panas('classes', 100_000)
  const percent = (type: string) => drawn.filter((pana) => panaTypeOf(pana) === type).length / 1000
  expect(percent('single-pana')).toBeCloseTo(76, 0)
  expect(percent('double-pana')).toBeCloseTo(23.8, 0)
  expect(percent('triple-pana')).toBeCloseTo(0.2, 0)
  expect(percent('triple-pana')).toBeGreaterThan(0)
})

test('every pana comes up', () => {
  expect(new Set(panas('all', 100_000)).size).toBe(ALL_PANAS.length)
})

test('the same seed draws the same results, another seed others', () => {
  expect(panas('one', 100)).toEqual(panas('one', 100))
  expect(panas('one', 100)).not.toEqual(panas('two', 100))
})
