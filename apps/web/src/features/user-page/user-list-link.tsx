// The way back to all users.
import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useCanOpenPath } from '../../platform/access.ts'

const PATH = '/user-management'

/** Nothing for an admin who may not open the list. */
export function UserListLink() {
  if (!useCanOpenPath(PATH)) return null
  return (
    <Button component={Link} to={PATH} variant="default" leftSection={<IconArrowLeft size={16} aria-hidden />}>
      User List
    </Button>
  )
}
