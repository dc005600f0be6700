// The figures of a declaration side by side, each under its name.
import type { ReactNode } from 'react'
import { Fact, FactList } from '../../kit/fact-list.tsx'
import classes from './results.module.css'

interface TotalsProps {
  /** By name, in the order in which they are read. */
  totals: Readonly<Record<string, ReactNode>>
  /** For names that are too long for three columns. */
  inPairs?: boolean
}

export function Totals({ totals, inPairs = false }: TotalsProps) {
  return (
    <div className={inPairs ? classes.pairs : classes.totals}>
      <FactList layout="figures">
        {Object.entries(totals).map(([name, value]) => (
          <Fact key={name} label={name}>
            {value}
          </Fact>
        ))}
      </FactList>
    </div>
  )
}
