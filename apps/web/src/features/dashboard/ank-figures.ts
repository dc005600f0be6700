// The ten anks of today with what was bid on each, and how they compare (docs/screens.md, "Dashboard").
import type { contract, ReplyOf } from '@panadesk/contract'
import { DIGIT_WORDS } from '@panadesk/contract/wire-words'
import { assert } from '@panadesk/domain/assert'
import { paiseOfRupees, sumPaise } from '@panadesk/domain/money'

export interface AnkFigure {
  readonly ank: number
  readonly bidCount: number
  /** As the wire has it. */
  readonly rupees: number
  /** Of the points on all ten, in whole percent. */
  readonly sharePercent: number
  /** From 0 (nothing) to 1 (as much as the ank with the most). */
  readonly heat: number
}

/** Anks 0 to 9 in order. */
export function ankFigures(reply: ReplyOf<typeof contract.dashboard.ankTotals>): AnkFigure[] {
  const amountsPaise = DIGIT_WORDS.map((word) => paiseOf(reply[`total_${word}`]))
  const totalPaise = sumPaise(amountsPaise)
  const mostPaise = Math.max(...amountsPaise)
  return DIGIT_WORDS.map((word, ank) => ({
    ank,
    bidCount: reply[`bid_${word}`],
    rupees: reply[`total_${word}`],
    sharePercent: Math.round(100 * partOf(amountsPaise[ank] ?? 0, totalPaise)),
    heat: partOf(amountsPaise[ank] ?? 0, mostPaise),
  }))
}

function partOf(amountPaise: number, wholePaise: number): number {
  return wholePaise === 0 ? 0 : amountPaise / wholePaise
}

function paiseOf(rupees: number): number {
  const paise = paiseOfRupees(rupees)
  assert(paise !== undefined, 'an amount of the wire has at most two decimals')
  return paise
}
