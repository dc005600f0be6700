// Says beside a list or report that it shows a moment ago: its data is from a replica of the database.
import { asOfIn } from '../platform/as-of.ts'
import { formatInstant, formatInstantTime } from '../platform/zoned-time.ts'
import classes from './as-of.module.css'

/** Nothing where the reply is of now. */
export function AsOf({ reply }: { reply: object | undefined }) {
  const asOf = asOfIn(reply)
  if (asOf === undefined) return null
  return (
    <time className={classes.asOf} dateTime={asOf} title={formatInstant(asOf)}>
      As of {formatInstantTime(asOf)}
    </time>
  )
}
