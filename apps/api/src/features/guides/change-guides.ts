// The one row in which somebody's wishes about first steps and tours are kept. What he likes to look at is no act that the log keeps.
import type { RawBuilder, Updateable } from 'kysely'
import { inTransaction, type Database } from '../../database/database.ts'
import type { Schema } from '../../database/schema.ts'

interface Change {
  set: Updateable<Schema['guide_choice']> | { ended_tours: RawBuilder<string[]> }
  /** Of the row as it is: whether it is to be changed at all. */
  where: RawBuilder<boolean>
}

/** Answers whether anything was changed; of two at once each finds what the other has kept. */
export function changeGuides(db: Database, adminId: number, { set, where }: Change): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    await tx
      .insertInto('guide_choice')
      .values({ admin_id: adminId })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const changed = await tx
      .updateTable('guide_choice')
      .set(set)
      .where('admin_id', '=', adminId)
      .where(where)
      .returning('admin_id')
      .executeTakeFirst()
    return changed !== undefined
  })
}
