// The columns of every list of withdrawal requests (spec 1 §3).
import { WITHDRAWAL_COLUMNS } from '@panadesk/contract/withdrawals'
import type { Column } from '../kit/data-table.tsx'
import { Money } from '../kit/money.tsx'
import { StatusBadge } from '../kit/status-badge.tsx'
import classes from './funds.module.css'
import { ReceiptLink } from './receipt-link.tsx'
import { DecidedBy, Method, Player, RequestStatus, When } from './request-cells.tsx'
import { pendingShortfall } from './request-rules.ts'
import type { WithdrawalRow } from './request-row.ts'
import { titledColumns } from './titled-columns.ts'
import { WithdrawalActions, type WithdrawalAction } from './withdrawal-actions.tsx'

/** The columns of deposits, as far as there are such: who knows one list knows the other. */
const COLUMNS = titledColumns<WithdrawalRow, keyof typeof WITHDRAWAL_COLUMNS>(WITHDRAWAL_COLUMNS, {
  user_name: { render: (row) => <Player row={row} /> },
  amount: { render: (row) => <Amount row={row} />, align: 'right' },
  tx_request_number: { render: (row) => row.tx_request_number, nowrap: true },
  payment_method: { render: (row) => <Method row={row} type={row.withdraw_type} /> },
  receipt_url: {
    render: (row) => <ReceiptLink url={row.receipt_url} of={row.tx_request_number} />,
    sortable: false,
    isPrinted: false,
  },
  insert_date: { render: (row) => <When instant={row.insert_date} /> },
  fund_status: { render: (row) => <RequestStatus row={row} />, nowrap: true },
  decided_by: { render: (row) => <DecidedBy row={row} isAuto={row.withdraw_type === 1} remark={remarkOf(row)} /> },
})

interface WithdrawalColumnsOptions {
  onAction: (action: WithdrawalAction, row: WithdrawalRow) => void
  /** Where all are of one user, whom the page names. */
  isOnUserPage: boolean
}

export function withdrawalColumns({ onAction, isOnUserPage }: WithdrawalColumnsOptions): Column<WithdrawalRow>[] {
  return [
    ...COLUMNS.filter((column) => !isOnUserPage || column.header !== WITHDRAWAL_COLUMNS.user_name.title),
    {
      header: 'Action',
      render: (row) => <WithdrawalActions row={row} onAction={(action) => onAction(action, row)} />,
      sortable: false,
      nowrap: true,
    },
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
