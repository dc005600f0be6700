// What a revert asks and tells, in words (spec 2 §8).
import type { Family } from '@panadesk/domain/families'
import { longDate, parseMarketDate } from '@panadesk/domain/market-date'
import type { Confirmation } from '../../kit/confirm.ts'
import { formatRupees } from '../../kit/money.tsx'
import type { CallError } from '../../platform/call-error.ts'
import { failureText } from '../../platform/use-action.ts'

/** A game on a date: what one revert empties. */
export interface RevertMarket {
  readonly family: Family
  /** As it travels. */
  readonly gameId: string
  /** 'YYYY-MM-DD'. */
  readonly date: string
}

export interface BidTotals {
  readonly count: number
  /** Rupees, as the wire has them. */
  readonly points: number
}

const CONFLICT = 409

/** What is asked before the points go back. */
export function revertQuestion({ date }: RevertMarket, gameName: string, totals: BidTotals): Confirmation {
  const marketDate = parseMarketDate(date)
  const day = marketDate === undefined ? date : longDate(marketDate)
  const bids =
    totals.count === 1 ? 'The one unsettled bid' : `All ${totals.count.toLocaleString('en-IN')} unsettled bids`
  return {
    title: 'Clear & Refund All',
    message: [
      `${bids} of ${gameName} on ${day} will be reverted, and ${formatRupees(totals.points)} will go back to the players at once.`,
      'This cannot be undone. Afterwards the game takes no bids and gets no result for this date.',
    ].join('\n\n'),
    confirmLabel: 'Clear & Refund All',
    danger: true,
  }
}

/** What was given back, for the screen. */
export function revertedText({ count, points }: BidTotals): string {
  return `${countOfBids(count)} ${count === 1 ? 'was' : 'were'} reverted: ${formatRupees(points)} went back to the players.`
}

/** The server's reason; a conflict that it does not explain is another revert (spec 2 §8). */
export function refusalText(error: CallError): string {
  if (!error.isAnswered) return `${error.msg}\nThe list shows whether the bids were reverted all the same.`
  if (error.status === CONFLICT && error.serverMsg === undefined) {
    return 'Refund is in progress. Please try again in a few seconds.'
  }
  return failureText(error)
}

/** '1 bid', '1,204 bids'. */
function countOfBids(count: number): string {
  return count === 1 ? '1 bid' : `${count.toLocaleString('en-IN')} bids`
}
