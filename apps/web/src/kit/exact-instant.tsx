// An instant of the sealed book: in the words of a clock, and to the letter, as it is hashed.
import classes from './exact-instant.module.css'

/** `shown` is what the clock says, `at` the sealed text. */
export function ExactInstant({ shown, at }: { shown: string; at: string }) {
  return (
    <>
      {shown} <span className={classes.exact}>({at})</span>
    </>
  )
}
