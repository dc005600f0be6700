// An amount of the wire as text: ₹1,23,456.00 (docs/money.md, "Amounts").
import { formatPaise, paiseOfRupees } from '@panadesk/domain/money'
import classes from './money.module.css'

/** `rupees` as the wire has it. `tone` adds a colour to the sign that is there anyway. */
export function Money({ rupees, tone }: { rupees: number; tone?: 'good' | 'bad' }) {
  const text = formatRupees(rupees)
  return (
    <span className={classes.money} data-tone={tone} data-long={text.length > LONG || undefined}>
      {text}
    </span>
  )
}

/** Letters of an amount below a hundred crore; where a figure is drawn large, a longer one is drawn smaller. */
const LONG = 16

/** Rupees as text, for where no element fits. A number that is no amount is shown as it came. */
export function formatRupees(rupees: number): string {
  const paise = paiseOfRupees(rupees)
  return paise === undefined ? String(rupees) : formatPaise(paise)
}
