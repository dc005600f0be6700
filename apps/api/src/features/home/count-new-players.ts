// How many players registered in each of several periods.
import { sql } from 'kysely'
import type { Period } from '../../bids/sum-bids.ts'
import type { Db } from '../../database/database.ts'
import { placedPeriods } from '../../database/placed-periods.ts'
import { isWithinDays } from '../../requests/on-day.ts'

export async function countNewPlayers(db: Db, periods: readonly Period[], timeZone: string): Promise<number[]> {
  const isNew = isWithinDays('created_at', { first: sql`first`, last: sql`last`, timeZone })
  const { rows } = await sql<{ players: number }>`
    select (select count(*) from player where ${isNew}) as players from ${placedPeriods(periods)} order by place`.execute(
    db,
  )
  return rows.map(({ players }) => players)
}
