// The figures of a declaration that may be taken back: what it paid, and where that is now.
import type { ReactNode } from 'react'
import { Money } from '../../kit/money.tsx'
import classes from './results.module.css'
import { players, type UndoDetails } from './undo-text.ts'

export function UndoTotals({ details }: { details: UndoDetails }) {
  return (
    <dl className={classes.undoTotals}>
      <Total label="Winning Bids" value={details.winners.toLocaleString('en-IN')} />
      <Total label="Taken Back" value={<Money rupees={details.win_amt} />} />
      <Total label="Still In Wallets" value={<Money rupees={details.held_amt} />} />
      <Total
        label={details.debtors === 0 ? 'Will Be Owed' : `Will Be Owed By ${players(details.debtors)}`}
        value={<Money rupees={details.owed_amt} />}
      />
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
