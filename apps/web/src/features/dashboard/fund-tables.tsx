// The dashboard's two tables of requests, which come after its first screen (docs/screens.md, "Dashboard").
import { contract } from '@panadesk/contract'
import { useUrlListState } from '../../kit/use-list-state.ts'
import { Section } from '../../kit/section.tsx'
import { DepositTable } from '../../requests/deposit-table.tsx'
import { WithdrawalTable } from '../../requests/withdrawal-table.tsx'

const DEPOSITS = 'Fund Request Auto Deposit History'
const WITHDRAWALS = 'Withdrawal History'

export function FundTables() {
  const deposits = useUrlListState('deposits')
  const withdrawals = useUrlListState('withdrawals')
  return (
    <>
      <Section title={DEPOSITS} flush>
        <DepositTable
          call={contract.deposits.dashboard}
          control={deposits}
          label={DEPOSITS}
          emptyText="Nobody has asked for a deposit yet."
        />
      </Section>
      <Section title={WITHDRAWALS} flush>
        <WithdrawalTable
          call={contract.withdrawals.dashboard}
          control={withdrawals}
          label={WITHDRAWALS}
          emptyText="Nobody has asked for a withdrawal yet."
        />
      </Section>
    </>
  )
}
