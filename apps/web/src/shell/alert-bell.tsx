// The bell: how many alerts are open, and the way to them; it is there for whoever may see any.
import { ActionIcon, VisuallyHidden } from '@mantine/core'
import { IconBellRinging } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useShared } from '../platform/shared-value.ts'
import { menuCounts } from './menu-counts.ts'
import classes from './shell.module.css'

export function AlertBell() {
  const { alerts } = useShared(menuCounts)
  if (alerts === undefined) return null
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={36}
      className={classes.bell}
      renderRoot={(button) => <Link to="/alerts" {...button} activeProps={{}} />}
    >
      <IconBellRinging size={19} stroke={1.7} aria-hidden />
      <VisuallyHidden>Alerts: </VisuallyHidden>
      {alerts.count > 0 && <span className={classes.bellCount}>{alerts.count > MOST ? `${MOST}+` : alerts.count}</span>}
      <VisuallyHidden>{alerts.count > 0 ? ' open' : 'none open'}</VisuallyHidden>
    </ActionIcon>
  )
}

/** More do not fit. */
const MOST = 99
