// Registers a player and signs the player in.
import { playerContract, type AskedOf } from '@panadesk/contract'
import { inTransaction, type Tx } from '../../database/database.ts'
import { idempotently, refuseKey, requestHash } from '../../http/idempotency.ts'
import { implementForPlayer, type GatewayContext, type GatewayPlatform } from '../../http/implement-player.ts'
import { hashPassword, passwordMatches } from '../../identity/passwords.ts'
import { playerDevicesOf, renewDevice } from '../../identity/known-devices.ts'
import { startPlayerSession } from '../../identity/player-sessions.ts'
import { countTry, forgiveTry, lock, type ThrottleRule } from '../../identity/throttle.ts'
import { hashToken, newToken, sign } from '../../identity/tokens.ts'
import { createPlayer } from './create-player.ts'
import { requireOwnChoice } from './chosen-pin.ts'
import { playerView, type PlayerView } from './player-view.ts'
import { recordLogin } from './record-login.ts'
import { tellingSeldom } from './tell-seldom.ts'
import { refuseTooMany, REGISTER_RULE, registerKey, requireMayRegister } from './too-many-tries.ts'

type Call = typeof playerContract.account.register
type Body = AskedOf<Call>
type Context = GatewayContext<Call> & GatewayPlatform

/** For whoever repeats a registration: room for an app that sends it many times at once, none for trying all PINs. */
const REPLAY_RULE: ThrottleRule = { triesMax: 20, windowMinutes: 60, lockMinutes: 60 }

/** Which numbers and refer codes are taken: a village that registers rightly notices nothing. */
const TAKEN = {
  rule: { triesMax: 30, windowMinutes: 60, lockMinutes: 60 },
  codes: new Set(['mobile-taken', 'refer-code-unknown']),
}

export const register = implementForPlayer(
  playerContract.account.register,
  async (context, body) => {
    const attempt = await countTry(context.db, registerKey(context.address), REGISTER_RULE)
    if (!attempt.allowed) throw refuseTooMany(attempt.retryAfterSeconds)
    requireOwnChoice({ field: 'pin', pin: body.pin, mobile: body.mobile })
    const telling = { ...TAKEN, key: `taken:${context.address}` }
    return tellingSeldom(context.db, telling, () => create(context, body))
  },
  requireMayRegister,
)

async function create(context: Context, body: Body) {
  const key = context.idempotencyKey
  if (key !== undefined) return registerOnce(context, body, key)
  const made = { body, pinHash: await hashPassword(body.pin), token: newToken(), deviceToken: newToken() }
  const player = await inTransaction(context.db, (tx) => createSignedIn(tx, context, made))
  return { token: made.token, deviceToken: made.deviceToken, player, pinChangeNeeded: false }
}

async function createSignedIn(
  tx: Tx,
  context: GatewayContext<Call>,
  { body, pinHash, token, deviceToken }: { body: Body; pinHash: string; token: string; deviceToken: string },
): Promise<PlayerView> {
  const { name, mobile, referCode } = body
  const row = await createPlayer(tx, { name, mobile, pinHash, referCode })
  await startPlayerSession(tx, { playerId: row.id, token })
  await recordLogin(tx, { playerId: row.id, ...context })
  await renewDevice(tx, playerDevicesOf(row.id), context.deviceToken, deviceToken)
  return playerView(row, context.timeZone)
}

/**
 * A replay gives the token again although it is kept nowhere: it is derived from the key. The key is kept as a hash, as the
 * token could be made of it. The PIN stays out of the kept request, whose hash would give it away: a replay proves it
 * against the account instead, behind a throttle.
 */
async function registerOnce(context: Context, body: Body, key: string) {
  const { tokenSecret } = context
  const { pin, ...rest } = body
  const token = sign(tokenSecret, `register:${body.mobile}:${key}`)
  const deviceToken = sign(tokenSecret, `device:${body.mobile}:${key}`)
  const pinHash = await hashPassword(pin)
  const request = {
    scope: `register:${body.mobile}`,
    key: hashToken(key).toString('base64url'),
    requestHash: requestHash('register', rest),
  }
  const { reply, isReplay } = await idempotently(context.db, request, async (tx) => ({
    player: await createSignedIn(tx, context, { body, pinHash, token, deviceToken }),
  }))
  if (isReplay) await provePin(context, body)
  return { token, deviceToken, player: reply.player, pinChangeNeeded: false }
}

async function provePin({ db }: GatewayContext<Call>, { mobile, pin }: Body): Promise<void> {
  const throttleKey = `register-again:${mobile}`
  const attempt = await countTry(db, throttleKey, REPLAY_RULE)
  if (!attempt.allowed) throw refuseTooMany(attempt.retryAfterSeconds)
  const account = await db.selectFrom('player').select('pin_hash').where('mobile', '=', mobile).executeTakeFirst()
  if (await passwordMatches(account?.pin_hash, pin)) return forgiveTry(db, throttleKey)
  if (attempt.isLast) await lock(db, throttleKey, REPLAY_RULE)
  throw refuseKey('idempotency-key-reused')
}
