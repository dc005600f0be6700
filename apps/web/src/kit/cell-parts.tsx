// What a cell holds more than one of: one below the other on a card, and in one line in a table, so the weightiest comes first.
import { Children, Fragment, type ReactNode } from 'react'
import classes from './cell-parts.module.css'

/** Its children are the parts; those that are not there take no place. */
export function CellParts({ children }: { children: ReactNode }) {
  return Children.toArray(children).map((part, place) => (
    <Fragment key={place}>
      {/* Also for whoever reads or copies the line. */}
      {place > 0 && ' '}
      <span className={classes.part}>{part}</span>
    </Fragment>
  ))
}

/** A part that steps back behind the first. */
export function QuietPart({ children }: { children: ReactNode }) {
  return <span className={classes.quiet}>{children}</span>
}

/** A word that a sign beside it stands for in a table, where it is left to screen readers; on a card and on paper it shows. */
export function SignWord({ children }: { children: ReactNode }) {
  return <span className={classes.signWord}>{children}</span>
}
