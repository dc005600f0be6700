// The figures of a declaration side by side, each under its name.
import type { ReactNode } from 'react'
import classes from './results.module.css'

interface TotalsProps {
  /** By name, in the order in which they are read. */
  totals: Readonly<Record<string, ReactNode>>
  /** For names that are too long for three columns. */
  inPairs?: boolean
}

export function Totals({ totals, inPairs = false }: TotalsProps) {
  return (
    <dl className={inPairs ? classes.pairs : classes.totals}>
      {Object.entries(totals).map(([name, value]) => (
        <div key={name} className={classes.total}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
