// A member of staff as the commands read and write one. The deleted are none.
import type { BodyOf, contract } from '@panadesk/contract'
import { ACCESS_CODE_LIST, ALWAYS_GRANTED } from '@panadesk/domain/access-codes'
import { lockMainAdmins, requireTwoForMainAdmin } from '../../approvals/main-admins.ts'
import { errorCode, type Db, type Tx } from '../../database/database.ts'
import type { StaffContext } from '../../identity/context.ts'
import { refusals } from '../../platform/refusal.ts'
import { wireFlag } from '../../platform/wire-flag.ts'

const refuse = refusals({
  'no-sub-admin': { status: 404, msg: 'Admin data not found' },
  'own-account': { status: 409, msg: 'This is your own account. Another main admin has to do it.' },
  'email-taken': { status: 409, msg: 'Somebody with this email exists already.', field: 'email' },
})

const UNIQUE_VIOLATION = '23505'

export interface SubAdmin {
  id: number
  full_name: string
  user_name: string
  email: string
  phone: string
  is_main: boolean
  is_active: boolean
  access_codes: string[]
}

/** Those that there are, main admins among them. */
export function subAdmins(db: Db) {
  return db
    .selectFrom('admin')
    .select(['id', 'full_name', 'user_name', 'email', 'phone', 'is_main', 'is_active', 'access_codes'])
    .where('deleted_at', 'is', null)
}

interface LockedSubAdmin extends SubAdmin {
  readonly mainAdmins: Awaited<ReturnType<typeof lockMainAdmins>>
}

/**
 * Locks staff: of two commands, the second sees what the first has made of them. Refuses, in this order: somebody who is not
 * there, oneself, and a main admin whom one person would change alone.
 */
export async function lockSubAdmin(tx: Tx, context: StaffContext, id: number): Promise<LockedSubAdmin> {
  const mainAdmins = await lockMainAdmins(tx, context)
  const found = await subAdmins(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
  if (found === undefined) throw refuse('no-sub-admin')
  if (found.id === context.admin.id) throw refuse('own-account')
  requireTwoForMainAdmin(context, mainAdmins, id)
  return { ...found, mainAdmins }
}

type Filled = Pick<BodyOf<typeof contract.subAdmins.update>, 'accessMenus' | 'is_main'>

/** The columns that staff fill in; code 10 is always among the codes (docs/access.md, "Access codes"), and a main admin needs none. */
export function columnsOf(
  body: BodyOf<typeof contract.subAdmins.update>,
  { is_main: wasMain }: Pick<SubAdmin, 'is_main'> = { is_main: false },
) {
  return {
    full_name: body.name,
    user_name: body.username,
    email: body.email,
    phone: body.phone_number,
    is_main: isMainBy(body, wasMain),
    is_active: body.status === 1,
    access_codes: isMainBy(body, wasMain) ? [] : codesOf(body),
  }
}

function isMainBy({ is_main: isMain }: Filled, wasMain: boolean): boolean {
  return isMain === undefined ? wasMain : isMain === 1
}

function codesOf({ accessMenus = [] }: Filled): string[] {
  const chosen = new Set([...accessMenus, ALWAYS_GRANTED])
  return ACCESS_CODE_LIST.filter((code) => chosen.has(code))
}

/** As an update spells it. */
export function asSent(row: SubAdmin) {
  return {
    name: row.full_name,
    username: row.user_name,
    email: row.email,
    phone_number: row.phone,
    status: wireFlag(row.is_active),
    is_main: wireFlag(row.is_main),
    accessMenus: ACCESS_CODE_LIST.filter((code) => code !== ALWAYS_GRANTED && row.access_codes.includes(code)),
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
    ...(row.is_main && { isMain: true }),
  }
}

/** Emails are unique whatever their case, main admins' included; the index decides, so two at once leave one. */
export function refuseTakenEmail(error: unknown): never {
  if (errorCode(error) !== UNIQUE_VIOLATION) throw error
  throw refuse('email-taken')
}
