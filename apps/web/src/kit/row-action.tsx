// What can be done with a row: a sign in a table, and a button with its word where rows are cards.
import { ActionIcon, Button, Tooltip, VisuallyHidden } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import { useId, type ReactNode } from 'react'
import classes from './row-action.module.css'
import { useKeptPlace } from './use-kept-place.ts'
import { useSmallScreen } from './use-small-screen.ts'

interface RowActionProps {
  label: string
  /** Whose action it is, for screen readers. */
  of: string
  icon: Icon
  onClick: () => void
  /** There is nothing to do, as the row itself shows. */
  disabled?: boolean
  /** Why it cannot be done, where the row does not show it: it stays in reach then, so that pointer and keyboard find the reason. */
  reason?: string | undefined
  isRunning?: boolean
  tone?: 'good' | 'bad'
}

export function RowAction(props: RowActionProps) {
  const { label, of, icon: Sign, onClick, disabled = false, reason, isRunning = false, tone } = props
  const reasonId = useId()
  const isSmall = useSmallScreen()
  const button = useKeptPlace(disabled)
  const icon = <Sign size={17} aria-hidden />
  const isClosed = reason !== undefined && !disabled
  const shared = {
    'aria-label': `${label} ${of}`,
    variant: 'default',
    loading: isRunning,
    disabled,
    ref: button,
    'data-tone': tone,
    className: classes.action,
    ...(isClosed ? { 'aria-disabled': true, 'data-disabled': true, 'aria-describedby': reasonId } : { onClick }),
  }
  const drawn = isSmall ? (
    <Button {...shared} size="xs" leftSection={icon}>
      {label}
    </Button>
  ) : (
    <ActionIcon {...shared} size={32}>
      {icon}
    </ActionIcon>
  )
  if (isSmall && !isClosed) return drawn
  return (
    <>
      <Tooltip
        label={isClosed ? `${label}: ${reason}` : label}
        multiline={isClosed}
        events={{ hover: true, focus: true, touch: isClosed }}
        {...(isClosed && { w: 240 })}
      >
        {drawn}
      </Tooltip>
      {isClosed && <VisuallyHidden id={reasonId}>{reason}</VisuallyHidden>}
    </>
  )
}

/** The actions of a row, in one line as long as they fit. */
export function RowActions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>
}
