// The signed-in player chooses a new PIN: with the one of now, and everybody else who is signed in is out.
import { playerContract } from '@panadesk/contract'
import { sql } from 'kysely'
import { inTransaction } from '../../database/database.ts'
import { checkSecret, playerAccountKey } from '../../identity/guarded-check.ts'
import { implementForPlayer, type GatewayContext } from '../../http/implement-player.ts'
import { forgetDevices, playerDevicesOf } from '../../identity/known-devices.ts'
import { hashPassword } from '../../identity/passwords.ts'
import { endOtherPlayerSessions } from '../../identity/player-sessions.ts'
import { refusals } from '../../platform/refusal.ts'
import { auditWrongTry } from '../../identity/wrong-tries.ts'
import { requireOwnChoice } from './chosen-pin.ts'
import { HELD_FOR_HOURS } from './own-pin.ts'
import { PLAYER_COLUMNS, playerView } from './player-view.ts'
import { refuseTooMany } from './too-many-tries.ts'

type Call = typeof playerContract.account.choosePin
type Context = GatewayContext<Call>

const refuse = refusals({
  'wrong-pin': { status: 422, msg: 'The present PIN is wrong.', field: 'pin' },
  'same-pin': { status: 422, msg: 'The new PIN must differ from the present one.', field: 'newPin' },
})

export const choosePin = implementForPlayer(playerContract.account.choosePin, async (context, { pin, newPin }) => {
  const { db, player: caller, timeZone } = context
  const account = await db
    .selectFrom('player')
    .select(['mobile', 'pin_hash'])
    .where('id', '=', caller.id)
    .executeTakeFirstOrThrow()
  await requirePin(context, account, pin)
  if (newPin === pin) throw refuse('same-pin')
  requireOwnChoice({ field: 'newPin', pin: newPin, mobile: account.mobile })

  const pinHash = await hashPassword(newPin)
  const player = await inTransaction(db, async (tx) => {
    const changed = await tx
      .updateTable('player')
      .set({
        pin_hash: pinHash,
        pin_by_staff: false,
        // Whoever chooses may be who set it: the player has a day to see what was done.
        funds_held_until: sql`case when pin_by_staff then app_now() + make_interval(hours => ${HELD_FOR_HOURS}) else funds_held_until end`,
        updated_at: sql`app_now()`,
      })
      .where('id', '=', caller.id)
      // Whoever got another PIN since then has shown an old one.
      .where('pin_hash', '=', account.pin_hash)
      .returning(PLAYER_COLUMNS)
      .executeTakeFirst()
    if (changed === undefined) throw refuse('wrong-pin')
    await endOtherPlayerSessions(tx, { playerId: caller.id, tokenHash: context.tokenHash })
    await forgetDevices(tx, playerDevicesOf(caller.id), context.deviceToken ?? '')
    return changed
  })
  return { player: playerView(player, timeZone), pinChangeNeeded: false }
})

/** Counted for the session, which nobody else can fill. */
async function requirePin(
  { db, origin, player, tokenHash }: Context,
  account: { mobile: string; pin_hash: string },
  pin: string,
): Promise<void> {
  const check = await checkSecret(db, {
    account: playerAccountKey(account.mobile),
    source: { of: 'session', name: tokenHash.toString('base64url') },
    hash: account.pin_hash,
    secret: pin,
  })
  if (check.outcome === 'locked') throw refuseTooMany(check.retryAfterSeconds)
  if (check.outcome === 'good') return
  await auditWrongTry(db, check.wrong, { origin, of: 'PIN', subjectId: player.id })
  throw refuse('wrong-pin')
}
