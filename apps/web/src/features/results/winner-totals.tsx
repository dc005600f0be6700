// The figures of a result's winners, the same before and after they are paid.
import type { ReactNode } from 'react'
import { Money } from '../../kit/money.tsx'
import classes from './results.module.css'

export interface WinnerFigures {
  /** Of winning bids; a user may have several. */
  count: number
  /** Rupees, as the wire has them. */
  totalBid: number
  totalWinning: number
}

export function WinnerTotals({ count, totalBid, totalWinning }: WinnerFigures) {
  return (
    <dl className={classes.totals}>
      <Total label="Winning Bids" value={count.toLocaleString('en-IN')} />
      <Total label="Total Bid" value={<Money rupees={totalBid} />} />
      <Total label="Total Winning" value={<Money rupees={totalWinning} />} />
    </dl>
  )
}

function Total({ label, value }: { label: string; value: ReactNode }) {
  return (
    <div className={classes.total}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}
