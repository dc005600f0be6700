// Main admins: up to five, of whom one is always active, and no one of them is made, changed or removed by one person alone.
import { MAIN_ADMINS_MAX } from '@panadesk/domain/access-codes'
import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'
import type { StaffContext } from '../identity/context.ts'
import { refuseNotAllowed } from '../identity/staff-access.ts'
import { refusals } from '../platform/refusal.ts'
import { requireTwo } from './require-passed.ts'

const refuse = refusals({
  'last-main-admin': { status: 409, msg: 'The last active main admin stays: nobody could manage the house.' },
  'too-many-main-admins': { status: 409, msg: `There are ${MAIN_ADMINS_MAX} main admins, and no more are possible.` },
})

interface MainAdmin {
  readonly id: number
  readonly isActive: boolean
}

/**
 * Those that there are, held until the transaction ends: of two commands about staff the second sees what the first has made
 * of them. Refuses one whose maker the first has removed.
 */
export async function lockMainAdmins(tx: Tx, { admin }: Pick<StaffContext, 'admin'>): Promise<readonly MainAdmin[]> {
  await sql`select lock_main_admins()`.execute(tx)
  const mainAdmins = await tx
    .selectFrom('admin')
    .select(['id', 'is_active as isActive'])
    .where('is_main', '=', true)
    .where('deleted_at', 'is', null)
    .execute()
  if (!mainAdmins.some(({ id, isActive }) => id === admin.id && isActive)) throw refuseNotAllowed()
  return mainAdmins
}

/** Refuses to change a main admin alone. */
export function requireTwoForMainAdmin(context: StaffContext, mainAdmins: readonly MainAdmin[], id: number): void {
  if (mainAdmins.some((each) => each.id === id)) requireTwo(context)
}

/** Refuses to take this one away where no other is active. */
export function requireAnotherMainAdmin(mainAdmins: readonly MainAdmin[], id: number): void {
  if (!mainAdmins.some((each) => each.isActive && each.id !== id)) throw refuse('last-main-admin')
}

/** Makes somebody a main admin, or takes that away; refuses a sixth. */
export async function setMainAdmin(
  tx: Tx,
  mainAdmins: readonly MainAdmin[],
  { id, isMain }: { id: number; isMain: boolean },
): Promise<void> {
  if (isMain && mainAdmins.length >= MAIN_ADMINS_MAX) throw refuse('too-many-main-admins')
  await sql`select set_main_admin(${id}, ${isMain})`.execute(tx)
}
