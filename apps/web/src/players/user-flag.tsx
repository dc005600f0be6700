// The Yes/No badge of one flag of a user, which flips it (spec 1 §4.5, spec 3 §4).
import { contract } from '@panadesk/contract'
import { StatusToggle } from '../kit/status-badge.tsx'
import { changeRows } from '../platform/query-client.ts'
import { useAction } from '../platform/use-action.ts'
import { USER_FLAGS, type UserFlagField, type UserRow } from './user-row.ts'

const { list, unapproved } = contract.users

/** The paged calls whose rows are users. */
export type UserListCall = (typeof contract.users)['list' | 'unapproved']

interface UserFlagProps {
  user: UserRow
  field: UserFlagField
  /** The list that it stands in: there the row changes and stays where it is. The other one is read again when it is next shown. */
  shownIn: UserListCall
}

export function UserFlag({ user, field, shownIn }: UserFlagProps) {
  const flip = useAction(contract.toggles.flip, {
    refresh: [shownIn === list ? unapproved : list],
    onDone: ({ value, last_update }) =>
      changeRows(shownIn, (row) => (row._id === user._id ? { ...row, [field]: value, last_update } : row)),
  })
  return (
    <StatusToggle
      isOn={user[field] === 1}
      onLabel="Yes"
      offLabel="No"
      name={`${USER_FLAGS[field]} of ${user.user_name}`}
      isRunning={flip.isRunning}
      onToggle={() => void flip.run({ userDB_id: user._id, collectionName: 'user', document_fieldName: field })}
    />
  )
}
