// Jodis: open ank followed by close ank, their cuts, the red ones and the families of Group Jodi
// (docs/game.md, "Numbers").
import { assert } from '../assert.ts'
import { DIGITS, isDigit } from './digits.ts'

/** The 100 jodis, 00 to 99. */
export const JODIS: readonly string[] = DIGITS.flatMap((open) => DIGITS.map((close) => open + close))

/** The 20 jodis of Red Bracket: the second digit equals the first or its cut. */
export const RED_JODIS: readonly string[] = JODIS.filter(isRed)

/** The 15 families of Group Jodi, ten of eight members and five of four, each in rising order. */
export const JODI_FAMILIES: readonly (readonly string[])[] = [
  ...new Map(JODIS.map(jodiFamilyOf).map((family) => [family[0], family])).values(),
]

/** Whether the text is two digits. */
export function isJodi(text: string): boolean {
  return /^[0-9]{2}$/.test(text)
}

/** Whether a jodi is one of the 20 red ones. */
export function isRedJodi(jodi: string): boolean {
  return RED_JODIS.includes(jodi)
}

/** The digit five away: 1-6, 2-7, 3-8, 4-9, 5-0. */
export function cutOf(digit: string): string {
  assert(isDigit(digit), 'only a single digit has a cut')
  return String((Number(digit) + 5) % 10)
}

/** The members of the family of a jodi, itself included: each digit or its cut, in both orders, in rising order. */
export function jodiFamilyOf(jodi: string): string[] {
  const [first, second] = digitsOf(jodi)
  const members = [first, cutOf(first)].flatMap((a) => [second, cutOf(second)].flatMap((b) => [a + b, b + a]))
  return [...new Set(members)].toSorted()
}

function isRed(jodi: string): boolean {
  const [first, second] = digitsOf(jodi)
  return second === first || second === cutOf(first)
}

function digitsOf(jodi: string): [string, string] {
  assert(isJodi(jodi), 'a jodi is two digits')
  return [jodi.slice(0, 1), jodi.slice(1)]
}
