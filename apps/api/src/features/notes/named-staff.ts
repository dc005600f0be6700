// Who can be named in a note, and who is: staff who see what it is about.
import type { Access } from '@panadesk/contract'
import type { Db } from '../../database/database.ts'
import type { StaffMember } from '../../identity/context.ts'
import { isAllowed } from '../../identity/staff-access.ts'

/** All but whoever asks, in the order of their names. */
export async function listColleagues(db: Db, admin: StaffMember, access: Access): Promise<StaffMember[]> {
  const staff = await db
    .selectFrom('admin')
    .select(['id', 'full_name as name', 'is_main as isMain', 'access_codes as accessCodes'])
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .where('id', '<>', admin.id)
    .orderBy('full_name')
    .orderBy('id')
    .execute()
  return staff.filter((each) => isAllowed(each, access))
}

/** Those whom a note names: `@Asha Rao` is Asha Rao and not Asha, and `@Ashanti` nobody of both. */
export function namedIn(note: string, staff: readonly StaffMember[]): StaffMember[] {
  const longestFirst = staff.toSorted((a, b) => b.name.length - a.name.length)
  let rest = note.toLowerCase()
  const named = new Set<number>()
  for (const name of new Set(longestFirst.map((each) => each.name.toLowerCase()))) {
    const left = withoutName(rest, name)
    if (left === rest) continue
    rest = left
    for (const each of staff) if (each.name.toLowerCase() === name) named.add(each.id)
  }
  return staff.filter(({ id }) => named.has(id))
}

/** The text without `@name`, where no letter or digit touches it: what an address or a payment handle holds names nobody. */
function withoutName(text: string, name: string): string {
  return text.split(`@${name}`).reduce((before, after) => {
    const isTouched = /[\p{L}\p{N}]$/u.test(before) || /^[\p{L}\p{N}]/u.test(after)
    return isTouched ? `${before}@${name}${after}` : `${before} ${after}`
  })
}
