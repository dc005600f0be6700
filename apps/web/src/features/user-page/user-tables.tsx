// Everything that happened to a user: six tables, the logins, and what staff did. One of them is shown and read
// (docs/screens.md, "User page").
import { contract, type AnyEndpoint } from '@panadesk/contract'
import { useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { HistoryTable } from '../../audit/history-table.tsx'
import { BID_CELLS } from '../../bids/bid-columns.tsx'
import { BidLink } from '../../bids/bid-link.tsx'
import { columnsOf } from '../../kit/list-columns.tsx'
import { ListTable, type ListTableProps } from '../../kit/list-table.tsx'
import { loadLater } from '../../kit/load-later.tsx'
import { Waiting } from '../../kit/waiting.tsx'
import { UserLink } from '../../players/user-link.tsx'
import { orDash } from './or-dash.tsx'
import { shownTable, type TableName } from './table-places.ts'
import { TableSection } from './table-section.tsx'
import { useSummary } from './summary.ts'
import { TablesNav } from './tables-nav.tsx'
import type { UserTableProps } from './user-table.ts'
import { WalletTransactions } from './wallet-transactions.tsx'

const { userPage } = contract

// Their rows come with forms and receipts of their own, which no other table of the page needs.
const UserDeposits = loadLater(
  async () => (await import('./user-requests.tsx')).UserDeposits,
  () => <Waiting height={300} />,
)
const UserWithdrawals = loadLater(
  async () => (await import('./user-requests.tsx')).UserWithdrawals,
  () => <Waiting height={300} />,
)

const ArchivedMonths = loadLater(async () => (await import('./archived-months.tsx')).ArchivedMonths)

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
  bid_tx_id: BID_CELLS.bid_tx_id,
})

/** What the user won, bid by bid. */
const WINNINGS = columnsOf(userPage.winnings, {
  bid_tx_id: { render: (row) => <BidLink txId={row.bid_tx_id} /> },
})

/** From where the user signed in, and with what (docs/access.md, "Players"). */
const LOGINS = columnsOf(userPage.logins, { device: { render: (row) => orDash(row.device) } })

const CONTENT: Readonly<Record<TableName, (table: UserTableProps) => ReactNode>> = {
  referrals: listOf(userPage.referrals, REFERRALS, 'No referral bonus has been paid to this user.'),
  deposits: (table) => <UserDeposits {...table} />,
  withdrawals: (table) => <UserWithdrawals {...table} />,
  bids: listOf(userPage.bids, BIDS, 'This user has not bid yet.'),
  movements: (table) => <WalletTransactions {...table} />,
  winnings: listOf(userPage.winnings, WINNINGS, 'This user has not won yet.'),
  logins: listOf(userPage.logins, LOGINS, 'This user has not signed in since logins are kept.'),
  staff: (table) => <HistoryTable {...table} call={contract.auditLog.ofUser} />,
}

function listOf<E extends AnyEndpoint>(call: E, columns: ListTableProps<E>['columns'], emptyText: string) {
  return (table: UserTableProps) => <ListTable<E> {...table} call={call} columns={columns} emptyText={emptyText} />
}

export function UserTables({ id }: { id: string }) {
  const shown = useSearch({ strict: false, select: shownTable })
  const { data } = useSummary(id)
  return (
    <>
      <TablesNav shown={shown} counts={data?.counts} />
      <TableSection key={shown} id={id} table={shown}>
        {(table) => (
          <>
            {shown === 'bids' && data?.archived_months[0] && <ArchivedMonths months={data.archived_months} />}
            {CONTENT[shown](table)}
          </>
        )}
      </TableSection>
    </>
  )
}
