// Names and what they stand for: the facts of a row in its dialogs and pages, and the figures above a list.
import type { ReactNode } from 'react'
import classes from './fact-list.module.css'

interface FactListProps {
  /**
   * - `lines`: one to a line, what they stand for in bold: what a dialog asks about
   * - `plain`: one to a line
   * - `cells`: side by side, each under its name
   * - `figures`: the same, large
   */
  layout?: 'lines' | 'plain' | 'cells' | 'figures'
  children: ReactNode
}

/** Holds `Fact`s alone. */
export function FactList({ layout = 'lines', children }: FactListProps) {
  return <dl className={classes[layout]}>{children}</dl>
}

interface FactProps {
  label: string
  /** A line above it: the sum of what stands there. */
  isSum?: boolean
  children: ReactNode
}

export function Fact({ label, isSum = false, children }: FactProps) {
  return (
    <div className={classes.fact} data-sum={isSum || undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
