// Says that a main admin looks as a sub admin, and ends it (docs/screens.md, "Viewing as a sub admin").
import { Button } from '@mantine/core'
import { contract } from '@panadesk/contract'
import { IconEye } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useAction } from '../platform/use-action.ts'
import { formatTimeOfDay } from '../platform/zoned-time.ts'
import classes from './viewing-bar.module.css'

interface ViewingBarProps {
  name: string
  /** The server ends it then; an ISO instant. */
  until: string
}

/** Whenever this page was opened, the view is over by then. */
const VIEW_LASTS_MS = 30 * 60_000

/** The menu, and whatever else was read with other rights, begin anew. */
function startOver(): void {
  window.location.assign('/sub-admin-management')
}

export function ViewingBar({ name, until }: ViewingBarProps) {
  const end = useAction(contract.subAdmins.endView, { onDone: startOver })
  // By the time that has passed here: the clock of a browser may be another than the server's.
  useEffect(() => {
    const timer = setTimeout(startOver, VIEW_LASTS_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <aside className={classes.bar} aria-label="View">
      <IconEye size={18} stroke={1.7} aria-hidden />
      <span>
        You are looking as <strong>{name}</strong> until {formatTimeOfDay(until)}. Nothing can be changed.
      </span>
      <Button size="compact-sm" variant="default" loading={end.isRunning} onClick={() => void end.run({})}>
        End View
      </Button>
    </aside>
  )
}
