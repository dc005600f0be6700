// What stands where rows would be, and why there are none.
import { IconInbox } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './states.module.css'

interface EmptyStateProps {
  title: string
  /** Why it is empty, or what to do about it. */
  children?: ReactNode
  icon?: ReactNode
}

export function EmptyState({ title, children, icon }: EmptyStateProps) {
  return (
    <output className={classes.state}>
      <span className={classes.icon}>{icon ?? <IconInbox size={22} stroke={1.6} aria-hidden />}</span>
      <span className={classes.title}>{title}</span>
      {children !== undefined && <span className={classes.text}>{children}</span>}
    </output>
  )
}
