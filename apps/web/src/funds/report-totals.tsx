// The totals of a report above its rows (spec 2 §2).
import type { ReactNode } from 'react'
import classes from './funds.module.css'

interface ReportTotalsProps {
  totals: readonly { label: string; value: ReactNode }[]
}

export function ReportTotals({ totals }: ReportTotalsProps) {
  return (
    <dl className={classes.totals}>
      {totals.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
