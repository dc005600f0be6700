// A name or title in a list, of any length.
import type { ReactNode } from 'react'
import classes from './long-name.module.css'

/** Takes lines, not the width of the table. */
export function LongName({ children }: { children: ReactNode }) {
  return <span className={classes.name}>{children}</span>
}

/** What a row is called by. */
export function LongTitle({ children }: { children: string }) {
  return (
    <LongName>
      <strong>{children}</strong>
    </LongName>
  )
}
