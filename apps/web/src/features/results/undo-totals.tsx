// The figures of a declaration that may be taken back: what it paid, and where that is now.
import { Money } from '../../kit/money.tsx'
import { Totals } from './totals.tsx'
import { players, type UndoDetails } from './undo-text.ts'

export function UndoTotals({ details }: { details: UndoDetails }) {
  const owed = details.debtors === 0 ? 'Will Be Owed' : `Will Be Owed By ${players(details.debtors)}`
  const totals = {
    'Winning Bids': details.winners.toLocaleString('en-IN'),
    'Taken Back': <Money rupees={details.win_amt} />,
    'Still In Wallets': <Money rupees={details.held_amt} />,
    [owed]: <Money rupees={details.owed_amt} />,
  }
  return <Totals totals={totals} inPairs />
}
