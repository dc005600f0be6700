// Single digits (anks) and the digit sum that results and reference pages show.
import { assert } from '../assert.ts'

/** The ten anks, in the order of the number pages. */
export const DIGITS: readonly string[] = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']

/** Whether the text is one digit. */
export function isDigit(text: string): boolean {
  return /^[0-9]$/.test(text)
}

/**
 * The sum of the digits modulo 10: the ank of a pana, the digit of a Gali Disswar result, the check digit of a sangam
 * (docs/screens.md, "Number pages"). The hyphen of a sangam counts nothing.
 */
export function digitSum(text: string): string {
  assert(/^[0-9-]+$/.test(text), 'only digits can be summed')
  let sum = 0
  for (const digit of text.replaceAll('-', '')) sum += Number(digit)
  return String(sum % 10)
}
