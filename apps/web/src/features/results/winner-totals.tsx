// The figures of a result's winners, the same before and after they are paid.
import type { ReactNode } from 'react'
import { Money } from '../../kit/money.tsx'
import classes from './results.module.css'
import { winnersText } from './result-text.ts'

interface WinnerTotalsProps {
  winners: number
  /** Rupees, as the wire has them. */
  totalBid: number
  totalWinning: number
}

export function WinnerTotals({ winners, totalBid, totalWinning }: WinnerTotalsProps) {
  return (
    <dl className={classes.totals}>
      <Total label="Winners" value={winnersText(winners)} />
      <Total label="Total Bid" value={<Money rupees={totalBid} />} />
      <Total label="Total Winning" value={<Money rupees={totalWinning} />} isMain />
    </dl>
  )
}

function Total({ label, value, isMain = false }: { label: string; value: ReactNode; isMain?: boolean }) {
  return (
    <div className={classes.total} data-main={isMain || undefined}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}
