// The refusal of whoever tries too often, with the time after which to come back.
import { secondsUntilAddressMayTry, secondsUntilMayTry, type Knock } from '../../identity/may-try.ts'
import { refusals, type Refusal } from '../../platform/refusal.ts'
import type { ThrottleRule } from '../../identity/throttle.ts'

/** Stops machines only: a village may register behind one address. */
export const REGISTER_RULE: ThrottleRule = { triesMax: 2000, windowMinutes: 15, lockMinutes: 15 }

export const registerKey = (address: string) => `register:${address}`

const refuse = refusals({
  'too-many-tries': { status: 429, msg: 'Too many tries. Please try again later.' },
})

export function refuseTooMany(retryAfterSeconds: number): Refusal {
  return refuse('too-many-tries', { retryAfterSeconds })
}

/** Before the body of a login is read. */
export async function requireMayLogIn(knock: Knock): Promise<void> {
  const retryAfterSeconds = await secondsUntilAddressMayTry(knock)
  if (retryAfterSeconds !== undefined) throw refuseTooMany(retryAfterSeconds)
}

/** Before the body of a registration is read. */
export async function requireMayRegister({ db, address }: Knock): Promise<void> {
  const retryAfterSeconds = await secondsUntilMayTry(db, registerKey(address), REGISTER_RULE)
  if (retryAfterSeconds !== undefined) throw refuseTooMany(retryAfterSeconds)
}
