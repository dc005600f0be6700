// Asks before a deposit is credited, with the balance before and after; a receipt and a remark may go with it
// (docs/screens.md, "Deposit requests").
import { Anchor } from '@mantine/core'
import { paymentMethodName } from '@panadesk/contract/payment-methods'
import { Fact, FactList } from '../kit/fact-list.tsx'
import { FormAlert } from '../kit/form-alert.tsx'
import { FormDialog } from '../kit/form-dialog.tsx'
import { MoneyFact } from '../kit/money-fact.tsx'
import type { DepositDialogProps } from './dialog-props.ts'
import { DuplicateFlag } from './duplicate-flag.tsx'
import classes from './requests.module.css'
import { BalanceFacts, RequestFacts } from './request-facts.tsx'
import { balanceAfterDeposit, isDepositOpen } from './request-rules.ts'
import type { DepositRow } from './request-row.ts'
import { DECIDED_MEANWHILE, USER_PAGE_WORDS } from './request-words.ts'
import { useAcceptForm } from './use-accept-form.tsx'
import { useFreshDeposit } from './use-fresh-deposit.ts'

export function AcceptDeposit({ row: listed, source, isOnUserPage, ...dialog }: DepositDialogProps) {
  const { row, error, retry } = useFreshDeposit(source, listed)
  const form = useAcceptForm({ id: listed._id, row, onOver: dialog.onClose })
  return (
    <FormDialog
      title="Accept Fund Request"
      {...dialog}
      {...form}
      width={520}
      initialValues={row && form.initialValues}
      loadError={error}
      onRetryLoad={retry}
      success={(reply) => (isOnUserPage ? USER_PAGE_WORDS.accepted : reply.msg)}
    >
      {(fields) => (
        <>
          {row !== undefined && <Question row={row} />}
          {form.children(fields)}
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
