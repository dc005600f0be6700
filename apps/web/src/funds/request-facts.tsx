// Whose request it is, and over how much: the head of each of its dialogs.
import { Money } from '../kit/money.tsx'
import { Fact } from './fact-list.tsx'
import type { RequestRow } from './request-row.ts'

export function RequestFacts({ row }: { row: RequestRow }) {
  return (
    <>
      <Fact label="User">
        {row.user_name} ({row.mobile})
      </Fact>
      <Fact label="Request">{row.tx_request_number}</Fact>
      <Fact label="Amount">
        <Money rupees={row.amount} />
      </Fact>
    </>
  )
}

/** In rupees. */
export function BalanceFacts({ now, after }: { now: number; after: number }) {
  return (
    <>
      <Fact label="Balance now" isSum>
        <Money rupees={now} />
      </Fact>
      <Fact label="Balance after">
        <Money rupees={after} {...(after < 0 && { tone: 'bad' })} />
      </Fact>
    </>
  )
}
