// Everything that happened to a user: six tables one below the other (docs/screens.md, "User page"), the logins, and
// what staff did.
import { contract, type AnyEndpoint } from '@panadesk/contract'
import { HistoryTable } from '../../audit/history-table.tsx'
import { BID_CELLS } from '../../bids/bid-columns.tsx'
import { columnsOf } from '../../kit/list-columns.tsx'
import { ListTable, type ListTableProps } from '../../kit/list-table.tsx'
import { UserLink } from '../../players/user-link.tsx'
import { DepositTable } from '../../requests/deposit-table.tsx'
import { WithdrawalTable } from '../../requests/withdrawal-table.tsx'
import { orDash } from './or-dash.tsx'
import type { TABLES } from './table-places.ts'
import { TableSection } from './table-section.tsx'
import { TablesNav } from './tables-nav.tsx'
import type { User } from './user.ts'
import { WalletTransactions } from './wallet-transactions.tsx'

const { userPage } = contract

/** The bonuses that the user was paid for the deposits of those whom it brought here. */
const REFERRALS = columnsOf(userPage.referrals, {
  refer_to: { render: (row) => <UserLink userId={row.userDB_id} name={row.refer_to} /> },
  percent: { render: (row) => (row.percent === null ? '—' : `${row.percent} %`) },
})

/** What the user bid in all families. */
const BIDS = columnsOf(userPage.bids, {
  game_type: BID_CELLS.game_type,
  session: BID_CELLS.session,
  closedigits: { render: (row) => orDash(row.closedigits) },
  bid_status: BID_CELLS.bid_status,
})

/** What the user won, bid by bid. */
const WINNINGS = columnsOf(userPage.winnings)

/** From where the user signed in, and with what (docs/access.md, "Players"). */
const LOGINS = columnsOf(userPage.logins, { device: { render: (row) => orDash(row.device) } })

export function UserTables({ user: { _id: id } }: { user: User }) {
  return (
    <>
      <TablesNav />
      <ListOfUser
        id={id}
        table="referrals"
        call={userPage.referrals}
        columns={REFERRALS}
        emptyText="No referral bonus has been paid to this user."
      />
      <TableSection id={id} table="deposits">
        {(table) => (
          <DepositTable
            {...table}
            call={userPage.deposits}
            emptyText="This user has not asked to add money yet."
            isOnUserPage
          />
        )}
      </TableSection>
      <TableSection id={id} table="withdrawals">
        {(table) => (
          <WithdrawalTable
            {...table}
            call={userPage.withdrawals}
            emptyText="This user has not asked for a withdrawal yet."
            isOnUserPage
          />
        )}
      </TableSection>
      <ListOfUser id={id} table="bids" call={userPage.bids} columns={BIDS} emptyText="This user has not bid yet." />
      <TableSection id={id} table="movements">
        {(table) => <WalletTransactions {...table} />}
      </TableSection>
      <ListOfUser
        id={id}
        table="winnings"
        call={userPage.winnings}
        columns={WINNINGS}
        emptyText="This user has not won yet."
      />
      <ListOfUser
        id={id}
        table="logins"
        call={userPage.logins}
        columns={LOGINS}
        emptyText="This user has not signed in since logins are kept."
      />
      <TableSection id={id} table="staff">
        {(table) => <HistoryTable {...table} call={contract.auditLog.ofUser} />}
      </TableSection>
    </>
  )
}

interface ListOfUserProps<E extends AnyEndpoint> extends Required<
  Pick<ListTableProps<E>, 'id' | 'call' | 'columns' | 'emptyText'>
> {
  table: keyof typeof TABLES
}

/** A table in which nothing is done. */
function ListOfUser<E extends AnyEndpoint>({ id, table, call, columns, emptyText }: ListOfUserProps<E>) {
  return (
    <TableSection id={id} table={table}>
      {(place) => <ListTable<E> {...place} call={call} columns={columns} emptyText={emptyText} />}
    </TableSection>
  )
}
