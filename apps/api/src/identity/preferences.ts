// What somebody likes of the panel, kept at the own account. It is no act that the log keeps.
import type { StaffContext } from './context.ts'

/** Whether it was another before. */
export async function keepPreference(
  { db, admin }: Pick<StaffContext, 'db' | 'admin'>,
  column: 'language' | 'density',
  value: string,
): Promise<boolean> {
  const changed = await db
    .updateTable('admin')
    .set(column, value)
    .where('id', '=', admin.id)
    .where(column, 'is distinct from', value)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}
