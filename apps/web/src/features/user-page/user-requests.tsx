// What the user asked for: money that came in, and money that went out.
import { contract } from '@panadesk/contract'
import { DepositTable } from '../../requests/deposit-table.tsx'
import { WithdrawalTable } from '../../requests/withdrawal-table.tsx'
import type { UserTableProps } from './user-table.ts'

const { deposits, withdrawals } = contract.userPage

export function UserDeposits(table: UserTableProps) {
  return <DepositTable {...table} call={deposits} emptyText="This user has not asked to add money yet." isOnUserPage />
}

export function UserWithdrawals(table: UserTableProps) {
  return (
    <WithdrawalTable
      {...table}
      call={withdrawals}
      emptyText="This user has not asked for a withdrawal yet."
      isOnUserPage
    />
  )
}
