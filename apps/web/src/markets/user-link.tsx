// A user's name in the tables of the market screens: a link to the user page for whoever may open it (spec 2 §2).
import { Anchor } from '@mantine/core'
import { Link, useRouter } from '@tanstack/react-router'
import { useCanOpen } from '../platform/access.ts'

const USER_PAGE = '/dashboard/view-user/'
const USER_PAGE_CODE = '7.1'

/** The name alone while the panel has no user page, and for an admin who may not open it. */
export function UserLink({ userId, name }: { userId: string; name: string }) {
  const hasPage = Object.keys(useRouter().routesByPath).some((path) => path.startsWith(USER_PAGE))
  const isAllowed = useCanOpen(USER_PAGE_CODE)
  if (!hasPage || !isAllowed) return name
  return (
    <Anchor component={Link} to={`${USER_PAGE}${userId}`} inherit>
      {name}
    </Anchor>
  )
}
