// What stands where data would be when it could not be read.
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react'
import { CallError } from '../platform/call-error.ts'
import { failureText } from '../platform/use-action.ts'
import classes from './states.module.css'

interface ErrorStateProps {
  error: Error
  onRetry: () => void
  title?: string
  /** In one line without title and sign, where one value among others is missing. */
  inline?: boolean
}

/** Says what went wrong in the server's words and offers to try again. */
export function ErrorState({ error, onRetry, title = 'This could not be loaded', inline = false }: ErrorStateProps) {
  const isOurs = error instanceof CallError
  // Another screen is on its way.
  if (isOurs && error.isHandled) return null
  const retry = <RetryButton onRetry={onRetry} />
  if (inline) {
    return (
      <div className={classes.line} role="alert">
        <span>{isOurs ? failureText(error) : 'Something went wrong.'}</span>
        {retry}
      </div>
    )
  }
  return (
    <div className={classes.state} role="alert">
      <span className={classes.icon} data-tone="bad">
        <IconAlertTriangle size={22} stroke={1.6} aria-hidden />
      </span>
      <p className={classes.title}>{title}</p>
      <p className={classes.text}>{isOurs ? error.msg : 'Something went wrong.'}</p>
      {isOurs && error.requestId !== undefined && <p className={classes.text}>Request {error.requestId}</p>}
      <div className={classes.action}>{retry}</div>
    </div>
  )
}

function RetryButton({ onRetry }: { onRetry: () => void }) {
  return (
    <Button size="xs" variant="default" leftSection={<IconRefresh size={14} aria-hidden />} onClick={onRetry}>
      Retry
    </Button>
  )
}
