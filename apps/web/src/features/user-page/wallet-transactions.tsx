// Wallet Transaction History: every movement of the wallet, with what it held afterwards.
import { contract } from '@panadesk/contract'
import type { Column } from '../../kit/data-table.tsx'
import { ListTable } from '../../kit/list-table.tsx'
import { Money } from '../../kit/money.tsx'
import { formatInstant } from '../../platform/house-time.ts'
import { DIRECTION_WORDS, signedAmount, type Movement } from './movement.ts'
import { orDash } from './or-dash.tsx'
import { TABLES } from './table-places.ts'
import classes from './tables.module.css'
import type { UserTableProps } from './user-table.ts'

/** In the order of the server's `fieldIndex`. */
const COLUMNS: readonly Column<Movement>[] = [
  { header: 'Amount', render: (row) => <SignedAmount movement={row} />, align: 'right' },
  { header: 'Direction', render: (row) => DIRECTION_WORDS[row.direction] },
  { header: 'Balance After', render: (row) => <Money rupees={row.balance_after} />, align: 'right' },
  { header: 'Transaction Note', render: (row) => row.transaction_note, sortable: false },
  {
    header: 'Transfer Note',
    render: (row) => <span className={classes.note}>{orDash(row.transfer_note)}</span>,
    sortable: false,
  },
  { header: 'Date', render: (row) => formatInstant(row.insert_date), nowrap: true },
  { header: 'Tx Req. No.', render: (row) => row.tx_request_number, sortable: false, nowrap: true },
]

export function WalletTransactions(props: UserTableProps) {
  return (
    <ListTable
      {...props}
      call={contract.userPage.movements}
      columns={COLUMNS}
      rowKey={(row) => row._id}
      label={TABLES.movements.title}
      emptyText="Nothing has moved in this wallet yet."
    />
  )
}

function SignedAmount({ movement }: { movement: Movement }) {
  return (
    <span className={classes.signed} data-direction={movement.direction}>
      {signedAmount(movement)}
    </span>
  )
}
