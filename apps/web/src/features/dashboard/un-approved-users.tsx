// Un-Approved Users List: who waits for leave to bet (docs/screens.md, "Dashboard").
import { users } from '@panadesk/contract/users'
import { actionColumn, columnsOf } from '../../kit/list-columns.tsx'
import { ListSection } from '../../kit/list-section.tsx'
import { ListTable } from '../../kit/list-table.tsx'
import { useCanOpenPath } from '../../platform/access.ts'
import { UN_APPROVED_USERS } from '../../players/un-approved-place.ts'
import { userCells } from '../../players/user-columns.tsx'
import type { UserRow } from '../../players/user-row.ts'
import { ViewUser } from '../../players/view-user.tsx'

const { unapproved } = users

const COLUMNS = columnsOf(unapproved, userCells(unapproved))
const ACTION = actionColumn((row: UserRow) => <ViewUser user={row} />)

export function UnApprovedUsers() {
  const isViewed = useCanOpenPath('/dashboard/view-user/0')
  return (
    <ListSection title="Un-Approved Users List" prefix="users" id={UN_APPROVED_USERS.elementId}>
      {(list) => (
        <ListTable
          {...list}
          call={unapproved}
          columns={isViewed ? [...COLUMNS, ACTION] : COLUMNS}
          emptyText="Nobody waits for approval."
        />
      )}
    </ListSection>
  )
}
