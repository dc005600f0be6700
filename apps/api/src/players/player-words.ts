// A player in a line that others read: by name and number, as two may have one name.
import type { Db } from '../database/database.ts'

/** Undefined where there is no such player. */
export async function playerWords(db: Db, playerId: number): Promise<string | undefined> {
  const player = await db.selectFrom('player').select(['name', 'mobile']).where('id', '=', playerId).executeTakeFirst()
  return player && `${player.name} (${player.mobile})`
}
