// Who of the staff is there, for what is done in their name later.
import type { Db } from '../database/database.ts'
import type { StaffMember } from './context.ts'

/** Undefined of whoever is switched off or deleted. */
export async function findActiveStaff(db: Db, id: number): Promise<StaffMember | undefined> {
  return db
    .selectFrom('admin')
    .select(['id', 'full_name as name', 'is_main as isMain', 'access_codes as accessCodes'])
    .where('id', '=', id)
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}
