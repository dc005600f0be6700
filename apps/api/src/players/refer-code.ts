// The code by which a player names who brought him.
import { randomInt } from 'node:crypto'

/** Without 0, 1, I, L, O and U, which are misread or make words. */
const CODE_LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const CODE_LENGTH = 6

/** Of several hundred million: whoever keeps it looks whether somebody has it. */
export function drawReferCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS.charAt(randomInt(CODE_LETTERS.length))).join('')
}
