// How many requests for a second person were decided on a date.
import { sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import { isOnDay } from '../../requests/on-day.ts'
import type { Day } from './day.ts'

interface Decided {
  approved: number
  refused: number
  alone: number
}

/** What was done alone is not among the approved. */
export async function countDecided(db: Db, day: Day): Promise<Decided> {
  const { rows } = await sql<Decided>`
    select count(*) filter (where status = 'approved' and not is_alone) as approved,
      count(*) filter (where status = 'refused') as refused,
      count(*) filter (where is_alone) as alone
    from approval where ${isOnDay('decided_at', day)}`.execute(db)
  return rows[0] ?? { approved: 0, refused: 0, alone: 0 }
}
