// Keeps the tiles of somebody's home. What he likes to look at is no act that the log keeps.
import { contract } from '@panadesk/contract'
import { savedMessage } from '@panadesk/contract/nothing-changed'
import { sql } from 'kysely'
import { implement } from '../../http/implement.ts'

export const saveHomeLayout = implement(contract.home.saveLayout, async ({ db, admin }, { tiles, is_start }) => {
  const chosen = { tiles, is_start }
  const changed = await db
    .insertInto('home_layout')
    .values({ admin_id: admin.id, ...chosen })
    .onConflict((conflict) =>
      conflict
        .column('admin_id')
        .doUpdateSet(chosen)
        .where(
          sql<boolean>`(home_layout.tiles, home_layout.is_start) is distinct from (excluded.tiles, excluded.is_start)`,
        ),
    )
    .returning('admin_id')
    .executeTakeFirst()
  return { msg: savedMessage(changed !== undefined, 'Your home is kept as you chose.') }
})
