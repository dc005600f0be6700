// Deposit History Report: the deposit requests of a date, and what became of them
// (docs/screens.md, "Reports of requests").
import { contract, type ReplyOf } from '@panadesk/contract'
import { DayReport } from '../../kit/day-report.tsx'
import { useQuickFilters } from '../../kit/use-quick-filters.tsx'
import { DepositTable } from '../../requests/deposit-table.tsx'
import { RequestTotals } from '../../requests/report-totals.tsx'
import { STATUS_FILTER } from '../../requests/status-filter.ts'

const { report } = contract.deposits

export function DepositReport() {
  return (
    <DayReport
      title="Deposit History Report"
      call={report}
      dateField="deposit_date"
      rows="deposit requests"
      quickFilters={useQuickFilters(report, STATUS_FILTER)}
    >
      {(list) => <DepositTable {...list} summary={totals} />}
    </DayReport>
  )
}

function totals(reply: ReplyOf<typeof report>) {
  return <RequestTotals accepted={{ label: 'Total Deposit Amount', rupees: reply.deposit_amt }} reply={reply} />
}
