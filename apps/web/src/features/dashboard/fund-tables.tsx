// The dashboard's two tables of requests, which come after its first screen (docs/screens.md, "Dashboard").
import { contract } from '@panadesk/contract'
import { ListSection } from '../../kit/list-section.tsx'
import { DepositTable } from '../../requests/deposit-table.tsx'
import { WithdrawalTable } from '../../requests/withdrawal-table.tsx'

const { deposits, withdrawals } = contract

export function FundTables() {
  return (
    <>
      <ListSection title="Fund Request Auto Deposit History" prefix="deposits">
        {(list) => <DepositTable {...list} call={deposits.dashboard} emptyText="Nobody has asked for a deposit yet." />}
      </ListSection>
      <ListSection title="Withdrawal History" prefix="withdrawals">
        {(list) => (
          <WithdrawalTable {...list} call={withdrawals.dashboard} emptyText="Nobody has asked for a withdrawal yet." />
        )}
      </ListSection>
    </>
  )
}
