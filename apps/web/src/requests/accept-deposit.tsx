// Asks before a deposit is credited, with the balance before and after; a receipt and a remark may go with it
// (docs/screens.md, "Deposit requests").
import { Anchor, Textarea } from '@mantine/core'
import { contract } from '@panadesk/contract'
import { paymentMethodName } from '@panadesk/contract/payment-methods'
import { useState } from 'react'
import { FileField } from '../kit/file-field.tsx'
import type { FileValue } from '../kit/file-rules.ts'
import { FormAlert } from '../kit/form-alert.tsx'
import { FormDialog } from '../kit/form-dialog.tsx'
import { MoneyFact } from '../kit/money-fact.tsx'
import type { CallError } from '../platform/call-error.ts'
import { refreshCalls } from '../platform/query-client.ts'
import { FAILURES, isOver, tellFailure } from './decision-failure.ts'
import type { DepositDialogProps } from './dialog-props.ts'
import { DuplicateFlag } from './duplicate-flag.tsx'
import {
  DuplicateOverride,
  NO_OVERRIDE,
  overrideBody,
  overrideFaults,
  type OverrideValues,
} from './duplicate-override.tsx'
import { Fact, FactList } from '../kit/fact-list.tsx'
import { FUND_CALLS } from './request-calls.ts'
import classes from './requests.module.css'
import { RECEIPT_RULES } from './receipt-rules.ts'
import { BalanceFacts, RequestFacts } from './request-facts.tsx'
import { balanceAfterDeposit, isDepositOpen } from './request-rules.ts'
import type { DepositRow } from './request-row.ts'
import { DECIDED_MEANWHILE, USER_PAGE_WORDS } from './request-words.ts'
import { useFreshDeposit } from './use-fresh-deposit.ts'

interface Values extends Record<string, unknown>, OverrideValues {
  remark: string
  file: FileValue
}

const NOTHING_ADDED: Values = { remark: '', file: undefined, ...NO_OVERRIDE }
const ACCEPTED = 1

export function AcceptDeposit({ row: listed, source, isOnUserPage, ...dialog }: DepositDialogProps) {
  const { row, error, retry } = useFreshDeposit(source, listed)
  // Of the request that it was told of: the dialog outlives an opening.
  const [refused, setRefused] = useState<{ id: string; msg: string }>()
  const duplicate = refused?.id === listed._id ? refused.msg : undefined
  const isCredited = duplicate !== undefined || row?.duplicate_of?.fund_status === ACCEPTED

  function tell(failed: CallError): void {
    if (failed.isDuplicateReference) {
      refreshCalls(FUND_CALLS)
      setRefused({ id: listed._id, msg: failed.msg })
      return
    }
    tellFailure(failed, FAILURES.accept)
    if (isOver(failed)) dialog.onClose()
  }

  return (
    <FormDialog
      title="Accept Fund Request"
      {...dialog}
      width={520}
      call={contract.deposits.accept}
      initialValues={row && NOTHING_ADDED}
      loadError={error}
      onRetryLoad={retry}
      toBody={({ remark, ...override }) => ({
        depositDB_id: listed._id,
        ...(remark.trim() !== '' && { remark }),
        ...overrideBody(override),
      })}
      validate={overrideFaults}
      submitLabel="Accept"
      refresh={FUND_CALLS}
      success={(reply) => (isOnUserPage ? USER_PAGE_WORDS.accepted : reply.msg)}
      onFailed={tell}
    >
      {(form) => (
        <>
          {row !== undefined && <Question row={row} />}
          <FileField
            label="Receipt (optional)"
            description="PNG or JPEG, at most 5 MB."
            rules={RECEIPT_RULES}
            {...form.getInputProps('file')}
          />
          <Textarea label="Remark (optional)" rows={2} {...form.getInputProps('remark')} data-autofocus />
          <FormAlert message={duplicate} />
          {isCredited && <DuplicateOverride form={form} />}
        </>
      )}
    </FormDialog>
  )
}

function Question({ row }: { row: DepositRow }) {
  const isOpen = isDepositOpen(row)
  return (
    <>
      <FactList>
        <RequestFacts row={row} />
        <Fact label="Paid by">
          {paymentMethodName(row.payment_method)}
          {row.txn_ref !== '' && `, ${row.txn_ref}`}
        </Fact>
        {row.receipt_url !== '' && (
          <Fact label="Receipt">
            <Anchor href={row.receipt_url} target="_blank" rel="noreferrer" inherit>
              Open in new tab
            </Anchor>
          </Fact>
        )}
        {row.owed_amount > 0 && <MoneyFact label="Owed, paid off first" rupees={row.owed_amount} />}
        <BalanceFacts now={row.wallet_balance} after={balanceAfterDeposit(row)} />
      </FactList>
      {row.duplicate_of !== null && <DuplicateFlag earlier={row.duplicate_of} isInDialog />}
      <FormAlert message={isOpen ? undefined : DECIDED_MEANWHILE} />
      {isOpen && <p className={classes.question}>Do you want to accept this fund request?</p>}
    </>
  )
}
