// The figures of a declaration side by side, each under its name.
import type { ReactNode } from 'react'
import { ReportTotals } from '../../requests/report-totals.tsx'
import classes from './results.module.css'

interface TotalsProps {
  /** In the order in which they are read. */
  totals: readonly { readonly label: string; readonly value: ReactNode }[]
  /** For names that are too long for three columns. */
  inPairs?: boolean
}

export function Totals({ totals, inPairs = false }: TotalsProps) {
  return (
    <div className={inPairs ? classes.pairs : classes.totals}>
      <ReportTotals totals={totals} />
    </div>
  )
}
