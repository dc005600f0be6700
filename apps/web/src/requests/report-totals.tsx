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

interface FoundTotalsProps {
  /** What the rows are called: 'Bids'. */
  rows: string
  /** How many there are, on all pages. */
  found: number
  /** Over all of them, in rupees. */
  sums: readonly { label: string; rupees: number }[]
}

/** Of a list that is searched: how many rows were found, and what they sum up to. */
export function FoundTotals({ rows, found, sums }: FoundTotalsProps) {
  const amounts = sums.map(({ label, rupees }) => ({ label, value: <Money rupees={rupees} /> }))
  return <ReportTotals totals={[{ label: rows, value: countText(found) }, ...amounts]} />
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
