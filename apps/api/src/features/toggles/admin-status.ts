// What belongs to switching an admin on or off.
import { endAdminSessions } from '../../identity/admin-sessions.ts'
import type { StaffContext } from '../../identity/context.ts'
import type { Tx } from '../../database/database.ts'
import { refusals } from '../../platform/refusal.ts'

const refuse = refusals({
  'own-status': { status: 409, msg: 'You cannot deactivate yourself.' },
  'last-main-admin': { status: 409, msg: 'The last active main admin cannot be deactivated.' },
})

/**
 * Refuses to switch off oneself or the last active main admin. The main admins are locked in id order, so that two of
 * them who switch each other off at once leave one.
 */
export async function keepAnActiveMainAdmin(tx: Tx, context: StaffContext, adminId: number): Promise<void> {
  if (adminId === context.admin.id) throw refuse('own-status')
  const active = await tx
    .selectFrom('admin')
    .select('id')
    .where('is_main', '=', true)
    .where('is_active', '=', true)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  if (active.every(({ id }) => id === adminId)) throw refuse('last-main-admin')
}

export async function endSessionsOfInactiveAdmin(tx: Tx, flip: { id: number; isOn: boolean }): Promise<void> {
  if (!flip.isOn) await endAdminSessions(tx, flip.id)
}
