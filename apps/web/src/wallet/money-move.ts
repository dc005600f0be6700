// The ways in which staff move money by hand, with the words of each screen
// (docs/screens.md, "Add Balance In User Wallet" and "User page").
import { contract } from '@panadesk/contract'
import type { CallError } from '../platform/call-error.ts'
import { failureText } from '../platform/use-action.ts'

const { credit, debit } = contract.wallet

export interface MoneyMove {
  direction: 'credit' | 'debit'
  call: typeof credit | typeof debit
  title: string
  submitLabel: string
  success: string
  /** Where the server gives no reason. */
  refused: string
}

/** Of the screen that credits whomever it is given. */
export const ADD_BALANCE: MoneyMove = {
  direction: 'credit',
  call: credit,
  title: 'Add Balance',
  submitLabel: 'Add Balance',
  success: 'Amount added to user wallet.',
  refused: 'Transaction failed.',
}

/** Of the user page. */
export const ADD_FUND: MoneyMove = {
  direction: 'credit',
  call: credit,
  title: 'Add Fund',
  submitLabel: 'Add Fund',
  success: 'Amount deposited successfully.',
  refused: 'Something went wrong.',
}

/** Of the user page. */
export const WITHDRAW_FUND: MoneyMove = {
  direction: 'debit',
  call: debit,
  title: 'Withdraw Fund',
  submitLabel: 'Withdraw Fund',
  success: 'Withdrawal request submitted successfully.',
  refused: 'Something went wrong.',
}

const DONE = { credit: 'added', debit: 'taken out' } as const

/**
 * Whether the failure says for sure that nothing was moved under the request's key. A fault, a missing answer and "not
 * now" do not: the first may have come too late to stop it, the last says nothing of an earlier try.
 */
export function isDecided(error: CallError): boolean {
  return error.isAnswered && error.status < 500 && error.status !== 429
}

/** Without an answer nobody knows whether it was done; the same question may be sent again all the same. */
export function moveFailure({ direction, submitLabel, refused }: MoneyMove, error: CallError): string {
  if (error.isAnswered) return error.serverMsg === undefined ? refused : failureText(error)
  const done = DONE[direction]
  return `Something went wrong. The amount may have been ${done} or not. Press ${submitLabel} here again: it is ${done} only once.`
}
