// User ideas: what players would like to see (docs/screens.md, "User Ideas").
import { contract } from '@panadesk/contract'
import { DeleteRow } from '../../kit/delete-row.tsx'
import { actionColumn, columnsOf } from '../../kit/list-columns.tsx'
import { ListPage } from '../../kit/list-page.tsx'
import { RowActions } from '../../kit/row-action.tsx'
import type { RowOf } from '../../platform/query-client.ts'
import { toast } from '../../platform/toast.ts'
import { UserLink } from '../../players/user-link.tsx'
import { deleteFailure } from './delete-failure.ts'
import classes from './user-ideas.module.css'

const { list, delete: deleteIdea } = contract.userIdeas

export function UserIdeas() {
  return (
    <ListPage
      title="User Ideas"
      call={list}
      columns={COLUMNS}
      emptyText="No ideas yet. Players send them from the app."
    />
  )
}

const COLUMNS = [
  ...columnsOf(list, {
    user_name: { render: (row) => <UserLink userId={row.userDB_id} name={row.user_name} /> },
    ideas: { render: (row) => <span className={classes.idea}>{row.ideas}</span> },
  }),
  actionColumn(({ _id: id, user_name: name }: RowOf<typeof list>) => (
    <RowActions>
      <DeleteRow
        call={deleteIdea}
        body={{}}
        id={id}
        of={`idea of ${name}`}
        title="Delete Idea"
        message={`Do you want to delete this idea of ${name}?`}
        refresh={[list]}
        success="Idea has been deleted."
        onFailed={(error) => toast.error(deleteFailure(error))}
      />
    </RowActions>
  )),
]
