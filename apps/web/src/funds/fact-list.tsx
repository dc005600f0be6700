// Facts of a request, one to a line, in its dialogs.
import type { ReactNode } from 'react'
import classes from './funds.module.css'

export function FactList({ children }: { children: ReactNode }) {
  return <dl className={classes.facts}>{children}</dl>
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
