// What stands where nothing was said.
import type { ReactNode } from 'react'
import classes from './user-page.module.css'

export function orDash(text: string): ReactNode {
  return text === '' ? <span className={classes.none}>—</span> : text
}
