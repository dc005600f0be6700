// Approves a withdrawal request: where the money goes, the balance before and after, the receipt and a remark
// (docs/screens.md, "Withdrawal requests").
import { Textarea } from '@mantine/core'
import { contract } from '@panadesk/contract'
import { showNotice } from '../kit/confirm.ts'
import { FileField } from '../kit/file-field.tsx'
import type { FileValue } from '../kit/file-rules.ts'
import { FormAlert } from '../kit/form-alert.tsx'
import { FormDialog } from '../kit/form-dialog.tsx'
import { CallError } from '../platform/call-error.ts'
import { FAILURES, isOver, tellFailure } from './decision-failure.ts'
import { FactList } from '../kit/fact-list.tsx'
import { FUND_CALLS } from './request-calls.ts'
import { PayeeDetails } from './payee-details.tsx'
import { RECEIPT_RULES } from './receipt-rules.ts'
import { BalanceFacts, RequestFacts, WithdrawableFact } from './request-facts.tsx'
import { balanceAfterWithdrawal, isWithdrawalOpen, lockedText, shortfallText } from './request-rules.ts'
import type { WithdrawalRow } from './request-row.ts'
import { DECIDED_MEANWHILE } from './request-words.ts'
import { useFreshWithdrawal } from './use-fresh-withdrawal.ts'
import type { WithdrawalDialogProps } from './dialog-props.ts'

interface Values extends Record<string, unknown> {
  file: FileValue
  remark: string
}

const NOTHING_FILLED: Values = { file: undefined, remark: '' }
const NOT_AVAILABLE = new CallError({ status: 404, msg: 'Withdraw request not available' })

export function ApproveWithdrawal({ row: listed, opened, onClose }: WithdrawalDialogProps) {
  const { row, withdrawable, error, isMissing, retry } = useFreshWithdrawal(listed._id)
  return (
    <FormDialog
      title="Approve Withdraw Request"
      opened={opened}
      onClose={onClose}
      width={560}
      call={contract.withdrawals.approve}
      initialValues={row && NOTHING_FILLED}
      loadError={isMissing ? NOT_AVAILABLE : error}
      onRetryLoad={retry}
      toBody={({ remark }) => ({ withdraw_reqDB_id: listed._id, remark })}
      submitLabel="Approve"
      runningText="Processing... Please wait while we approve the request."
      refresh={FUND_CALLS}
      onDone={({ msg }) => void showNotice({ title: 'Approved', message: msg })}
      onFailed={(failed) => {
        tellFailure(failed, FAILURES.approve)
        if (isOver(failed)) onClose()
      }}
    >
      {(form) => (
        <>
          {row !== undefined && <Question row={row} withdrawable={withdrawable} />}
          <FileField
            label="Payment Receipt"
            description="PNG or JPEG, at most 5 MB."
            rules={RECEIPT_RULES}
            {...form.getInputProps('file')}
          />
          <Textarea label="Remark" rows={2} {...form.getInputProps('remark')} />
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
