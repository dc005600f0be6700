// An amount in words, as India counts: crores, lakhs, thousands, hundreds, and what is left.
import { assert } from './assert.ts'
import type { Paise } from './money.ts'

/** What a language says an amount with. */
export interface AmountWords {
  /** From the largest down, each with how many rupees it is. */
  readonly scales: readonly (readonly [name: string, size: number])[]
  /** From 0 to 99. */
  readonly belowHundred: (count: number) => string
  readonly rupee: readonly [one: string, more: string]
  readonly paisa: readonly [one: string, more: string]
  readonly and: string
}

/** Rupees and paise, and of these two what is not zero; an amount of nothing is no rupees. Negative amounts are not said. */
export function sayAmount(paise: Paise, words: AmountWords): string {
  assert(Number.isSafeInteger(paise) && paise >= 0, 'words are for amounts that are not negative')
  const rest = paise % 100
  const rupees = (paise - rest) / 100
  return [
    ...(rupees > 0 || rest === 0 ? [sayCoins(rupees, words.rupee, words)] : []),
    ...(rest > 0 ? [sayCoins(rest, words.paisa, words)] : []),
  ].join(` ${words.and} `)
}

function sayCoins(count: number, [one, more]: AmountWords['rupee'], words: AmountWords): string {
  return `${sayNumber(count, words)} ${count === 1 ? one : more}`
}

function sayNumber(count: number, words: AmountWords): string {
  const said: string[] = []
  let left = count
  for (const [name, size] of words.scales) {
    const times = Math.floor(left / size)
    if (times > 0) said.push(sayNumber(times, words), name)
    left %= size
  }
  if (left > 0 || count === 0) said.push(words.belowHundred(left))
  return said.join(' ')
}
