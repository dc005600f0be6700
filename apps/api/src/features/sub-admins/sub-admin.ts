// A sub admin as the commands read and write one. Main admins are none, and neither are the deleted.
import type { BodyOf, contract } from '@panadesk/contract'
import { ACCESS_CODE_LIST, ALWAYS_GRANTED } from '@panadesk/domain/access-codes'
import { errorCode, type Db, type Tx } from '../../database/database.ts'
import { refusals } from '../../platform/refusal.ts'

const refuse = refusals({
  'no-sub-admin': { status: 404, msg: 'Admin data not found' },
  'email-taken': { status: 409, msg: 'Somebody with this email exists already.', field: 'email' },
})

const UNIQUE_VIOLATION = '23505'

export interface SubAdmin {
  id: number
  full_name: string
  user_name: string
  email: string
  phone: string
  is_active: boolean
  access_codes: string[]
}

/** Those that there are. */
export function subAdmins(db: Db) {
  return db
    .selectFrom('admin')
    .select(['id', 'full_name', 'user_name', 'email', 'phone', 'is_active', 'access_codes'])
    .where('is_main', '=', false)
    .where('deleted_at', 'is', null)
}

/** Locks the row: of two commands on one sub admin, the second sees what the first has made of it. */
export async function lockSubAdmin(tx: Tx, id: number): Promise<SubAdmin> {
  const found = await subAdmins(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
  if (found === undefined) throw refuse('no-sub-admin')
  return found
}

/** The columns that staff fill in; code 10 is always among the codes (docs/access.md, "Access codes"). */
export function columnsOf(body: BodyOf<typeof contract.subAdmins.update>) {
  const chosen = new Set([...body.accessMenus, ALWAYS_GRANTED])
  return {
    full_name: body.name,
    user_name: body.username,
    email: body.email,
    phone: body.phone_number,
    is_active: body.status === 1,
    access_codes: ACCESS_CODE_LIST.filter((code) => chosen.has(code)),
  }
}

/** What the audit log keeps: everything but the password. */
export function auditedSubAdmin(row: Omit<SubAdmin, 'id'>) {
  return {
    name: row.full_name,
    userName: row.user_name,
    email: row.email,
    phone: row.phone,
    isActive: row.is_active,
    accessCodes: row.access_codes,
  }
}

/** Emails are unique whatever their case, main admins' included; the index decides, so two at once leave one. */
export function refuseTakenEmail(error: unknown): never {
  if (errorCode(error) !== UNIQUE_VIOLATION) throw error
  throw refuse('email-taken')
}
