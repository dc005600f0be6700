// What stands where data would be when it could not be read.
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react'
import { CallError } from '../platform/call-error.ts'
import classes from './states.module.css'

interface ErrorStateProps {
  error: Error
  onRetry: () => void
  title?: string
}

/** Says what went wrong in the server's words and offers to try again. */
export function ErrorState({ error, onRetry, title = 'This could not be loaded' }: ErrorStateProps) {
  const isOurs = error instanceof CallError
  // Another screen is on its way.
  if (isOurs && error.isHandled) return null
  return (
    <div className={classes.state} role="alert">
      <span className={classes.icon} data-tone="bad">
        <IconAlertTriangle size={22} stroke={1.6} aria-hidden />
      </span>
      <p className={classes.title}>{title}</p>
      <p className={classes.text}>{isOurs ? error.msg : 'Something went wrong.'}</p>
      {isOurs && error.requestId !== undefined && <p className={classes.text}>Request {error.requestId}</p>}
      <Button
        size="xs"
        variant="default"
        leftSection={<IconRefresh size={14} aria-hidden />}
        onClick={onRetry}
        className={classes.action}
      >
        Retry
      </Button>
    </div>
  )
}
