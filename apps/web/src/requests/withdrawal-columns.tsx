// The columns of every list of withdrawal requests (docs/screens.md, "Withdrawal requests").
import type { ColumnOf } from '@panadesk/contract'
import type { Column } from '../kit/data-table.tsx'
import { columnsOf, type Cells } from '../kit/list-columns.tsx'
import { ReceiptLink } from './receipt-link.tsx'
import { Method } from './request-cells.tsx'
import type { WithdrawalCall, WithdrawalRow } from './request-row.ts'
import { actionsColumn, sharedCells, type RequestColumnsOptions } from './shared-cells.tsx'
import { WithdrawalAmount } from './withdrawal-amount.tsx'
import { WithdrawalActions, type WithdrawalAction } from './withdrawal-actions.tsx'

const CELLS = {
  amount: { render: (row) => <WithdrawalAmount row={row} /> },
  payment_method: { render: (row) => <Method row={row} type={row.withdraw_type} />, nowrap: false },
  remark: { within: 'decided_by' },
  receipt_url: {
    render: (row) => <ReceiptLink url={row.receipt_url} of={row.tx_request_number} />,
    isPrinted: false,
    nowrap: true,
  },
  withdraw_type: { within: 'payment_method' },
  accepte_date: { within: 'decided_by' },
} as const satisfies Cells<ColumnOf<WithdrawalCall>, WithdrawalRow>

type Options = RequestColumnsOptions<WithdrawalAction, WithdrawalRow>

export function withdrawalColumns(call: WithdrawalCall, options: Options): Column<WithdrawalRow>[] {
  return [...columnsOf(call, { ...CELLS, ...sharedCells(options) }), actionsColumn(WithdrawalActions, options)]
}
