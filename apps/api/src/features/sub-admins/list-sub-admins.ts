// The list of sub admins: no main admins, and none who were deleted.
import type { BodyOf, contract } from '@panadesk/contract'
import { ALWAYS_GRANTED } from '@panadesk/domain/access-codes'
import { sql } from 'kysely'
import type { StaffContext } from '../../platform/context.ts'
import { isoInstant } from '../../platform/instants.ts'
import { containsPattern, offsetOf, orderBy } from '../../platform/paging.ts'
import { wireFlag } from '../../platform/wire-flag.ts'

/** The columns of the screen after #. */
const COLUMNS = ['full_name', 'user_name', 'email', 'phone', 'is_active', 'created_at'] as const

/** Whether the second factor is on. */
const IS_ON = sql<boolean>`exists (
  select from second_factor where second_factor.admin_id = admin.id and second_factor.on_since is not null
)`

/** Searches name, user name, email and phone as substrings, and the id whole. */
export async function listSubAdmins(context: StaffContext, page: BodyOf<typeof contract.subAdmins.list>) {
  const pattern = containsPattern(page.searchValue)
  const found = context.db
    .selectFrom('admin')
    .where('is_main', '=', false)
    .where('deleted_at', 'is', null)
    .where((where) =>
      where.or([
        where('full_name', 'ilike', pattern),
        where('user_name', 'ilike', pattern),
        where('email', 'ilike', pattern),
        where('phone', 'ilike', pattern),
        where(sql`id::text`, '=', page.searchValue),
      ]),
    )
  const rows = await found
    .select(['id', 'access_codes', ...COLUMNS])
    .select(IS_ON.as('second_factor'))
    .orderBy(orderBy(page, { idColumn: 'id', columns: COLUMNS }))
    .limit(page.length)
    .offset(offsetOf(page, 'offset'))
    .execute()
  const { count } = await found.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()
  const data = rows.map((row) => ({
    _id: String(row.id),
    full_name: row.full_name,
    user_name: row.user_name,
    email: row.email,
    phone: row.phone,
    status: wireFlag(row.is_active),
    insert_date: isoInstant(row.created_at, context.timeZone),
    second_factor: wireFlag(row.second_factor),
    accessMenus: row.access_codes.filter((code) => code !== ALWAYS_GRANTED),
  }))
  return { data, recordsFiltered: count, limit: page.length }
}
