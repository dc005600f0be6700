// Withdraw History Report: the withdrawal requests of a date, and what became of them
// (docs/screens.md, "Reports of requests").
import { contract, type ReplyOf } from '@panadesk/contract'
import { DayReport } from '../../kit/day-report.tsx'
import { WithdrawalTable } from '../../requests/withdrawal-table.tsx'
import { RequestTotals } from '../../requests/report-totals.tsx'

const { report } = contract.withdrawals

export function WithdrawReport() {
  return (
    <DayReport title="Withdraw History Report" call={report} dateField="withdraw_date">
      {(list) => (
        <WithdrawalTable
          {...list}
          call={report}
          summary={totals}
          emptyText="No withdrawal requests on this date."
          idleText="Choose a date to see its withdrawal requests."
        />
      )}
    </DayReport>
  )
}

function totals(reply: ReplyOf<typeof report>) {
  return <RequestTotals accepted={{ label: 'Total Withdraw Amount', rupees: reply.withdraw_amt }} reply={reply} />
}
