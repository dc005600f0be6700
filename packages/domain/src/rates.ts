// What a winning bid is paid: a stake and its payout, as the rate screens keep them (`val_1` and `val_2`).
import type { GameType } from './game-types.ts'

/** A bid of `stake` points that wins is paid `payout` points in all; both are whole numbers from 1 to `MAX_RATE_VALUE`. */
export interface Rate {
  readonly stake: number
  readonly payout: number
}

/** Upper bound of either side of a rate, so that points in paise times a payout stay inside a PostgreSQL bigint. */
export const MAX_RATE_VALUE = 1_000_000

/** The rates of the trade, given to a fresh installation (docs/game.md, "Rates"). */
export const USUAL_RATES: Readonly<Record<GameType, Rate>> = {
  'single-digit': { stake: 10, payout: 95 },
  'jodi-digit': { stake: 10, payout: 950 },
  'group-jodi': { stake: 10, payout: 950 },
  'red-bracket': { stake: 10, payout: 950 },
  'single-pana': { stake: 10, payout: 1_500 },
  'double-pana': { stake: 10, payout: 3_000 },
  'triple-pana': { stake: 10, payout: 7_000 },
  'half-sangam': { stake: 10, payout: 10_000 },
  'full-sangam': { stake: 10, payout: 100_000 },
}

/** Whether a number may stand on either side of a rate. */
export function isRateValue(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 1 && value <= MAX_RATE_VALUE
}

/** Whether a rate pays more for the same stake than it did. */
export function isRateRaised({ before, after }: { before: Rate; after: Rate }): boolean {
  return after.payout * before.stake > before.payout * after.stake
}
