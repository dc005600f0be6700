// What a bid wins by the results of its market, told from the bid: another way than the one that winners are paid by, which goes
// from the result to its winning numbers, and no line of it.
import { unreachable } from '@panadesk/domain/assert'
import type { Family, Session } from '@panadesk/domain/families'
import type { GameType } from '@panadesk/domain/game-types'
import { MARKET_RULES } from '@panadesk/domain/market-rules'

export interface BidToSettle {
  readonly game_type: GameType
  readonly session: Session
  readonly selection: string
  readonly points_paise: number
  readonly stake: number
  readonly payout: number
}

export interface MarketResults {
  readonly family: Family
  readonly open: string | null
  readonly close: string | null
}

/** In paise, 0 of a bid that loses. */
export function wonAgain(bid: BidToSettle, results: MarketResults): bigint {
  return wins(bid, results) ? (BigInt(bid.points_paise) * BigInt(bid.payout)) / BigInt(bid.stake) : 0n
}

function wins({ game_type: type, session, selection }: BidToSettle, { family, open, close }: MarketResults): boolean {
  const own = session === 'open' ? open : close
  switch (type) {
    case 'single-digit':
      return own !== null && digitOf(own) === selection
    case 'single-pana':
    case 'double-pana':
    case 'triple-pana':
      return own !== null && hasSameDigits(own, selection)
    case 'jodi-digit':
    case 'group-jodi':
    case 'red-bracket':
      if (MARKET_RULES[family].resultIs === 'jodi') return close === selection
      return open !== null && close !== null && digitOf(open) + digitOf(close) === selection
    case 'half-sangam':
    case 'full-sangam':
      return isSideOf(open, selection.split('-')[0]) && isSideOf(close, selection.split('-')[1])
    default:
      return unreachable(type)
  }
}

/** A side of a sangam is a pana or a single digit. */
function isSideOf(result: string | null, side = ''): boolean {
  if (result === null) return false
  return side.length === 1 ? digitOf(result) === side : hasSameDigits(result, side)
}

function digitOf(result: string): string {
  let sum = 0
  for (const digit of result) sum += Number(digit)
  return String(sum).slice(-1)
}

function hasSameDigits(one: string, other: string): boolean {
  return inOrder(one) === inOrder(other)
}

function inOrder(digits: string): string {
  return digits.split('').toSorted().join('')
}
