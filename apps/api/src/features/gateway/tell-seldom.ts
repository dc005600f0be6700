// A transfer tells who is registered: to whoever asks for that, seldom.
import type { GatewayContext } from '../../platform/http/implement-player.ts'
import type { playerContract } from '@panadesk/contract'
import { Refusal } from '../../platform/refusal.ts'
import { countTry, lock, secondsLocked, type ThrottleRule } from '../../platform/throttle.ts'
import { refuseTooMany } from './too-many-tries.ts'

/** Of one sender; then nobody gets anything for an hour, registered or not. */
export const TELLING_RULE: ThrottleRule = { triesMax: 10, windowMinutes: 60, lockMinutes: 60 }

/**
 * Refused once the receiver was looked up. Too small a balance is among them: refused for a registered number alone, it would
 * tell as much.
 */
const TELLING = new Set(['receiver-not-found', 'receiver-inactive', 'insufficient-balance', 'bonus-not-bid'])

export async function tellingSeldom<Reply>(
  { db, player }: Pick<GatewayContext<typeof playerContract.funds.transfer>, 'db' | 'player'>,
  run: () => Promise<Reply>,
): Promise<Reply> {
  const key = `receivers:${player.id}`
  const locked = await secondsLocked(db, key)
  if (locked > 0) throw refuseTooMany(locked)
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof Refusal) || !TELLING.has(error.code)) throw error
    const told = await countTry(db, key, TELLING_RULE)
    if (!told.allowed) throw refuseTooMany(told.retryAfterSeconds)
    if (told.isLast) await lock(db, key, TELLING_RULE)
    throw error
  }
}
