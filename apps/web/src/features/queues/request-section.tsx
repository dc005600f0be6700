// What is asked for: the head of the panel.
import type { contract, ReplyOf } from '@panadesk/contract'
import { paymentMethodName } from '@panadesk/contract/payment-methods'
import { Fact, FactList } from '../../kit/fact-list.tsx'
import { MoneyFact } from '../../kit/money-fact.tsx'
import { StatusBadge } from '../../kit/status-badge.tsx'
import { UserLink } from '../../players/user-link.tsx'
import { DuplicateFlag } from '../../requests/duplicate-flag.tsx'
import { PayeeDetails } from '../../requests/payee-details.tsx'
import { DecidedBy } from '../../requests/request-cells.tsx'
import { BalanceFacts, WhenFact, WithdrawableFact } from '../../requests/request-facts.tsx'
import {
  balanceAfterDeposit,
  balanceAfterWithdrawal,
  lockedText,
  remarkOf,
  shortfallText,
} from '../../requests/request-rules.ts'
import { isDeposit, type DepositRow, type WithdrawalRow } from '../../requests/request-row.ts'
import { FUND_STATES } from '../../requests/request-words.ts'
import type { QueueRow } from './queue.ts'
import { WaitingTime } from './waiting-time.tsx'

type Reply = ReplyOf<typeof contract.queues.request>

export function RequestSection({ row, reply }: { row: QueueRow; reply: Reply }) {
  return (
    <FactList>
      <Fact label="User">
        <UserLink userId={row.userDB_id} name={row.user_name} />
      </Fact>
      <Fact label="Mobile">{row.mobile}</Fact>
      <MoneyFact label="Amount" rupees={row.amount} />
      <WhenFact label="Asked" instant={row.insert_date} />
      <Fact label="Status">
        <StatusBadge {...FUND_STATES[row.fund_status]} />{' '}
        {row.fund_status === 0 && <WaitingTime minutes={row.waiting_minutes} />}
      </Fact>
      {isDeposit(row) ? <DepositFacts row={row} reply={reply} /> : <WithdrawalFacts row={row} reply={reply} />}
    </FactList>
  )
}

function DepositFacts({ row, reply }: { row: DepositRow; reply: Reply }) {
  return (
    <>
      <Fact label="Paid by">{paymentMethodName(row.payment_method)}</Fact>
      <Fact label="Reference">
        {row.txn_ref === '' ? '—' : row.txn_ref}
        {reply.duplicates.map((earlier) => (
          <DuplicateFlag key={earlier._id} earlier={earlier} isInDialog />
        ))}
      </Fact>
      {row.fund_status === 0 ? (
        <>
          {row.owed_amount > 0 && <MoneyFact label="Owed, paid off first" rupees={row.owed_amount} />}
          <BalanceFacts now={row.wallet_balance} after={balanceAfterDeposit(row)} />
        </>
      ) : (
        <Fact label="Decided By">
          <DecidedBy row={row} remark={remarkOf(row)} />
        </Fact>
      )}
    </>
  )
}

function WithdrawalFacts({ row, reply: { withdrawable_amount: withdrawable } }: { row: WithdrawalRow; reply: Reply }) {
  const obstacle = shortfallText(row) ?? lockedText(row, withdrawable)
  return (
    <>
      <PayeeDetails row={row} />
      {row.fund_status === 0 ? (
        <>
          <WithdrawableFact row={row} withdrawable={withdrawable} />
          <BalanceFacts now={row.wallet_balance} after={balanceAfterWithdrawal(row)} />
          {obstacle !== undefined && (
            <Fact label="In the way">
              <StatusBadge tone="bad" label={obstacle} />
            </Fact>
          )}
        </>
      ) : (
        <Fact label="Decided By">
          <DecidedBy row={row} remark={remarkOf(row)} />
        </Fact>
      )}
    </>
  )
}
