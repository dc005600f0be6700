// Everything that happened to a user: six tables one below the other (docs/screens.md, "User page"), the logins, and
// what staff did.
import { contract } from '@panadesk/contract'
import { HistoryTable } from '../../audit/history-table.tsx'
import { DepositTable } from '../../requests/deposit-table.tsx'
import { WithdrawalTable } from '../../requests/withdrawal-table.tsx'
import { BidHistory } from './bid-history.tsx'
import { Logins } from './logins.tsx'
import { ReferHistory } from './refer-history.tsx'
import { TableSection } from './table-section.tsx'
import { TablesNav } from './tables-nav.tsx'
import type { User } from './user.ts'
import { WalletTransactions } from './wallet-transactions.tsx'
import { WinningHistory } from './winning-history.tsx'

export function UserTables({ user: { _id: id } }: { user: User }) {
  return (
    <>
      <TablesNav />
      <TableSection id={id} table="referrals">
        {(table) => <ReferHistory {...table} />}
      </TableSection>
      <TableSection id={id} table="deposits">
        {(table) => (
          <DepositTable
            {...table}
            call={contract.userPage.deposits}
            emptyText="This user has not asked to add money yet."
            isOnUserPage
          />
        )}
      </TableSection>
      <TableSection id={id} table="withdrawals">
        {(table) => (
          <WithdrawalTable
            {...table}
            call={contract.userPage.withdrawals}
            emptyText="This user has not asked for a withdrawal yet."
            isOnUserPage
          />
        )}
      </TableSection>
      <TableSection id={id} table="bids">
        {(table) => <BidHistory {...table} />}
      </TableSection>
      <TableSection id={id} table="movements">
        {(table) => <WalletTransactions {...table} />}
      </TableSection>
      <TableSection id={id} table="winnings">
        {(table) => <WinningHistory {...table} />}
      </TableSection>
      <TableSection id={id} table="logins">
        {(table) => <Logins {...table} />}
      </TableSection>
      <TableSection id={id} table="staff">
        {(table) => <HistoryTable {...table} call={contract.auditLog.ofUser} />}
      </TableSection>
    </>
  )
}
