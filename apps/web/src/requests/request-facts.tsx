// What the dialogs of requests tell: whose it is and over how much, what became of it, and what a wallet holds after it.
import type { ReactNode } from 'react'
import { MoneyFact } from '../kit/money-fact.tsx'
import { Fact } from '../kit/fact-list.tsx'
import { DecidedBy, RequestStatus, RequestType, When } from './request-cells.tsx'
import type { FundRequestRow, RequestRow, WithdrawalRow } from './request-row.ts'

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

interface ProgressFactsProps {
  row: FundRequestRow
  /** deposit_type or withdraw_type, and what it is called. */
  type: 0 | 1
  typeLabel: string
  /** What was said of its decision, once there is one. */
  children: ReactNode
}

export function ProgressFacts({ row, type, typeLabel, children }: ProgressFactsProps) {
  return (
    <>
      <Fact label={typeLabel}>
        <RequestType type={type} />
      </Fact>
      <WhenFact label="Request Date" instant={row.insert_date} />
      <Fact label="Status">
        <RequestStatus row={row} />
      </Fact>
      {row.fund_status !== 0 && (
        <>
          <Fact label="Decided By">
            <DecidedBy row={row} />
          </Fact>
          {children}
        </>
      )}
    </>
  )
}

/** A name and the instant that it stands for. */
export function WhenFact({ label, instant }: { label: string; instant: string }) {
  return (
    <Fact label={label}>
      <When instant={instant} />
    </Fact>
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
