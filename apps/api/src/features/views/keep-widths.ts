// Keeps how wide somebody has drawn the columns of a list. What he likes to look at is no act that the log keeps.
import { contract } from '@panadesk/contract'
import { savedMessage } from '@panadesk/contract/nothing-changed'
import { sql } from 'kysely'
import { implement } from '../../http/implement.ts'
import { requireList } from './visible-views.ts'

export const keepWidths = implement(contract.views.keepWidths, async ({ db, admin }, { call, widths }) => {
  requireList(admin, call)
  const changed = await db
    .insertInto('list_width')
    .values({ admin_id: admin.id, call, widths })
    .onConflict((conflict) =>
      conflict
        .columns(['admin_id', 'call'])
        .doUpdateSet({ widths })
        .where(sql<boolean>`list_width.widths <> excluded.widths`),
    )
    .returning('call')
    .executeTakeFirst()
  return { msg: savedMessage(changed !== undefined, 'The widths are kept.') }
})
