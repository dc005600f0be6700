// The two queues: which list each works off, and its words (docs/screens.md, "Queues").
import { contract } from '@panadesk/contract'
import type { FundRequestKind } from '@panadesk/contract/fund-request'
import { isDeposit, type FundRequestRow } from '../../requests/request-row.ts'
import { isDepositOpen, isWithdrawalOpen } from '../../requests/request-rules.ts'

export type QueueKind = FundRequestKind
export type QueueRow = FundRequestRow
export type QueueCall = (typeof contract)['deposits' | 'withdrawals']['report']
export type Decision = 'accept' | 'reject'

interface Queue {
  readonly title: string
  readonly call: QueueCall
  /** What its rows are: 'deposits'. */
  readonly rows: string
  /** What letting the money through is called. */
  readonly accept: string
}

export const QUEUES: Readonly<Record<QueueKind, Queue>> = {
  deposit: { title: 'Deposit Queue', call: contract.deposits.report, rows: 'deposits', accept: 'Accept' },
  withdrawal: { title: 'Withdrawal Queue', call: contract.withdrawals.report, rows: 'withdrawals', accept: 'Approve' },
}

export function isOpen(row: QueueRow): boolean {
  return isDeposit(row) ? isDepositOpen(row) : isWithdrawalOpen(row)
}

export type Claim = Pick<QueueRow, 'claimed_by' | 'claimed_since' | 'claimed_by_me'>

/** Somebody else is on it. */
export function isTaken(claim: Claim): boolean {
  return claim.claimed_by !== '' && claim.claimed_by_me === 0
}
