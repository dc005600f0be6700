// Signs a player in: throttled, with the same answer and the same time whether the mobile number is known or not.
import { playerContract } from '@panadesk/contract'
import { inTransaction } from '../../database/database.ts'
import { checkSecret, playerAccountKey } from '../../identity/guarded-check.ts'
import { removeOldTries, type Source } from '../../identity/guess-count.ts'
import { implementForPlayer, type GatewayContext } from '../../http/implement-player.ts'
import { knownDevice, playerDevicesOf, renewDevice } from '../../identity/known-devices.ts'
import { startPlayerSession } from '../../identity/player-sessions.ts'
import { refusals } from '../../platform/refusal.ts'
import { newToken } from '../../identity/tokens.ts'
import { auditWrongTry } from '../../identity/wrong-tries.ts'
import { PLAYER_COLUMNS, playerView } from './player-view.ts'
import { recordLogin } from './record-login.ts'
import { refuseTooMany, requireMayLogIn } from './too-many-tries.ts'

type Call = typeof playerContract.account.login

const refuse = refusals({
  'wrong-credentials': { status: 401, msg: 'Mobile number or PIN is wrong.' },
  'player-inactive': { status: 403, msg: 'This account is not active.' },
})

/** Only whoever knows the PIN learns that an account is inactive. */
export const logIn = implementForPlayer(
  playerContract.account.login,
  async (context, { mobile, pin }) => {
    const account = await context.db
      .selectFrom('player')
      .select([...PLAYER_COLUMNS, 'pin_hash', 'pin_by_staff'])
      .where('mobile', '=', mobile)
      .executeTakeFirst()

    const check = await checkSecret(context.db, {
      account: playerAccountKey(mobile),
      source: await sourceOf(context, account?.id),
      hash: account?.pin_hash,
      secret: pin,
    })
    if (check.outcome === 'locked') throw refuseTooMany(check.retryAfterSeconds)
    if (check.outcome === 'wrong') {
      await auditWrongTry(context.db, check.wrong, { origin: context.origin, of: 'PIN', subjectId: account?.id })
      throw refuse('wrong-credentials')
    }
    if (account === undefined) throw refuse('wrong-credentials')
    if (!account.is_active) throw refuse('player-inactive')

    const token = newToken()
    const deviceToken = await inTransaction(context.db, async (tx) => {
      // Staff switch logout_on on to end the sessions; whoever signs in again is no longer logged out. A PIN that staff
      // changed since it was looked at opens nothing any more.
      const signedIn = await tx
        .updateTable('player')
        .set({ logout_on: false })
        .where('id', '=', account.id)
        .where('pin_hash', '=', account.pin_hash)
        .returning('id')
        .executeTakeFirst()
      if (signedIn === undefined) throw refuse('wrong-credentials')
      await startPlayerSession(tx, { playerId: account.id, token })
      await recordLogin(tx, { playerId: account.id, ...context })
      return renewDevice(tx, playerDevicesOf(account.id), context.deviceToken)
    })
    await removeOldTries(context.db)
    const player = playerView(account, context.timeZone)
    return { token, deviceToken, player, pinChangeNeeded: account.pin_by_staff }
  },
  requireMayLogIn,
)

/** A phone in which this player has signed in has a count of its own. */
async function sourceOf(
  { db, deviceToken, address }: GatewayContext<Call>,
  playerId: number | undefined,
): Promise<Source> {
  const name = await knownDevice(db, playerDevicesOf(playerId ?? 0), deviceToken)
  return name === undefined ? { of: 'address', name: address } : { of: 'device', name }
}
