// How many requests wait for this admin, beside the entry of the menu.
import { VisuallyHidden } from '@mantine/core'
import { approvals } from '@panadesk/contract/approvals'
import { useLocation } from '@tanstack/react-router'
import { useCall } from '../platform/use-call.ts'
import classes from './sidebar.module.css'

/** Counted anew with each screen that is opened: somebody is at work then, so that no session is kept alive by it. */
export function WaitingCount() {
  const path = useLocation({ select: (location) => location.pathname })
  return <Count key={path} />
}

function Count() {
  const { data } = useCall(approvals.count, {})
  if (data === undefined || data.count === 0) return null
  return (
    <span className={classes.count}>
      {data.count.toLocaleString('en-IN')}
      <VisuallyHidden> waiting for you</VisuallyHidden>
    </span>
  )
}
