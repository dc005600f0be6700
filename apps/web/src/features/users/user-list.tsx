// User List: everybody who plays, with the flags that staff flip (docs/screens.md, "User List").
import { Button } from '@mantine/core'
import { contract } from '@panadesk/contract'
import { useNavigate } from '@tanstack/react-router'
import { columnsOf } from '../../kit/list-columns.tsx'
import { ListPage } from '../../kit/list-page.tsx'
import { useQuickFilters } from '../../kit/use-quick-filters.tsx'
import { useCanOpenPath } from '../../platform/access.ts'
import { UN_APPROVED_USERS } from '../../players/un-approved-place.ts'
import { flagCell, userCells } from '../../players/user-columns.tsx'

const { list } = contract.users

const COLUMNS = columnsOf(list, { ...userCells(list), is_agent: flagCell(list, 'is_agent') })

/** In the words of those who look after users, where the columns have Yes and No. */
const FILTERS = {
  betting_status: { label: 'Approval', words: { 1: 'Approved', 0: 'Un-approved' } },
  status: { label: 'Account', words: { 1: 'Active', 0: 'Blocked' } },
  is_agent: { label: 'Agent', words: { 1: 'Agents', 0: 'No agents' } },
  transfer_point_status: { label: 'TP', words: { 1: 'On', 0: 'Off' } },
} as const

export function UserList() {
  const quickFilters = useQuickFilters(list, FILTERS)
  const isFiltered = Object.keys(quickFilters.asked).length > 0
  return (
    <ListPage
      title="User List"
      actions={<UnApprovedUsersButton />}
      call={list}
      columns={COLUMNS}
      quickFilters={quickFilters}
      emptyText={isFiltered ? 'No user is as these filters ask.' : 'Nobody has registered yet.'}
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
