// What the dialogs of a request are given by the table that opens them.
import type { DialogControl } from '../kit/dialog.tsx'
import type { DepositRow, WithdrawalRow } from './request-row.ts'
import type { DepositSource } from './use-fresh-deposit.ts'

interface DialogProps<Row> extends DialogControl {
  /** As it was listed. */
  row: Row
  isOnUserPage: boolean
}

export interface DepositDialogProps extends DialogProps<DepositRow> {
  /** The list that shows it. */
  source: DepositSource
}

export type WithdrawalDialogProps = DialogProps<WithdrawalRow>
