// Withdraw Request Management: the requests of all dates
// (docs/screens.md, "Reports of requests"; docs/wire.md, "Request codes").
import { contract } from '@panadesk/contract'
import { WithdrawalTable } from '../../requests/withdrawal-table.tsx'
import { PageHeader } from '../../kit/page-header.tsx'
import { Section } from '../../kit/section.tsx'
import { useUrlListState } from '../../kit/use-list-state.ts'

const TITLE = 'Withdraw Request Management'

export function WithdrawRequests() {
  const control = useUrlListState()
  return (
    <>
      <PageHeader title={TITLE} />
      <Section flush>
        <WithdrawalTable
          call={contract.withdrawals.report}
          control={control}
          label={TITLE}
          emptyText="Nobody has asked for a withdrawal yet."
        />
      </Section>
    </>
  )
}
