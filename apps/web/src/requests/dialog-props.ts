// What the dialogs of a request are given by the table that opens them.
import type { DepositRow, WithdrawalRow } from './request-row.ts'
import type { DepositSource } from './use-fresh-deposit.ts'

interface DialogProps<Row> {
  /** As it was listed. */
  row: Row
  isOnUserPage: boolean
  opened: boolean
  onClose: () => void
}

export interface DepositDialogProps extends DialogProps<DepositRow> {
  /** The list that shows it. */
  source: DepositSource
}

export type WithdrawalDialogProps = DialogProps<WithdrawalRow>
