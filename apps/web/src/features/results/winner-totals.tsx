// The figures of a result's winners, the same before and after they are paid.
import { Money } from '../../kit/money.tsx'
import { Totals } from './totals.tsx'

export interface WinnerFigures {
  /** Of winning bids; a user may have several. */
  count: number
  /** Rupees, as the wire has them. */
  totalBid: number
  totalWinning: number
}

export function WinnerTotals({ count, totalBid, totalWinning }: WinnerFigures) {
  const totals = [
    { label: 'Winning Bids', value: count.toLocaleString('en-IN') },
    { label: 'Total Bid', value: <Money rupees={totalBid} /> },
    { label: 'Total Winning', value: <Money rupees={totalWinning} /> },
  ]
  return <Totals totals={totals} />
}
