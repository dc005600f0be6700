// What staff read when a decision about a request fails
// (docs/screens.md, "Deposit requests" and "Withdrawal requests").
import { showNotice, type Notice } from '../kit/confirm.ts'
import type { CallError } from '../platform/call-error.ts'
import { refreshCalls } from '../platform/query-client.ts'
import { failureText } from '../platform/use-action.ts'
import { FUND_CALLS } from './request-calls.ts'

export interface FailureWords {
  /** When the server refuses and says nothing: 'Approval failed.' */
  refused: string
  /** When nobody knows what became of it: 'Something went wrong while approving the request.' */
  unknown: string
}

export const FAILURES = {
  accept: { refused: 'Acceptance failed.', unknown: 'Something went wrong while accepting the request.' },
  approve: { refused: 'Approval failed.', unknown: 'Something went wrong while approving the request.' },
  reject: { refused: 'Rejection failed.', unknown: 'Something went wrong while rejecting the request.' },
  delete: { refused: 'Deletion failed.', unknown: 'Something went wrong while deleting the request.' },
} as const satisfies Record<string, FailureWords>

const INVALID_FILE_STATUSES: readonly number[] = [413, 415]

export function failureNotice(error: CallError, words: FailureWords): Notice {
  if (!error.isAnswered) return { title: 'Error', message: words.unknown }
  if (INVALID_FILE_STATUSES.includes(error.status)) return { title: 'Invalid File', message: error.msg }
  return { title: 'Failed', message: error.serverMsg === undefined ? words.refused : failureText(error) }
}

/** The request is not there any more, or somebody else has decided it: asking again would not help. */
export function isOver(error: CallError): boolean {
  return error.status === 404 || error.status === 409
}

/** Of a decision: tells its failure, and calls `onOver` where there is nothing left to decide. */
export function decisionFailed(words: FailureWords, onOver: () => void): (error: CallError) => void {
  return (error) => {
    tellFailure(error, words)
    if (isOver(error)) onOver()
  }
}

/** Tells the failure, and reads again what is on screen: nobody knows what changed meanwhile. */
export function tellFailure(error: CallError, words: FailureWords): void {
  refreshCalls(FUND_CALLS)
  void showNotice(failureNotice(error, words))
}
