// One figure with its name; a link when there is more to see behind it.
import { VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import classes from './stat-card.module.css'

interface StatCardProps {
  label: string
  /** Undefined while it is being read. */
  value: ReactNode | undefined
  icon?: ReactNode
  /** A path of the panel. */
  to?: string
  tone?: 'good' | 'bad'
}

export function StatCard({ label, value, icon, to, tone }: StatCardProps) {
  const content = (
    <>
      {icon !== undefined && <span className={classes.icon}>{icon}</span>}
      <span className={classes.text}>
        <span className={classes.label}>{label}</span>
        <span className={classes.value} data-tone={tone}>
          {value ?? (
            <span className={classes.bone}>
              <VisuallyHidden>Loading</VisuallyHidden>
            </span>
          )}
        </span>
      </span>
    </>
  )
  if (to === undefined) return <div className={classes.card}>{content}</div>
  return (
    <Link to={to} className={classes.card}>
      {content}
    </Link>
  )
}

interface StatGridProps {
  /** Four beside each other, and two where four do not fit; six narrow ones. Left out, as many as fit. */
  columns?: 4 | 6
  children: ReactNode
}

export function StatGrid({ columns, children }: StatGridProps) {
  return (
    <div className={classes.grid} data-columns={columns} data-part="figures">
      {children}
    </div>
  )
}
