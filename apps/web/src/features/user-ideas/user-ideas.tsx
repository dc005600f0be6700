// User ideas: what players would like to see (docs/screens.md, "User Ideas").
import { contract } from '@panadesk/contract'
import { actionColumn, columnsOf } from '../../kit/list-columns.tsx'
import { ListPage } from '../../kit/list-page.tsx'
import { UserLink } from '../../players/user-link.tsx'
import { DeleteIdea } from './delete-idea.tsx'
import type { Idea } from './idea.ts'
import classes from './user-ideas.module.css'

export function UserIdeas() {
  return (
    <ListPage
      title="User Ideas"
      call={contract.userIdeas.list}
      columns={COLUMNS}
      rowKey={(row) => row._id}
      emptyText="No ideas yet. Players send them from the app."
    />
  )
}

const COLUMNS = [
  ...columnsOf(contract.userIdeas.list, {
    user_name: { render: (row) => <UserLink userId={row.userDB_id} name={row.user_name} /> },
    ideas: { render: (row) => <div className={classes.idea}>{row.ideas}</div> },
  }),
  actionColumn((row: Idea) => <DeleteIdea idea={row} />),
]
