// Gives a user a new PIN, as staff do for whoever forgot it or lost the phone (spec 3 §2, §5).
import type { BodyOf, contract } from '@panadesk/contract'
import { sql } from 'kysely'
import { audit } from '../../platform/audit.ts'
import type { StaffContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { playerAccountKey } from '../../platform/guarded-check.ts'
import { hashPassword } from '../../platform/passwords.ts'
import { endPlayerSessions } from '../../platform/player-sessions.ts'
import { forgetTries } from '../../platform/throttle.ts'
import { refuseUnknownUser, requirePlayer } from './require-player.ts'

/** Ends the user's sessions, so that a lost phone is signed out, and forgets the tries with a forgotten PIN. */
export async function changePin(context: StaffContext, body: BodyOf<typeof contract.userPage.changePin>) {
  const { userDB_id: playerId, security_pin: pin } = body
  await requirePlayer(context.db, playerId)
  const pinHash = await hashPassword(pin)
  await inTransaction(context.db, async (tx) => {
    const player = await tx
      .updateTable('player')
      .set({ pin_hash: pinHash, updated_at: sql`app_now()` })
      .where('id', '=', playerId)
      .returning('mobile')
      .executeTakeFirst()
    if (player === undefined) throw refuseUnknownUser()
    const sessionsEnded = await endPlayerSessions(tx, playerId)
    await forgetTries(tx, playerAccountKey(player.mobile))
    await audit(tx, context, { subject: 'player', subjectId: playerId, after: { pinChanged: true, sessionsEnded } })
  })
  return { msg: 'Security PIN updated successfully.' }
}
