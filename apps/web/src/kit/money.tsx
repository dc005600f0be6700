// An amount of the wire as text: ₹1,23,456.00 (docs/money.md, "Amounts").
import { formatPaise, paiseOfRupees } from '@panadesk/domain/money'
import classes from './money.module.css'

/** `rupees` as the wire has it. `tone` adds a colour to the sign that is there anyway. */
export function Money({ rupees, tone }: { rupees: number; tone?: 'good' | 'bad' }) {
  return (
    <span className={classes.money} data-tone={tone}>
      {formatRupees(rupees)}
    </span>
  )
}

/** Rupees as text, for where no element fits. A number that is no amount is shown as it came. */
export function formatRupees(rupees: number): string {
  const paise = paiseOfRupees(rupees)
  return paise === undefined ? String(rupees) : formatPaise(paise)
}
