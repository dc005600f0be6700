// Wallet Transaction History: every movement of the wallet, with what it held afterwards.
import { contract } from '@panadesk/contract'
import { columnsOf } from '../../kit/list-columns.tsx'
import { ListTable } from '../../kit/list-table.tsx'
import { DIRECTION_WORDS } from '../../wallet/movement.ts'
import { SignedAmount } from '../../wallet/signed-amount.tsx'
import { orDash } from './or-dash.tsx'
import classes from './tables.module.css'
import type { UserTableProps } from './user-table.ts'

const call = contract.userPage.movements

const COLUMNS = columnsOf(call, {
  amount: { render: (row) => <SignedAmount movement={row} /> },
  direction: { render: (row) => DIRECTION_WORDS[row.direction] },
  transfer_note: { render: (row) => <span className={classes.note}>{orDash(row.transfer_note)}</span> },
})

export function WalletTransactions(props: UserTableProps) {
  return <ListTable {...props} call={call} columns={COLUMNS} emptyText="Nothing has moved in this wallet yet." />
}
