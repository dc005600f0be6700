// A password or PIN check behind the throttle, one for staff and players alike.
import type { Database } from './database/database.ts'
import { passwordMatches } from './passwords.ts'
import { ACCOUNT_RULE, ADDRESS_RULE, countTry, forgetTries, forgiveTry, lock } from './throttle.ts'

export type CountedOutcome<Good> =
  | { outcome: 'good'; found: Good }
  /** `locks` is what this try was the last one for. */
  | { outcome: 'wrong'; locks: readonly ('account' | 'address')[] }
  | { outcome: 'locked'; retryAfterSeconds: number }

export type CheckOutcome = CountedOutcome<true>

/** The key that counts the tries for a member of staff, whatever the case of the email. */
export function staffAccountKey(email: string): string {
  return `admin:${email.toLowerCase()}`
}

/** The key that counts the tries for a player. */
export function playerAccountKey(mobile: string): string {
  return `player:${mobile}`
}

/** The key that counts the codes tried for a member of staff: a good password forgives wrong passwords, never wrong codes. */
export function staffCodeKey(adminId: number): string {
  return `admin-code:${adminId}`
}

/**
 * Checks a secret for an account that may not exist (`hash` undefined): the outcome and the time taken are the same
 * as for a wrong secret.
 */
export function checkSecret(
  db: Database,
  { hash, secret, ...keys }: ThrottleKeys & { hash: string | undefined; secret: string },
): Promise<CheckOutcome> {
  return countedCheck(db, keys, async () => ((await passwordMatches(hash, secret)) ? true : undefined))
}

/** `accountKey` counts for the account, the address counts on its own. */
interface ThrottleKeys {
  accountKey: string
  address: string
}

/** Counts a try before `check` is made of it, which answers undefined to a wrong one. */
export async function countedCheck<Good>(
  db: Database,
  keys: ThrottleKeys,
  check: () => Promise<Good | undefined>,
): Promise<CountedOutcome<Good>> {
  const addressKey = `address:${keys.address}`
  const byAddress = await countTry(db, addressKey, ADDRESS_RULE)
  if (!byAddress.allowed) return { outcome: 'locked', retryAfterSeconds: byAddress.retryAfterSeconds }
  const byAccount = await countTry(db, keys.accountKey, ACCOUNT_RULE)
  if (!byAccount.allowed) return { outcome: 'locked', retryAfterSeconds: byAccount.retryAfterSeconds }

  const found = await check()
  if (found !== undefined) {
    await forgetTries(db, keys.accountKey)
    await forgiveTry(db, addressKey)
    return { outcome: 'good', found }
  }
  if (byAccount.isLast) await lock(db, keys.accountKey, ACCOUNT_RULE)
  if (byAddress.isLast) await lock(db, addressKey, ADDRESS_RULE)
  const account = byAccount.isLast ? (['account'] as const) : []
  const address = byAddress.isLast ? (['address'] as const) : []
  return { outcome: 'wrong', locks: [...account, ...address] }
}
