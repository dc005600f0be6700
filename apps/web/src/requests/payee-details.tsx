// Where the money of a withdrawal goes, ready to be copied into a banking app.
import { paymentMethodName } from '@panadesk/contract/payment-methods'
import { CopyText } from '../kit/copy-text.tsx'
import { Fact } from '../kit/fact-list.tsx'
import { payeeFacts } from './payee-facts.ts'
import type { WithdrawalRow } from './request-row.ts'

export function PayeeDetails({ row }: { row: WithdrawalRow }) {
  return (
    <>
      <Fact label="Payment Method">{paymentMethodName(row.payment_method)}</Fact>
      {payeeFacts(row).map(({ label, value, isCopied }) => (
        <Fact key={label} label={label}>
          {isCopied ? <CopyText text={value} name={label} /> : value}
        </Fact>
      ))}
    </>
  )
}
