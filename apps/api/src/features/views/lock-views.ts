// What somebody keeps and chooses of views is changed by one request at a time: of two at once both would find a name free, or no
// other view the first of its screen.
import { sql } from 'kysely'
import type { Tx } from '../../database/database.ts'

export async function lockViewsOf(tx: Tx, adminId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('views of ' || ${adminId}::text, 0))`.execute(tx)
}
