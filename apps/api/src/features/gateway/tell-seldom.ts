// Some refusals tell who is registered: to whoever asks for that, seldom.
import type { Database } from '../../database/database.ts'
import { Refusal } from '../../platform/refusal.ts'
import { countTry, lock, secondsLocked, type ThrottleRule } from '../../identity/throttle.ts'
import { refuseTooMany } from './too-many-tries.ts'

export interface Telling {
  /** Whom the tries are counted for. */
  readonly key: string
  readonly rule: ThrottleRule
  /** The refusals that tell something. */
  readonly codes: ReadonlySet<string>
}

/** Runs a command, none of which is run for whoever was told too often: registered or not, there is nothing to learn then. */
export async function tellingSeldom<Reply>(
  db: Database,
  { key, rule, codes }: Telling,
  run: () => Promise<Reply>,
): Promise<Reply> {
  const locked = await secondsLocked(db, key)
  if (locked > 0) throw refuseTooMany(locked)
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof Refusal) || !codes.has(error.code)) throw error
    const told = await countTry(db, key, rule)
    if (!told.allowed) throw refuseTooMany(told.retryAfterSeconds)
    if (told.isLast) await lock(db, key, rule)
    throw error
  }
}
