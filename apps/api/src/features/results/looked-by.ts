// Who looked at what a session would pay while it was closed and not declared: told to whoever declares it.
import type { Session } from '@panadesk/domain/families'
import type { MarketDate } from '@panadesk/domain/market-date'
import { sql } from 'kysely'
import type { Db } from '../../database/database.ts'

/** By name, each once; the marks of reading say so (docs/access.md, "Marks of reading"). */
export async function loadLookedBy(
  db: Db,
  { gameId, marketDate, session }: { gameId: number; marketDate: MarketDate; session: Session },
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct admin_name as name from audit
    where subject = 'market-session' and subject_id = ${gameId} and is_reading
      and after ->> 'marketDate' = ${marketDate} and after ->> 'session' = ${session}
    order by name`.execute(db)
  return rows.map(({ name }) => name)
}
