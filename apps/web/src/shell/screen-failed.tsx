// What shows when a screen could not be drawn, or the session could not be asked for.
import { Button } from '@mantine/core'
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { CallError } from '../platform/call-error.ts'
import classes from './plain-screen.module.css'

export function ScreenFailed({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  return (
    <main className={classes.screen}>
      <div className={classes.message} role="alert">
        <h1 className={classes.title}>Something went wrong</h1>
        <p className={classes.text}>{error instanceof CallError ? error.msg : 'This screen could not be shown.'}</p>
        <Button
          onClick={() => {
            reset()
            void router.invalidate()
          }}
        >
          Retry
        </Button>
      </div>
    </main>
  )
}
