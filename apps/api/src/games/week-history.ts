// The weeks of the games as they were in force: written down with every change, never changed themselves. From them follows
// when each session closed (session-state.ts).
import { sql } from 'kysely'
import type { Db, Tx } from '../database/database.ts'

/** Writes down what has just changed of a game's week. The caller keeps its bids out (keep-bids-out.ts), or has just made it. */
export async function keepWeek(
  tx: Tx,
  { gameId, timeZone, changedBy }: { gameId: number; timeZone: string; changedBy: number },
): Promise<void> {
  await sql`select keep_weeks(${timeZone}, ${gameId}, ${changedBy})`.execute(tx)
}

/**
 * At a start: times of the day mean other instants where the installation's time zone is another one than before. Games that were
 * made before weeks were kept begin with the week that they have.
 */
export async function keepWeeksInZone(db: Db, timeZone: string): Promise<void> {
  await sql`select keep_weeks(${timeZone})`.execute(db)
}
