// The list of staff, main admins among them, without whoever asks and without the deleted.
import { contract } from '@panadesk/contract'
import { ALWAYS_GRANTED } from '@panadesk/domain/access-codes'
import { sql } from 'kysely'
import { implementList } from '../../http/implement-list.ts'
import type { Reader } from '../../identity/context.ts'
import { isoInstant } from '../../platform/instants.ts'
import { rowsOf, sqlSource } from '../../lists/sql-source.ts'
import { wireFlag } from '../../platform/wire-flag.ts'

/** Whether the second factor is on. */
const IS_ON = sql<boolean>`exists (
  select from second_factor where second_factor.admin_id = admin.id and second_factor.on_since is not null
)`

export const listSubAdmins = implementList(contract.subAdmins.list, (reader, asked) => {
  const { db, admin } = reader
  return sqlSource(asked, {
    db,
    found: db.selectFrom('admin').where('id', '<>', admin.id).where('deleted_at', 'is', null),
    id: 'id',
    columns: {
      full_name: 'full_name',
      user_name: 'user_name',
      email: 'email',
      phone: 'phone',
      status: 'is_active',
      insert_date: 'created_at',
    },
    load: (ids) => loadSubAdmins(reader, ids),
  })
})

async function loadSubAdmins({ db, timeZone }: Reader, ids: readonly number[]) {
  const stored = db
    .selectFrom('admin')
    .select(['id', 'full_name', 'user_name', 'email', 'phone', 'is_active', 'created_at', 'access_codes', 'is_main'])
    .select(IS_ON.as('second_factor'))
  return (await rowsOf(db, ids, stored)).map((row) => ({
    _id: String(row.id),
    full_name: row.full_name,
    user_name: row.user_name,
    email: row.email,
    phone: row.phone,
    status: wireFlag(row.is_active),
    insert_date: isoInstant(row.created_at, timeZone),
    second_factor: wireFlag(row.second_factor),
    is_main: wireFlag(row.is_main),
    accessMenus: row.access_codes.filter((code) => code !== ALWAYS_GRANTED),
  }))
}
