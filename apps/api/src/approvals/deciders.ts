// Who may decide what somebody asked for: whoever may do it himself and holds the code of approvals, and never its maker.
import type { Access } from '@panadesk/contract'
import type { AccessCode } from '@panadesk/domain/access-codes'
import { assert } from '@panadesk/domain/assert'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import type { StaffMember } from '../identity/context.ts'

/** The code that opens the queue of approvals. */
export const APPROVALS_CODE: AccessCode = '13'

/** What a request keeps of who may do it: one of these codes, or the main admins alone where there are none. */
export function codesOf(access: Access): readonly AccessCode[] {
  if (access === 'main-admin') return []
  assert(typeof access !== 'string', 'what a rule covers asks for a right')
  return access
}

/** What of a request says who may decide it. */
export interface Decidable {
  readonly access_codes: readonly string[]
  /** Whoever may do it types it a second time: that is no deciding, and wants no other right. */
  readonly is_typed: boolean
}

/** Whether somebody's rights are enough. */
export function hasRightToDecide(admin: StaffMember, { access_codes: codes, is_typed: isTyped }: Decidable): boolean {
  if (admin.isMain) return true
  if (!isTyped && !admin.accessCodes.includes(APPROVALS_CODE)) return false
  return codes.some((code) => admin.accessCodes.includes(code))
}

/** Whether there is anybody else who could. */
export async function couldAnotherDecide(db: Db, makerId: number, decidable: Decidable): Promise<boolean> {
  const { access_codes: codes, is_typed: isTyped } = decidable
  const { rows } = await sql`
    select from admin
    where id <> ${makerId} and is_active and deleted_at is null
      and (is_main or (${isTyped}::boolean or ${APPROVALS_CODE} = any(access_codes)) and access_codes && ${codes}::text[])
    limit 1`.execute(db)
  return rows.length > 0
}
