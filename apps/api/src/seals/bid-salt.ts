// The salt of each leaf: nobody without the house's secret finds a neighbour's leaf by trying what may stand in it.
import { createHmac } from 'node:crypto'
import type { Db } from '../database/database.ts'

/** The name of the secret, which is never made anew. */
export const SALT_KEY = 'bid-salt'
const SALT_BYTES = 16

/** Salts as `session_book` makes them. */
export async function loadBidSalts(db: Db): Promise<(bidId: number) => string> {
  const secret = db.selectFrom('app_secret').select('value').where('name', '=', SALT_KEY)
  const { value: key } = await secret.executeTakeFirstOrThrow()
  return (bidId) => createHmac('sha256', key).update(String(bidId)).digest().subarray(0, SALT_BYTES).toString('hex')
}
