// How many players were there within some days: from what is counted of those who came, without a look at any bid.
import { sql, type RawBuilder } from 'kysely'
import type { Period } from '../bids/sum-bids.ts'
import type { Db } from '../database/database.ts'
import { placedPeriods } from '../database/placed-periods.ts'
import { loadCountedUpTo } from './fold-players.ts'

/** So many movements are counted within a few seconds; of more a figure would be far too small. */
const FEW_MOVEMENTS = 5000

/** Of a statement that has the dates `first` and `last`; with a bid that stands, or with a deposit that was accepted. */
interface Came {
  isDeposit: boolean
}

/**
 * Who came between them, each player once: by the last time within them. For long periods: read date by date, as of each few next come
 * after the last.
 */
export function cameBetween({ isDeposit }: Came): RawBuilder<number> {
  return sql<number>`(
    select coalesce(sum(of_date.players), 0)::int from generate_series(0, last - first) as after
    cross join lateral (
      select sum(players) as players from return_fold
      where is_deposit = ${sql.lit(isDeposit)} and came_on = first + after and next_on > last
    ) as of_date
  )`
}

/**
 * Who came between them and next after `until`, which may follow `coming.came_on`. For short times until then: of each date all who came
 * but for those who were there again by then.
 */
export function cameNotAgain({ isDeposit }: Came, until: RawBuilder<unknown>): RawBuilder<number> {
  const ofKind = sql`is_deposit = ${sql.lit(isDeposit)}`
  return sql<number>`(
    select coalesce(sum(coming.players - coalesce(again.players, 0)), 0)::int from coming_fold as coming
    cross join lateral (
      select sum(players) as players from return_fold
      where ${ofKind} and came_on = coming.came_on and next_on <= ${until}
    ) as again
    where ${ofKind} and coming.came_on between first and last
  )`
}

/** Whether what players did is counted but for a few movements. */
export async function isCounted(db: Db, timeZone: string): Promise<boolean> {
  return (await loadCountedUpTo(db, timeZone)).behind <= FEW_MOVEMENTS
}

/** With a bid of the period that stands, of each of several. */
export async function countActive(db: Db, periods: readonly Period[]): Promise<number[]> {
  const { rows } = await sql<{ players: number }>`
    select ${cameBetween({ isDeposit: false })} as players
    from ${placedPeriods(periods)} order by place`.execute(db)
  return rows.map(({ players }) => players)
}
