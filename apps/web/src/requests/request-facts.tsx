// Whose request it is, and over how much: the head of each of its dialogs.
import { MoneyFact } from '../kit/money-fact.tsx'
import { Fact } from '../kit/fact-list.tsx'
import type { RequestRow, WithdrawalRow } from './request-row.ts'

export function RequestFacts({ row }: { row: RequestRow }) {
  return (
    <>
      <Fact label="User">
        {row.user_name} ({row.mobile})
      </Fact>
      <Fact label="Request">{row.tx_request_number}</Fact>
      <MoneyFact label="Amount" rupees={row.amount} />
    </>
  )
}

/** What may be paid out, in rupees, where the welcome bonus keeps it below the balance. */
export function WithdrawableFact({ row, withdrawable }: { row: WithdrawalRow; withdrawable: number | undefined }) {
  if (row.fund_status !== 0 || withdrawable === undefined || withdrawable >= row.wallet_balance) return null
  return <MoneyFact label="Can be paid out" rupees={withdrawable} />
}

/** In rupees. */
export function BalanceFacts({ now, after }: { now: number; after: number }) {
  return (
    <>
      <MoneyFact label="Balance now" rupees={now} isSum />
      <MoneyFact label="Balance after" rupees={after} {...(after < 0 && { tone: 'bad' })} />
    </>
  )
}
