// The totals of a report above its rows (docs/screens.md, "Reports of requests").
import type { ReactNode } from 'react'
import { countText } from '../kit/count-text.ts'
import { Fact, FactList } from '../kit/fact-list.tsx'
import { Money } from '../kit/money.tsx'

interface ReportTotalsProps {
  totals: readonly { label: string; value: ReactNode }[]
}

export function ReportTotals({ totals }: ReportTotalsProps) {
  return (
    <FactList layout="figures">
      {totals.map(({ label, value }) => (
        <Fact key={label} label={label}>
          {value}
        </Fact>
      ))}
    </FactList>
  )
}

interface RequestTotalsProps {
  /** What the accepted requests sum up to, in rupees, and what it is called. */
  accepted: { label: string; rupees: number }
  reply: { total_accept: number; total_reject: number; totalFundResult: number }
}

/** The totals that the reports of deposits and of withdrawals share. */
export function RequestTotals({ accepted, reply }: RequestTotalsProps) {
  return (
    <ReportTotals
      totals={[
        { label: accepted.label, value: <Money rupees={accepted.rupees} /> },
        { label: 'Total Accepted', value: countText(reply.total_accept) },
        { label: 'Total Rejected', value: countText(reply.total_reject) },
        { label: 'Total Requested', value: <Money rupees={reply.totalFundResult} /> },
      ]}
    />
  )
}
