// Whom an exception is about.
import type { StaffMember } from '../../identity/context.ts'

/** Whether it names this member of the staff. */
export function isAbout({ admin_ids: ids }: { readonly admin_ids: readonly number[] }, { id }: StaffMember): boolean {
  return ids.includes(id)
}
