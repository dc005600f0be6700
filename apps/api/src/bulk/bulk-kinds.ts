// What a bulk does with each of its requests: the call that decides one alone.
import { contract, type AnyEndpoint } from '@panadesk/contract'
import type { BulkKind, FundRequestKind } from '@panadesk/contract/fund-request'
import { depositNumber, withdrawalNumber } from '../requests/request-number.ts'

interface BulkFacts {
  readonly call: AnyEndpoint
  /** Where the call has the id of its request. */
  readonly idField: string
  readonly table: FundRequestKind
  /** Counts to what its sender moves in a day. */
  readonly movesMoney: boolean
}

export const BULKS: Readonly<Record<BulkKind, BulkFacts>> = {
  'accept-deposits': {
    call: contract.deposits.accept,
    idField: 'depositDB_id',
    table: 'deposit',
    movesMoney: true,
  },
  'reject-deposits': {
    call: contract.deposits.reject,
    idField: 'depositDB_id',
    table: 'deposit',
    movesMoney: false,
  },
  'approve-withdrawals': {
    call: contract.withdrawals.approve,
    idField: 'withdraw_reqDB_id',
    table: 'withdrawal',
    movesMoney: true,
  },
  'reject-withdrawals': {
    call: contract.withdrawals.reject,
    idField: 'withdraw_reqDB_id',
    table: 'withdrawal',
    movesMoney: false,
  },
}

export const NUMBER_OF = { deposit: depositNumber, withdrawal: withdrawalNumber } as const
