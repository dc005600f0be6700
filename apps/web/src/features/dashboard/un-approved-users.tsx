// Un-Approved Users List: who waits for leave to bet (docs/screens.md, "Dashboard").
import { contract } from '@panadesk/contract'
import { actionColumn, columnsOf } from '../../kit/list-columns.tsx'
import { ListTable } from '../../kit/list-table.tsx'
import { Section } from '../../kit/section.tsx'
import { useUrlListState } from '../../kit/use-list-state.ts'
import { useCanOpenPath } from '../../platform/access.ts'
import { UN_APPROVED_USERS } from '../../players/un-approved-place.ts'
import { userCells } from '../../players/user-columns.tsx'
import type { UserRow } from '../../players/user-row.ts'
import { ViewUser } from '../../players/view-user.tsx'

const TITLE = 'Un-Approved Users List'
const { unapproved } = contract.users

const COLUMNS = columnsOf(unapproved, userCells(unapproved))
const ACTION = actionColumn((row: UserRow) => <ViewUser user={row} />)

export function UnApprovedUsers() {
  const control = useUrlListState('users')
  const isViewed = useCanOpenPath('/dashboard/view-user/0')
  return (
    <Section title={TITLE} id={UN_APPROVED_USERS.elementId} flush>
      <ListTable
        call={unapproved}
        columns={isViewed ? [...COLUMNS, ACTION] : COLUMNS}
        control={control}
        label={TITLE}
        emptyText="Nobody waits for approval."
      />
    </Section>
  )
}
