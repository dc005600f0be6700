// The rates of a family between the wire and the fields of the form (docs/screens.md, "Game Rates").
import { wireRateType } from '@panadesk/contract'
import { GAME_TYPE_RULES, type GameType } from '@panadesk/domain/game-types'

/** What stands in the fields, by the wire's names (`single_digit_val_1`). */
export type RateTexts = Record<string, string>

/** The wire's names of the two values: what is staked, and what that pays. */
export function rateNames(type: GameType): { stake: string; payout: string } {
  const name = wireRateType(type)
  return { stake: `${name}_val_1`, payout: `${name}_val_2` }
}

/** The fields as the server has them; a type that it does not name has empty ones. */
export function rateTexts(types: readonly GameType[], rates: Readonly<Record<string, number>>): RateTexts {
  const names = types.flatMap((type) => Object.values(rateNames(type)))
  return Object.fromEntries(names.map((name) => [name, String(rates[name] ?? '')]))
}

/** What the save call is sent: an empty field is left out, and a text that is no number is told by the contract. */
export function ratesBody(texts: RateTexts): Record<string, number> {
  const given = Object.entries(texts).filter(([, text]) => text.trim() !== '')
  return Object.fromEntries(given.map(([name, text]) => [name, wholeNumber(text) ?? Number.NaN]))
}

/** What the two values mean in words: '10 points pay 95'. Undefined while they are no rate. */
export function rateMeaning(texts: RateTexts, type: GameType): string | undefined {
  const { stake, payout } = rateNames(type)
  const [points, pays] = [wholeNumber(texts[stake] ?? ''), wholeNumber(texts[payout] ?? '')]
  if (points === undefined || pays === undefined || points === 0 || pays === 0) return undefined
  return points === 1 ? `1 point pays ${grouped(pays)}` : `${grouped(points)} points pay ${grouped(pays)}`
}

/** 'Single Digit Value 1': the label of a field. */
export function rateLabel(type: GameType, value: 1 | 2): string {
  return `${GAME_TYPE_RULES[type].label} Value ${value}`
}

function wholeNumber(text: string): number | undefined {
  return /^\d+$/.test(text.trim()) ? Number(text.trim()) : undefined
}

function grouped(value: number): string {
  return value.toLocaleString('en-IN')
}
