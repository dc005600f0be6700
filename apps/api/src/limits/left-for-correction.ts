// Whether a bid fits under the limits where a correction would take it.
import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'

/** What is left there, in paise of points, for a bid that does not fit; undefined for one that does. The caller holds the market's lock. */
export async function leftForCorrection(
  tx: Tx,
  { bidId, after }: { bidId: number; after: string },
): Promise<number | undefined> {
  const { rows } = await sql<{ leftPaise: number | null }>`
    select correction_left(${bidId}, ${after}) as "leftPaise"`.execute(tx)
  return rows[0]?.leftPaise ?? undefined
}
