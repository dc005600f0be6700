// Withdraw Request Management: the requests of all dates
// (docs/screens.md, "Reports of requests"; docs/wire.md, "Request codes").
import { contract } from '@panadesk/contract'
import { PendingApprovals } from '../../approvals/pending-approvals.tsx'
import { ListFrame } from '../../kit/list-frame.tsx'
import { PageHeader } from '../../kit/page-header.tsx'
import { useQuickFilters } from '../../kit/use-quick-filters.tsx'
import { STATUS_FILTER } from '../../requests/status-filter.ts'
import { WithdrawalTable } from '../../requests/withdrawal-table.tsx'

const { report } = contract.withdrawals
const TITLE = 'Withdraw Request Management'

export function WithdrawRequests() {
  const { asked, selects } = useQuickFilters(report, STATUS_FILTER)
  const emptyText =
    asked.fund_status === undefined ? 'Nobody has asked for a withdrawal yet.' : 'No withdrawal request is so.'
  return (
    <ListFrame title={TITLE} header={<PageHeader title={TITLE} />} filters={<PendingApprovals kind="withdrawal" />}>
      {(list) => <WithdrawalTable {...list} call={report} filters={asked} toolbar={selects} emptyText={emptyText} />}
    </ListFrame>
  )
}
