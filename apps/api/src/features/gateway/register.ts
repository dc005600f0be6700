// Registers a player and signs the player in.
import type { playerContract } from '@panadesk/contract'
import type { PlayerBodyOf } from '@panadesk/contract'
import { inTransaction, type Tx } from '../../platform/database/database.ts'
import { idempotently, refuseKey, requestHash } from '../../platform/http/idempotency.ts'
import type { GatewayContext } from '../../platform/http/implement-player.ts'
import { hashPassword, passwordMatches } from '../../platform/passwords.ts'
import { startPlayerSession } from '../../platform/player-sessions.ts'
import { countTry, forgiveTry, lock, type ThrottleRule } from '../../platform/throttle.ts'
import { hashToken, newToken, sign } from '../../platform/tokens.ts'
import { createPlayer } from './create-player.ts'
import { playerView, type PlayerView } from './player-view.ts'
import { refuseTooMany, REGISTER_RULE, registerKey } from './too-many-tries.ts'

type Call = typeof playerContract.account.register
type Body = PlayerBodyOf<Call>

/** For whoever repeats a registration: room for an app that sends it many times at once, none for trying all PINs. */
const REPLAY_RULE: ThrottleRule = { triesMax: 20, windowMinutes: 60, lockMinutes: 60 }

/** `tokenSecret` derives the token of a registration with a key, which a replay gives again although it is kept nowhere. */
export async function register(context: GatewayContext<Call>, body: Body, tokenSecret: Buffer) {
  const attempt = await countTry(context.db, registerKey(context.address), REGISTER_RULE)
  if (!attempt.allowed) throw refuseTooMany(attempt.retryAfterSeconds)
  const key = context.idempotencyKey
  if (key !== undefined) return registerOnce(context, body, { key, tokenSecret })

  const pinHash = await hashPassword(body.pin)
  const token = newToken()
  const player = await inTransaction(context.db, (tx) => createSignedIn(tx, context, { body, pinHash, token }))
  return { token, player }
}

async function createSignedIn(
  tx: Tx,
  { timeZone }: { timeZone: string },
  { body, pinHash, token }: { body: Body; pinHash: string; token: string },
): Promise<PlayerView> {
  const { name, mobile, referCode } = body
  const row = await createPlayer(tx, { name, mobile, pinHash, referCode })
  await startPlayerSession(tx, { playerId: row.id, token })
  return playerView(row, timeZone)
}

/**
 * The key is kept as a hash, as the token could be made of it. The PIN stays out of the kept request, whose hash would
 * give it away: a replay proves it against the account instead, behind a throttle.
 */
async function registerOnce(
  context: GatewayContext<Call>,
  body: Body,
  { key, tokenSecret }: { key: string; tokenSecret: Buffer },
) {
  const { pin, ...rest } = body
  const token = sign(tokenSecret, `register:${body.mobile}:${key}`)
  const pinHash = await hashPassword(pin)
  const request = {
    scope: `register:${body.mobile}`,
    key: hashToken(key).toString('base64url'),
    requestHash: requestHash('register', rest),
  }
  const { reply, isReplay } = await idempotently(context.db, request, async (tx) => ({
    player: await createSignedIn(tx, context, { body, pinHash, token }),
  }))
  if (isReplay) await provePin(context, body)
  return { token, player: reply.player }
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
