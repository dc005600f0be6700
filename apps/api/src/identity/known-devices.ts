// Browsers and phones in which somebody has signed in: their tries are told from those of strangers by a random token, whose
// hash is kept (docs/decisions/0025). The token opens nothing.
import { sql } from 'kysely'
import type { Database, Db, Tx } from '../database/database.ts'
import { hashToken, newToken } from './tokens.ts'

export const KNOWN_BROWSER_COOKIE = 'panadesk_known_browser'
/** Since the last login in it. */
export const KNOWN_FOR_DAYS = 180
const KNOWN_FOR = `${KNOWN_FOR_DAYS} days`
/** Of one account; the one that was used longest ago goes. */
const KNOWN_MAX = 20

/** As known devices name an account, whose email or mobile number may change. */
export const staffDevicesOf = (adminId: number): string => `admin:${adminId}`
export const playerDevicesOf = (playerId: number): string => `player:${playerId}`

/** What the count of a device is called; undefined for one in which this account has not signed in. */
export async function knownDevice(db: Db, account: string, token: string | undefined): Promise<string | undefined> {
  if (token === undefined || token === '') return undefined
  const tokenHash = hashToken(token)
  const { rows } = await sql`
    select from known_device
    where account = ${account} and token_hash = ${tokenHash} and used_at > app_now() - ${KNOWN_FOR}::interval`.execute(
    db,
  )
  return rows.length > 0 ? nameOf(tokenHash) : undefined
}

/**
 * After a login: answers a new token for the device, under which it stays known to the others who have signed in there.
 * `token` is one that a repeated request gets again.
 */
export async function renewDevice(
  tx: Tx,
  account: string,
  earlier: string | undefined,
  token = newToken(),
): Promise<string> {
  if (earlier !== undefined && earlier !== '') {
    await tx
      .updateTable('known_device')
      .set({ token_hash: hashToken(token) })
      .where('token_hash', '=', hashToken(earlier))
      .execute()
  }
  await sql`
    insert into known_device (account, token_hash) values (${account}, ${hashToken(token)})
    on conflict (account, token_hash) do update set used_at = app_now()`.execute(tx)
  await sql`
    delete from known_device where account = ${account} and token_hash in (
      select token_hash from known_device where account = ${account} order by used_at desc, token_hash offset ${KNOWN_MAX})`.execute(
    tx,
  )
  return token
}

/** A secret that somebody else has set, or that is chosen anew: only the device that is kept stays known. */
export async function forgetDevices(tx: Tx, account: string, kept?: string): Promise<void> {
  await tx
    .deleteFrom('known_device')
    .where('account', '=', account)
    .$if(kept !== undefined, (devices) => devices.where('token_hash', '<>', hashToken(kept ?? '')))
    .execute()
}

export async function removeForgottenDevices(db: Database): Promise<void> {
  await sql`delete from known_device where used_at <= app_now() - ${KNOWN_FOR}::interval`.execute(db)
}

/** Short enough for a key, and no token. */
function nameOf(tokenHash: Buffer): string {
  return tokenHash.toString('base64url')
}
