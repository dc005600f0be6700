// The way from a row to the page of its user, as a sign in a table and as a word where rows are cards
// (docs/screens.md, "Dashboard").
import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useSmallScreen } from '../kit/use-small-screen.ts'
import type { UserRow } from './user-row.ts'

/** For those who may open the page. */
export function ViewUser({ user }: { user: Pick<UserRow, '_id' | 'user_name'> }) {
  const isSmall = useSmallScreen()
  const to = `/dashboard/view-user/${user._id}`
  const icon = <IconEye size={17} aria-hidden />
  if (isSmall) {
    return (
      <Button component={Link} to={to} size="xs" variant="default" leftSection={icon} aria-label={nameOf(user)}>
        View
      </Button>
    )
  }
  return (
    <Tooltip label="View">
      <ActionIcon component={Link} to={to} size={32} variant="default" aria-label={nameOf(user)}>
        {icon}
      </ActionIcon>
    </Tooltip>
  )
}

function nameOf(user: Pick<UserRow, 'user_name'>): string {
  return `View ${user.user_name}`
}
