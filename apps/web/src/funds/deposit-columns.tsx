// The columns of every list of deposit requests (spec 1 §3).
import { DEPOSIT_COLUMNS } from '@panadesk/contract/deposits'
import type { Column } from '../kit/data-table.tsx'
import { Money } from '../kit/money.tsx'
import { DepositActions, type DepositAction } from './deposit-actions.tsx'
import { DuplicateFlag } from './duplicate-flag.tsx'
import classes from './funds.module.css'
import { ReceiptLink } from './receipt-link.tsx'
import { Remark } from './remark.tsx'
import { DecidedBy, Method, NOTHING, Player, RequestStatus, When } from './request-cells.tsx'
import type { DepositRow } from './request-row.ts'
import { titledColumns } from './titled-columns.ts'

/** So many fields fit a usual screen in few columns alone: the mobile number is under the name, the type under the method. */
const COLUMNS = titledColumns<DepositRow, keyof typeof DEPOSIT_COLUMNS>(DEPOSIT_COLUMNS, {
  user_name: { render: (row) => <Player row={row} /> },
  amount: { render: (row) => <Money rupees={row.amount} />, align: 'right' },
  tx_request_number: { render: (row) => row.tx_request_number, nowrap: true },
  payment_method: { render: (row) => <Method row={row} type={row.deposit_type} /> },
  txn_ref: { render: (row) => <Reference row={row} /> },
  receipt_url: { render: (row) => <Receipts row={row} />, sortable: false, isPrinted: false },
  insert_date: { render: (row) => <When instant={row.insert_date} /> },
  fund_status: { render: (row) => <RequestStatus row={row} />, nowrap: true },
  decided_by: { render: (row) => <DecidedBy row={row} isAuto={row.deposit_type === 1} remark={remarkOf(row)} /> },
})

interface DepositColumnsOptions {
  onAction: (action: DepositAction, row: DepositRow) => void
  /** Where all are of one user, whom the page names. */
  isOnUserPage: boolean
}

export function depositColumns({ onAction, isOnUserPage }: DepositColumnsOptions): Column<DepositRow>[] {
  return [
    ...COLUMNS.filter((column) => !isOnUserPage || column.header !== DEPOSIT_COLUMNS.user_name.title),
    {
      header: 'Action',
      render: (row) => <DepositActions row={row} onAction={(action) => onAction(action, row)} />,
      sortable: false,
      nowrap: true,
    },
  ]
}

function remarkOf({ reject_remark: rejectRemark, accept_remark: acceptRemark }: DepositRow): string {
  return rejectRemark === '' ? acceptRemark : rejectRemark
}

function Reference({ row }: { row: DepositRow }) {
  return (
    <div className={classes.reference}>
      {row.txn_ref === '' ? NOTHING : row.txn_ref}
      {row.duplicate_of !== null && <DuplicateFlag earlier={row.duplicate_of} />}
      {row.duplicate_reason !== '' && <CreditedAgain row={row} />}
    </div>
  )
}

function CreditedAgain({ row }: { row: DepositRow }) {
  return (
    <>
      <span className={classes.note}>Credited again:</span>
      <Remark text={row.duplicate_reason} of={`reason of ${row.tx_request_number}`} />
    </>
  )
}

/** The player's, and what staff added when they accepted. */
function Receipts({ row }: { row: DepositRow }) {
  const { receipt_url: url, accept_receipt_url: staffUrl, tx_request_number: number } = row
  if (staffUrl === '') return <ReceiptLink url={url} of={number} />
  return (
    <span className={classes.receipts}>
      {url !== '' && <ReceiptLink url={url} of={number} />}
      <ReceiptLink url={staffUrl} of={number} label="Staff receipt" />
    </span>
  )
}
