// One deposit request, whole: what was paid and how, what became of it, and the receipts (docs/screens.md, "Deposit requests").
import { paymentMethodName } from '@panadesk/contract/payment-methods'
import { Dialog } from '../kit/dialog.tsx'
import { Fact, FactList } from '../kit/fact-list.tsx'
import { MoneyFact } from '../kit/money-fact.tsx'
import { LaterNotes } from '../notes/later-notes.tsx'
import { DepositReference } from './deposit-reference.tsx'
import type { DepositDialogProps } from './dialog-props.ts'
import { ReceiptView } from './receipt-view.tsx'
import { ProgressFacts, RequestFacts } from './request-facts.tsx'
import { useFreshDeposit } from './use-fresh-deposit.ts'
import classes from './requests.module.css'

const WIDTH = 620

export function ViewDeposit({ row: listed, source, opened, onClose }: DepositDialogProps) {
  const { row = listed } = useFreshDeposit(source, listed)
  return (
    <Dialog title={`Fund Request ${row.tx_request_number}`} opened={opened} onClose={onClose} width={WIDTH}>
      <FactList>
        <RequestFacts row={row} />
        <MoneyFact label="Wallet Balance" rupees={row.wallet_balance} />
        <Fact label="Payment Method">{paymentMethodName(row.payment_method)}</Fact>
        <Fact label="Txn Ref">
          <DepositReference row={row} />
        </Fact>
        <ProgressFacts row={row} type={row.deposit_type} typeLabel="Deposit Type">
          {row.reject_remark !== '' && <Fact label="Reject Remark">{row.reject_remark}</Fact>}
          {row.accept_remark !== '' && <Fact label="Remark">{row.accept_remark}</Fact>}
        </ProgressFacts>
      </FactList>
      <ReceiptView src={row.receipt_url} alt={`Receipt of ${row.tx_request_number}`} />
      <ReceiptView src={row.accept_receipt_url} alt={`Staff receipt of ${row.tx_request_number}`} />
      <div className={classes.part}>
        <LaterNotes kind="deposit" id={row._id} about="request" />
      </div>
    </Dialog>
  )
}
