// A password or PIN check behind the throttle, one for staff and players alike.
import type { Database } from './database/database.ts'
import { passwordMatches } from './passwords.ts'
import { ACCOUNT_RULE, ADDRESS_RULE, countTry, forgetTries, forgiveTry, lock } from './throttle.ts'

export type CheckOutcome =
  | { outcome: 'good' }
  /** `locks` is what this try was the last one for. */
  | { outcome: 'wrong'; locks: readonly ('account' | 'address')[] }
  | { outcome: 'locked'; retryAfterSeconds: number }

/** The key that counts the tries for a member of staff, whatever the case of the email. */
export function staffAccountKey(email: string): string {
  return `admin:${email.toLowerCase()}`
}

/** The key that counts the tries for a player. */
export function playerAccountKey(mobile: string): string {
  return `player:${mobile}`
}

/**
 * Checks a secret for an account that may not exist (`hash` undefined): the outcome and the time taken are the same
 * as for a wrong secret. `accountKey` counts for the account, the address counts on its own.
 */
export async function checkSecret(
  db: Database,
  attempt: { accountKey: string; address: string; hash: string | undefined; secret: string },
): Promise<CheckOutcome> {
  const addressKey = `address:${attempt.address}`
  const byAddress = await countTry(db, addressKey, ADDRESS_RULE)
  if (!byAddress.allowed) return { outcome: 'locked', retryAfterSeconds: byAddress.retryAfterSeconds }
  const byAccount = await countTry(db, attempt.accountKey, ACCOUNT_RULE)
  if (!byAccount.allowed) return { outcome: 'locked', retryAfterSeconds: byAccount.retryAfterSeconds }

  if (await passwordMatches(attempt.hash, attempt.secret)) {
    await forgetTries(db, attempt.accountKey)
    await forgiveTry(db, addressKey)
    return { outcome: 'good' }
  }
  if (byAccount.isLast) await lock(db, attempt.accountKey, ACCOUNT_RULE)
  if (byAddress.isLast) await lock(db, addressKey, ADDRESS_RULE)
  const account = byAccount.isLast ? (['account'] as const) : []
  const address = byAddress.isLast ? (['address'] as const) : []
  return { outcome: 'wrong', locks: [...account, ...address] }
}
