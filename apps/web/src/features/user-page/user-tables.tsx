// Everything that happened to a user: six tables one below the other (docs/screens.md, "User page"), the logins, and
// what staff did.
import { contract } from '@panadesk/contract'
import { HistoryTable } from '../../audit/history-table.tsx'
import { DepositTable } from '../../requests/deposit-table.tsx'
import { WithdrawalTable } from '../../requests/withdrawal-table.tsx'
import { BidHistory } from './bid-history.tsx'
import { Logins } from './logins.tsx'
import { ReferHistory } from './refer-history.tsx'
import { TABLES } from './table-places.ts'
import { TableSection } from './table-section.tsx'
import { TablesNav } from './tables-nav.tsx'
import type { User } from './user.ts'
import { WalletTransactions } from './wallet-transactions.tsx'
import { WinningHistory } from './winning-history.tsx'

export function UserTables({ user: { _id: id } }: { user: User }) {
  return (
    <>
      <TablesNav />
      <TableSection place={TABLES.referrals}>{(control) => <ReferHistory id={id} control={control} />}</TableSection>
      <TableSection place={TABLES.deposits}>
        {(control) => (
          <DepositTable
            call={contract.userPage.deposits}
            id={id}
            control={control}
            label={TABLES.deposits.title}
            emptyText="This user has not asked to add money yet."
            isOnUserPage
          />
        )}
      </TableSection>
      <TableSection place={TABLES.withdrawals}>
        {(control) => (
          <WithdrawalTable
            call={contract.userPage.withdrawals}
            id={id}
            control={control}
            label={TABLES.withdrawals.title}
            emptyText="This user has not asked for a withdrawal yet."
            isOnUserPage
          />
        )}
      </TableSection>
      <TableSection place={TABLES.bids}>{(control) => <BidHistory id={id} control={control} />}</TableSection>
      <TableSection place={TABLES.movements}>
        {(control) => <WalletTransactions id={id} control={control} />}
      </TableSection>
      <TableSection place={TABLES.winnings}>{(control) => <WinningHistory id={id} control={control} />}</TableSection>
      <TableSection place={TABLES.logins}>{(control) => <Logins id={id} control={control} />}</TableSection>
      <TableSection place={TABLES.staff}>
        {(control) => (
          <HistoryTable call={contract.auditLog.ofUser} id={id} control={control} label={TABLES.staff.title} />
        )}
      </TableSection>
    </>
  )
}
