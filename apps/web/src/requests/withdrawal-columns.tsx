// The columns of every list of withdrawal requests (docs/screens.md, "Withdrawal requests").
import type { ColumnOf } from '@panadesk/contract'
import type { Column } from '../kit/data-table.tsx'
import { actionColumn, columnsOf, type Cells } from '../kit/list-columns.tsx'
import { Money } from '../kit/money.tsx'
import { StatusBadge } from '../kit/status-badge.tsx'
import classes from './requests.module.css'
import { ReceiptLink } from './receipt-link.tsx'
import { DecidedBy, Method, Player, RequestStatus, When } from './request-cells.tsx'
import { pendingShortfall } from './request-rules.ts'
import type { WithdrawalCall, WithdrawalRow } from './request-row.ts'
import { WithdrawalActions, type WithdrawalAction } from './withdrawal-actions.tsx'

/** The columns of deposits, as far as there are such: who knows one list knows the other. */
const CELLS = {
  user_name: { render: (row) => <Player row={row} /> },
  mobile: 'hidden',
  amount: { render: (row) => <Amount row={row} /> },
  payment_method: { render: (row) => <Method row={row} type={row.withdraw_type} /> },
  remark: 'hidden',
  receipt_url: {
    render: (row) => <ReceiptLink url={row.receipt_url} of={row.tx_request_number} />,
    isPrinted: false,
  },
  withdraw_type: 'hidden',
  insert_date: { render: (row) => <When instant={row.insert_date} />, nowrap: false },
  accepte_date: 'hidden',
  fund_status: { render: (row) => <RequestStatus row={row} />, nowrap: true },
  decided_by: { render: (row) => <DecidedBy row={row} isAuto={row.withdraw_type === 1} remark={remarkOf(row)} /> },
} as const satisfies Cells<ColumnOf<WithdrawalCall>, WithdrawalRow>

interface WithdrawalColumnsOptions {
  onAction: (action: WithdrawalAction, row: WithdrawalRow) => void
  /** Where all are of one user, whom the page names. */
  isOnUserPage: boolean
}

export function withdrawalColumns(
  call: WithdrawalCall,
  { onAction, isOnUserPage }: WithdrawalColumnsOptions,
): Column<WithdrawalRow>[] {
  return [
    ...columnsOf(call, isOnUserPage ? { ...CELLS, user_name: 'hidden' } : CELLS),
    actionColumn((row) => <WithdrawalActions row={row} onAction={(action) => onAction(action, row)} />),
  ]
}

function remarkOf({ reject_remark: rejectRemark, remark }: WithdrawalRow): string {
  return rejectRemark === '' ? remark : rejectRemark
}

function Amount({ row }: { row: WithdrawalRow }) {
  const shortfall = pendingShortfall(row)
  return (
    <>
      <Money rupees={row.amount} />
      {shortfall !== undefined && (
        <span className={classes.badgeLine}>
          <StatusBadge tone="bad" label={shortfall} />
        </span>
      )}
    </>
  )
}
