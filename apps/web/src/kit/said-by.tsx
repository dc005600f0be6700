// Who said it, when, and in which words: under the state of what was decided or explained.
import { formatInstant } from '../platform/zoned-time.ts'
import classes from './said-by.module.css'

interface SaidByProps {
  /** Empty where nobody has yet. */
  by: string
  at: string
  words: string
}

export function SaidBy({ by, at, words }: SaidByProps) {
  return (
    <>
      {by !== '' && (
        <span className={classes.quiet}>
          {by}, {formatInstant(at)}
        </span>
      )}
      {words !== '' && <span className={classes.quiet}>“{words}”</span>}
    </>
  )
}
