// Un-Approved Users List: who waits for leave to bet (spec 1 §2.4, §3).
import { contract } from '@panadesk/contract'
import { ListTable } from '../../kit/list-table.tsx'
import { Section } from '../../kit/section.tsx'
import { useUrlListState } from '../../kit/use-list-state.ts'
import { UN_APPROVED_USERS } from '../../players/un-approved-place.ts'
import { BALANCE_COLUMN, flagColumns, lastUpdateColumn, NAME_COLUMNS } from '../../players/user-columns.tsx'

const TITLE = 'Un-Approved Users List'
const { unapproved } = contract.users

/** In the order of the server's `fieldIndex`. */
const COLUMNS = [
  ...NAME_COLUMNS,
  lastUpdateColumn('Date'),
  BALANCE_COLUMN,
  ...flagColumns(unapproved, ['betting_status', 'transfer_point_status', 'status']),
]

export function UnApprovedUsers() {
  const control = useUrlListState('users')
  return (
    <Section title={TITLE} id={UN_APPROVED_USERS.elementId} flush>
      <ListTable
        call={unapproved}
        columns={COLUMNS}
        rowKey={(row) => row._id}
        control={control}
        label={TITLE}
        emptyText="Nobody waits for approval."
      />
    </Section>
  )
}
