// What belongs to switching an admin on or off.
import { lockMainAdmins, requireAnotherMainAdmin, requireTwoForMainAdmin } from '../../approvals/main-admins.ts'
import { endAdminSessions } from '../../identity/admin-sessions.ts'
import type { StaffContext } from '../../identity/context.ts'
import type { Tx } from '../../database/database.ts'
import { refusals } from '../../platform/refusal.ts'

const refuse = refusals({
  'own-status': { status: 409, msg: 'You cannot deactivate yourself.' },
})

/** Refuses to switch off oneself or the last active main admin, and to switch a main admin alone. */
export async function keepAnActiveMainAdmin(tx: Tx, context: StaffContext, adminId: number): Promise<void> {
  if (adminId === context.admin.id) throw refuse('own-status')
  const mainAdmins = await lockMainAdmins(tx, context)
  requireTwoForMainAdmin(context, mainAdmins, adminId)
  requireAnotherMainAdmin(mainAdmins, adminId)
}

export async function endSessionsOfInactiveAdmin(tx: Tx, flip: { id: number; isOn: boolean }): Promise<void> {
  if (!flip.isOn) await endAdminSessions(tx, flip.id)
}
