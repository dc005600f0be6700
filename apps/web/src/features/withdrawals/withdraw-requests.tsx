// Withdraw Request Management: the requests of all dates
// (docs/screens.md, "Reports of requests"; docs/wire.md, "Request codes").
import { contract } from '@panadesk/contract'
import { PendingApprovals } from '../../approvals/pending-approvals.tsx'
import { ListFrame } from '../../kit/list-frame.tsx'
import { PageHeader } from '../../kit/page-header.tsx'
import { WithdrawalTable } from '../../requests/withdrawal-table.tsx'

const { report } = contract.withdrawals
const TITLE = 'Withdraw Request Management'

export function WithdrawRequests() {
  return (
    <ListFrame title={TITLE} header={<PageHeader title={TITLE} />} filters={<PendingApprovals kind="withdrawal" />}>
      {(list) => <WithdrawalTable {...list} call={report} emptyText="Nobody has asked for a withdrawal yet." />}
    </ListFrame>
  )
}
