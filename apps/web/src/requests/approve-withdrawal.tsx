// Approves a withdrawal request: where the money goes, the balance before and after, the receipt and a remark
// (docs/screens.md, "Withdrawal requests").
import { FactList } from '../kit/fact-list.tsx'
import { FormAlert } from '../kit/form-alert.tsx'
import { FormDialog } from '../kit/form-dialog.tsx'
import { CallError } from '../platform/call-error.ts'
import type { WithdrawalDialogProps } from './dialog-props.ts'
import { PayeeDetails } from './payee-details.tsx'
import { BalanceFacts, RequestFacts, WithdrawableFact } from './request-facts.tsx'
import { balanceAfterWithdrawal, isWithdrawalOpen, lockedText, shortfallText } from './request-rules.ts'
import type { WithdrawalRow } from './request-row.ts'
import { DECIDED_MEANWHILE } from './request-words.ts'
import { useApproveForm } from './use-approve-form.tsx'
import { useFreshWithdrawal } from './use-fresh-withdrawal.ts'

const NOT_AVAILABLE = new CallError({ status: 404, msg: 'Withdraw request not available' })

export function ApproveWithdrawal({ row: listed, opened, onClose }: WithdrawalDialogProps) {
  const { row, withdrawable, error, isMissing, retry } = useFreshWithdrawal(listed._id)
  const form = useApproveForm({ id: listed._id, onOver: onClose })
  return (
    <FormDialog
      title="Approve Withdraw Request"
      opened={opened}
      onClose={onClose}
      {...form}
      width={560}
      initialValues={row && form.initialValues}
      loadError={isMissing ? NOT_AVAILABLE : error}
      onRetryLoad={retry}
      success={({ msg }) => `Approved: ${msg}`}
    >
      {(fields) => (
        <>
          {row !== undefined && <Question row={row} withdrawable={withdrawable} />}
          {form.children(fields)}
        </>
      )}
    </FormDialog>
  )
}

function Question({ row, withdrawable }: { row: WithdrawalRow; withdrawable: number | undefined }) {
  const obstacle = shortfallText(row) ?? lockedText(row, withdrawable)
  return (
    <>
      <FactList>
        <RequestFacts row={row} />
        <PayeeDetails row={row} />
        <WithdrawableFact row={row} withdrawable={withdrawable} />
        <BalanceFacts now={row.wallet_balance} after={balanceAfterWithdrawal(row)} />
      </FactList>
      <FormAlert message={isWithdrawalOpen(row) ? obstacle : DECIDED_MEANWHILE} />
    </>
  )
}
