// Wallet Transaction History: every movement of the wallet, with what it was about and what the wallet held afterwards.
import { contract } from '@panadesk/contract'
import { columnsOf } from '../../kit/list-columns.tsx'
import { ListTable } from '../../kit/list-table.tsx'
import { MovementAbout } from '../../wallet/movement-about.tsx'
import { DIRECTION_WORDS } from '../../wallet/movement.ts'
import { SignedAmount } from '../../wallet/signed-amount.tsx'
import { orDash } from './or-dash.tsx'
import classes from './tables.module.css'
import type { UserTableProps } from './user-table.ts'
import { said } from '../../platform/said.ts'

const call = contract.userPage.movements

export function WalletTransactions(props: UserTableProps) {
  const columns = columnsOf(call, {
    amount: { render: (row) => <SignedAmount movement={row} /> },
    direction: { render: (row) => DIRECTION_WORDS[row.direction] },
    transfer_note: { render: (row) => <span className={classes.note}>{orDash(said(row.transfer_note))}</span> },
    tx_request_number: { render: (row) => <MovementAbout movement={row} userId={props.id} /> },
  })
  return <ListTable {...props} call={call} columns={columns} emptyText="Nothing has moved in this wallet yet." />
}
