// Keeps which columns of a list somebody wants to see, and how. What he likes to look at is no act that the log keeps.
import { contract } from '@panadesk/contract'
import { savedMessage } from '@panadesk/contract/nothing-changed'
import { sql } from 'kysely'
import { implement } from '../../http/implement.ts'
import { requireList } from './visible-views.ts'

export const keepColumns = implement(contract.views.keepColumns, async ({ db, admin }, { call, columns }) => {
  requireList(admin, call)
  const changed = await db
    .insertInto('list_columns')
    .values({ admin_id: admin.id, call, columns })
    .onConflict((conflict) =>
      conflict
        .columns(['admin_id', 'call'])
        .doUpdateSet({ columns })
        .where(sql<boolean>`list_columns.columns <> excluded.columns`),
    )
    .returning('call')
    .executeTakeFirst()
  return { msg: savedMessage(changed !== undefined, 'The columns are kept.') }
})
