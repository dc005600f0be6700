// A note that names an admin, for tests of what becomes of the mention.
import { sql } from 'kysely'
import type { Database } from '../src/database/database.ts'

interface Planted {
  id: number
  playerId: string
  /** The email of whom it names. */
  admin: string
}

/** About a player, by somebody who is gone. */
export async function plantMention({ db }: { db: Database }, { id, playerId, admin }: Planted): Promise<void> {
  await sql`
    insert into note (id, kind, subject_id, note, admin_name) overriding system value
    values (${id}, 'player', ${playerId}::bigint, 'Bait', 'Gone')`.execute(db)
  await sql`
    insert into mention (note_id, admin_id) select ${id}, id from admin where email = ${admin}`.execute(db)
}
