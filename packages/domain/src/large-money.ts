// From which amount on money is large: then whoever has a second factor is asked for it again.
import type { Paise } from './money.ts'

/** Rs 50,000: the largest withdrawal of the usual limits (docs/game.md, "Demo market"). */
export const LARGE_MONEY_PAISE: Paise = 50_000_00

/** Whether an amount of paise is large. */
export function isLargeMoney(amountPaise: Paise): boolean {
  return amountPaise >= LARGE_MONEY_PAISE
}
