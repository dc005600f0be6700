// What a revert asks and tells, in words (docs/screens.md, "Bid Revert").
import type { Family } from '@panadesk/domain/families'
import type { Confirmation } from '../../kit/confirm.ts'
import { formatRupees } from '../../kit/money.tsx'
import type { CallError } from '../../platform/call-error.ts'
import { failureText } from '../../platform/use-action.ts'
import { formatMarketDate } from '../../platform/zoned-time.ts'

/** A game on a date, or its close alone: what one revert empties. */
export interface RevertMarket {
  readonly family: Family
  /** As it travels. */
  readonly gameId: string
  /** 'YYYY-MM-DD'. */
  readonly date: string
  /** The close alone, as it travels; undefined for the whole day. */
  readonly session?: 'Close' | undefined
}

export interface BidTotals {
  readonly count: number
  /** Rupees, as the wire has them. */
  readonly points: number
}

const CONFLICT = 409

/** What the button says, and the question that it asks. */
export function revertLabel({ session }: RevertMarket): string {
  return session === undefined ? 'Clear & Refund All' : 'Clear & Refund Close'
}

/** How the screens name the close with everything that it settles. */
export const CLOSE_ALONE = 'Close session only'

/** What is asked before the points go back. */
export function revertQuestion(market: RevertMarket, gameName: string, totals: BidTotals): Confirmation {
  const { date, session } = market
  const kind = session === undefined ? 'unsettled' : 'close and whole-day'
  const bids = totals.count === 1 ? `The one ${kind} bid` : `All ${totals.count.toLocaleString('en-IN')} ${kind} bids`
  const afterwards =
    session === undefined
      ? 'Afterwards the game takes no bids and gets no result for this date.'
      : 'Afterwards the close takes no bids and gets no result for this date; the open stays as it is.'
  return {
    title: revertLabel(market),
    message: [
      `${bids} of ${gameName} on ${formatMarketDate(date)} will be reverted, and ${formatRupees(totals.points)} will go back to the players at once.`,
      `This cannot be undone. ${afterwards}`,
    ].join('\n\n'),
    confirmLabel: revertLabel(market),
    danger: true,
  }
}

/** What was given back, for the screen. */
export function revertedText({ count, points }: BidTotals): string {
  return `${countOfBids(count)} ${count === 1 ? 'was' : 'were'} reverted: ${formatRupees(points)} went back to the players.`
}

/** The server's reason; a conflict that it does not explain is another revert (docs/screens.md, "Bid Revert"). */
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
