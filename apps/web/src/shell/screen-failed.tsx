// What shows when a screen could not be drawn or loaded, or the session could not be asked for.
import { Button } from '@mantine/core'
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import { CallError, UNREACHABLE } from '../platform/call-error.ts'
import { isFileLost, reloadIfServed, reloadOnceIfServed } from '../platform/lost-file.ts'
import classes from './plain-screen.module.css'

export function ScreenFailed({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  useEffect(() => void reloadOnceIfServed(), [])
  return (
    <main className={classes.screen}>
      <div className={classes.message} role="alert">
        <h1 className={classes.title}>Something went wrong</h1>
        <p className={classes.text}>{textOf(error)}</p>
        <Button
          onClick={() => {
            if (isFileLost()) {
              void reloadIfServed()
              return
            }
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

function textOf(error: unknown): string {
  if (error instanceof CallError) return error.msg
  return isFileLost() ? UNREACHABLE : 'This screen could not be shown.'
}
