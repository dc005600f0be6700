// Deposit and withdrawal requests as the lists of the panel have them, and the calls that list them.
import type { contract } from '@panadesk/contract'
import type { RowOf } from '../platform/query-client.ts'

export type DepositCall = (typeof contract.deposits)['dashboard' | 'report'] | (typeof contract.userPage)['deposits']

export type WithdrawalCall =
  | (typeof contract.withdrawals)['dashboard' | 'report']
  | (typeof contract.userPage)['withdrawals']

export type DepositRow = RowOf<typeof contract.deposits.report>
export type WithdrawalRow = RowOf<typeof contract.withdrawals.report>

/** A request of either kind. */
export type FundRequestRow = DepositRow | WithdrawalRow

/** What both kinds have in common. */
export type RequestRow = Pick<DepositRow, keyof DepositRow & keyof WithdrawalRow>

export function isDeposit(row: FundRequestRow): row is DepositRow {
  return 'deposit_type' in row
}
