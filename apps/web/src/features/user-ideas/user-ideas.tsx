// User ideas: what players would like to see (spec 3 §2).
import { contract } from '@panadesk/contract'
import type { Column } from '../../kit/data-table.tsx'
import { ListPage } from '../../kit/list-page.tsx'
import { UserLink } from '../../markets/user-link.tsx'
import { formatInstant } from '../../platform/house-time.ts'
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

const COLUMNS: Column<Idea>[] = [
  { header: 'User Name', render: (row) => <UserLink userId={row.userDB_id} name={row.user_name} /> },
  { header: 'Idea', render: (row) => <div className={classes.idea}>{row.ideas}</div> },
  { header: 'Date', render: (row) => formatInstant(row.insert_date), nowrap: true },
  { header: 'Action', sortable: false, nowrap: true, render: (row) => <DeleteIdea idea={row} /> },
]
