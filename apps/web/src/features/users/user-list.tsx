// User List: everybody who plays, with the flags that staff flip (docs/screens.md, "User List").
import { Button } from '@mantine/core'
import { contract } from '@panadesk/contract'
import { useNavigate } from '@tanstack/react-router'
import { columnsOf } from '../../kit/list-columns.tsx'
import { ListPage } from '../../kit/list-page.tsx'
import { useCanOpenPath } from '../../platform/access.ts'
import { UN_APPROVED_USERS } from '../../players/un-approved-place.ts'
import { flagCell, userCells } from '../../players/user-columns.tsx'

const { list } = contract.users

const COLUMNS = columnsOf(list, { ...userCells(list), is_agent: flagCell(list, 'is_agent') })

export function UserList() {
  return (
    <ListPage
      title="User List"
      actions={<UnApprovedUsersButton />}
      call={list}
      columns={COLUMNS}
      emptyText="Nobody has registered yet."
    />
  )
}

/** For those who may open the dashboard, where that list stands. */
function UnApprovedUsersButton() {
  const { path, elementId } = UN_APPROVED_USERS
  const navigate = useNavigate()
  if (!useCanOpenPath(path)) return null
  return (
    <Button variant="default" onClick={() => void navigate({ to: path, state: { scrollTo: elementId } })}>
      Un-Approved Users List
    </Button>
  )
}
