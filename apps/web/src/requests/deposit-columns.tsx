// The columns of every list of deposit requests (docs/screens.md, "Deposit requests").
import type { ColumnOf } from '@panadesk/contract'
import type { Column } from '../kit/data-table.tsx'
import { columnsOf, type Cells } from '../kit/list-columns.tsx'
import { DepositActions, type DepositAction } from './deposit-actions.tsx'
import classes from './requests.module.css'
import { ReceiptLink } from './receipt-link.tsx'
import { DepositReference } from './deposit-reference.tsx'
import { Method } from './request-cells.tsx'
import type { DepositCall, DepositRow } from './request-row.ts'
import { actionsColumn, sharedCells, type RequestColumnsOptions } from './shared-cells.tsx'

/** So many fields fit a usual screen in few columns alone: the type is under the method. */
const CELLS = {
  payment_method: { render: (row) => <Method row={row} type={row.deposit_type} />, nowrap: false },
  txn_ref: { render: (row) => <DepositReference row={row} /> },
  reject_remark: { within: 'decided_by' },
  receipt_url: { render: (row) => <Receipts row={row} />, isPrinted: false, nowrap: true },
  deposit_type: { within: 'payment_method' },
} as const satisfies Cells<ColumnOf<DepositCall>, DepositRow>

type Options = RequestColumnsOptions<DepositAction, DepositRow>

export function depositColumns(call: DepositCall, options: Options): Column<DepositRow>[] {
  return [...columnsOf(call, { ...CELLS, ...sharedCells(options) }), actionsColumn(DepositActions, options)]
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
