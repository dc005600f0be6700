// One deposit request, whole: what was paid and how, what became of it, and the receipts (docs/screens.md, "Deposit requests").
import { paymentMethodName } from '@panadesk/contract/payment-methods'
import { Dialog } from '../kit/dialog.tsx'
import { Fact, FactList } from '../kit/fact-list.tsx'
import { ImageView } from '../kit/image-view.tsx'
import { MoneyFact } from '../kit/money-fact.tsx'
import { DepositReference } from './deposit-reference.tsx'
import type { DepositDialogProps } from './dialog-props.ts'
import { DecidedBy, RequestStatus, RequestType, When } from './request-cells.tsx'
import { RequestFacts } from './request-facts.tsx'
import type { DepositRow } from './request-row.ts'
import classes from './requests.module.css'
import { useFreshDeposit } from './use-fresh-deposit.ts'

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
        <Fact label="Deposit Type">
          <RequestType type={row.deposit_type} />
        </Fact>
        <Fact label="Request Date">
          <When instant={row.insert_date} />
        </Fact>
        <Fact label="Status">
          <RequestStatus row={row} />
        </Fact>
        {row.fund_status !== 0 && <Decision row={row} />}
      </FactList>
      <Receipt src={row.receipt_url} alt={`Receipt of ${row.tx_request_number}`} />
      <Receipt src={row.accept_receipt_url} alt={`Staff receipt of ${row.tx_request_number}`} />
    </Dialog>
  )
}

function Decision({ row }: { row: DepositRow }) {
  return (
    <>
      <Fact label="Decided By">
        <DecidedBy row={row} />
      </Fact>
      {row.reject_remark !== '' && <Fact label="Reject Remark">{row.reject_remark}</Fact>}
      {row.accept_remark !== '' && <Fact label="Remark">{row.accept_remark}</Fact>}
    </>
  )
}

function Receipt({ src, alt }: { src: string; alt: string }) {
  if (src === '') return null
  return (
    <div className={classes.receiptView}>
      <ImageView src={src} alt={alt} height="half" />
    </div>
  )
}
