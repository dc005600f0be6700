// Panas: three digits in matka order, 1<2<…<9<0 (docs/game.md, "Numbers").
import { assert } from '../assert.ts'
import { DIGITS, digitSum } from './digits.ts'

const PANA_TYPES = ['single-pana', 'double-pana', 'triple-pana'] as const

/** The classes of panas, named as the game types that bet on them. */
export type PanaType = (typeof PANA_TYPES)[number]

const MATKA_ORDER = '1234567890'

/** Whether the text is three digits, in any order. */
export function isThreeDigits(text: string): boolean {
  return /^[0-9]{3}$/.test(text)
}

/** The pana that three digits mean, whatever order they were typed in: '720' is '270'. Undefined when it is not three digits. */
export function inMatkaOrder(threeDigits: string): string | undefined {
  if (!isThreeDigits(threeDigits)) return undefined
  return Array.from(threeDigits)
    .toSorted((a, b) => MATKA_ORDER.indexOf(a) - MATKA_ORDER.indexOf(b))
    .join('')
}

/** The digit of a pana: its digit sum modulo 10, so that '777' is '1'. The order of the digits does not matter. */
export function ankOf(pana: string): string {
  assert(isThreeDigits(pana), 'a pana is three digits')
  return digitSum(pana)
}

/** The class of a pana: all digits different, exactly one pair, or all the same. The order of the digits does not matter. */
export function panaTypeOf(pana: string): PanaType {
  assert(isThreeDigits(pana), 'a pana is three digits')
  const differentDigits = new Set(pana).size
  if (differentDigits === 3) return 'single-pana'
  return differentDigits === 2 ? 'double-pana' : 'triple-pana'
}

/** Each is looked at once: a panel does this before it shows anything. */
const inOrder = panasInRisingOrder()
  .map((pana) => ({ pana, type: panaTypeOf(pana), ank: MATKA_ORDER.indexOf(ankOf(pana)) }))
  .toSorted((a, b) => a.ank - b.ank || PANA_TYPES.indexOf(a.type) - PANA_TYPES.indexOf(b.type))

/** All 220 panas: by ank 1 to 9 and 0, within an ank single, double and triple panas, each in matka order. */
export const ALL_PANAS: readonly string[] = inOrder.map(({ pana }) => pana)

/** The 120 panas of three different digits, 12 of each ank. */
export const SINGLE_PANAS: readonly string[] = panasOfType('single-pana')

/** The 90 panas with one pair, 9 of each ank. */
export const DOUBLE_PANAS: readonly string[] = panasOfType('double-pana')

/** The 10 panas of equal digits, one of each ank. */
export const TRIPLE_PANAS: readonly string[] = panasOfType('triple-pana')

/** The 1,000 values 000 to 999 that a declare or prediction form offers (docs/game.md, "Numbers"). */
export const PANA_INPUTS: readonly string[] = DIGITS.flatMap((a) => DIGITS.flatMap((b) => DIGITS.map((c) => a + b + c)))

function panasOfType(type: PanaType): string[] {
  return inOrder.filter((each) => each.type === type).map(({ pana }) => pana)
}

function panasInRisingOrder(): string[] {
  const digits = Array.from(MATKA_ORDER)
  return digits.flatMap((a, i) => digits.slice(i).flatMap((b, j) => digits.slice(i + j).map((c) => a + b + c)))
}
