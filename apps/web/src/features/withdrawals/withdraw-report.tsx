// Withdraw History Report: the withdrawal requests of a date, and what became of them
// (docs/screens.md, "Reports of requests").
import { contract, type ReplyOf } from '@panadesk/contract'
import { DayReport } from '../../kit/day-report.tsx'
import { useQuickFilters } from '../../kit/use-quick-filters.tsx'
import { WithdrawalTable } from '../../requests/withdrawal-table.tsx'
import { RequestTotals } from '../../requests/report-totals.tsx'
import { STATUS_FILTER } from '../../requests/status-filter.ts'

const { report } = contract.withdrawals

export function WithdrawReport() {
  return (
    <DayReport
      title="Withdraw History Report"
      call={report}
      dateField="withdraw_date"
      rows="withdrawal requests"
      quickFilters={useQuickFilters(report, STATUS_FILTER)}
    >
      {(list) => <WithdrawalTable {...list} summary={totals} />}
    </DayReport>
  )
}

function totals(reply: ReplyOf<typeof report>) {
  return <RequestTotals accepted={{ label: 'Total Withdraw Amount', rupees: reply.withdraw_amt }} reply={reply} />
}
