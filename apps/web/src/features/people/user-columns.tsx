// The columns that name a player in a table of figures.
import { UserLink } from '../../players/user-link.tsx'
import type { FigureColumn } from './figure-column.ts'

interface NamedUser {
  readonly _id: string
  readonly user_name: string
  readonly mobile: string
}

export const USER_COLUMNS: readonly FigureColumn<NamedUser>[] = [
  {
    title: 'User Name',
    kind: 'text',
    of: ({ user_name: name }) => name,
    cell: ({ _id: id, user_name: name }) => <UserLink userId={id} name={name} />,
  },
  { title: 'Mobile', kind: 'text', of: ({ mobile }) => mobile },
]
