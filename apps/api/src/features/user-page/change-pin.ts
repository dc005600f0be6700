// Gives a user a new PIN, as staff do for whoever forgot it or lost the phone (docs/screens.md, "User page").
import { contract } from '@panadesk/contract'
import { EASY_PIN } from '@panadesk/contract/easy-pin'
import { isWeakPin } from '@panadesk/domain/weak-pins'
import { sql } from 'kysely'
import { audit } from '../../audit/audit.ts'
import { inTransaction } from '../../database/database.ts'
import { implement } from '../../http/implement.ts'
import { playerAccountKey } from '../../identity/guarded-check.ts'
import { forgetAllTries } from '../../identity/guess-count.ts'
import { forgetDevices, playerDevicesOf } from '../../identity/known-devices.ts'
import { hashPassword } from '../../identity/passwords.ts'
import { endPlayerSessions } from '../../identity/player-sessions.ts'
import { refusals } from '../../platform/refusal.ts'
import { tellPlayer } from '../../players/tell-player.ts'
import { refuseUnknownUser } from './require-player.ts'
import { findPinChange } from './find-act.ts'

const refuse = refusals({
  'weak-pin': { status: 422, msg: EASY_PIN, field: 'security_pin' },
})

const TOLD = {
  title: 'A new PIN was set',
  content:
    'Our staff have set a new PIN for your account. Please choose one of your own at your next login; points can be sent ' +
    'and withdrawn 24 hours after that. If you did not ask for it, please contact us at once.',
}

/**
 * Ends the user's sessions, so that a lost phone is signed out, and forgets the tries with a forgotten PIN. The player
 * is told, and lets no money out before choosing a PIN that staff do not know (docs/access.md, "A PIN set by staff").
 */
export const changePin = implement(
  contract.userPage.changePin,
  async (context, body) => {
    const { userDB_id: playerId, security_pin: pin } = body
    const user = await context.db.selectFrom('player').select('mobile').where('id', '=', playerId).executeTakeFirst()
    if (user === undefined) throw refuseUnknownUser()
    if (isWeakPin(pin, user.mobile)) throw refuse('weak-pin')
    const pinHash = await hashPassword(pin)
    await inTransaction(context.db, async (tx) => {
      const player = await tx
        .updateTable('player')
        .set({ pin_hash: pinHash, pin_by_staff: true, updated_at: sql`app_now()` })
        .where('id', '=', playerId)
        .returning('mobile')
        .executeTakeFirst()
      if (player === undefined) throw refuseUnknownUser()
      const sessionsEnded = await endPlayerSessions(tx, playerId)
      await forgetAllTries(tx, playerAccountKey(player.mobile))
      await forgetDevices(tx, playerDevicesOf(playerId))
      await audit(tx, context, { subject: 'player', subjectId: playerId, after: { pinChanged: true, sessionsEnded } })
      await tellPlayer(tx, { playerId, ...TOLD })
    })
    return { msg: 'Security PIN updated successfully.' }
  },
  findPinChange,
)
