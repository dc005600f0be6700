// How many requests for a second person were decided on some dates.
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { isInPeriod } from '../requests/on-day.ts'
import type { Days } from './days.ts'

interface Decided {
  approved: number
  refused: number
  alone: number
}

/** What was done alone is not among the approved. */
export async function countDecided(db: Db, days: Days): Promise<Decided> {
  const { rows } = await sql<Decided>`
    select count(*) filter (where status = 'approved' and not is_alone) as approved,
      count(*) filter (where status = 'refused') as refused,
      count(*) filter (where is_alone) as alone
    from approval where ${isInPeriod('decided_at', days)}`.execute(db)
  return rows[0] ?? { approved: 0, refused: 0, alone: 0 }
}
