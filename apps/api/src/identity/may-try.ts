// Whether an address has tries left, asked before the body of a request is read: whoever has none costs next to nothing.
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { ADDRESS_RULE, type ThrottleRule } from './throttle.ts'

/** A request of which no more is known than where it came from. */
export interface Knock {
  readonly db: Database
  readonly address: string
  /** Shows a token of a device that is known, or claims to: whether it is one is looked at when the try is counted. */
  readonly claimsDevice: boolean
}

/** Refuses who has tried too often, before more is looked at than the address. */
export type BeforeBody = (knock: Knock) => Promise<void>

/** After how many seconds to come back; undefined where there are tries left. Counts nothing: that is done when one is made. */
export async function secondsUntilMayTry(db: Database, key: string, rule: ThrottleRule): Promise<number | undefined> {
  const { rows } = await sql<{ locked_for: number | null }>`
    select ceil(extract(epoch from locked_until - app_now()))::int as locked_for
    from login_throttle as throttle
    where key = ${key} and not is_over(throttle, ${`${rule.windowMinutes} minutes`})
      and (locked_until is not null or failures >= ${rule.triesMax})`.execute(db)
  const [row] = rows
  if (row === undefined) return undefined
  return Math.max(1, row.locked_for ?? rule.lockMinutes * 60)
}

/**
 * The same for what somebody at this address has to know: a password, a PIN, a code. A device that is known owes nothing for
 * what others try from its address (docs/decisions/0025), so whoever shows one comes as far as the count itself.
 */
export async function secondsUntilAddressMayTry({ db, address, claimsDevice }: Knock): Promise<number | undefined> {
  return claimsDevice ? undefined : secondsUntilMayTry(db, `address:${address}`, ADDRESS_RULE)
}
