// Counts what players did, by date and month, from the movements, behind the backs of those who move money.
import type { MarketDate } from '@panadesk/domain/market-date'
import { sql, type RawBuilder } from 'kysely'
import { foldRows, type FoldSize } from '../database/beyond-mark.ts'
import type { Database, Db } from '../database/database.ts'

/** The last movement that is counted. Whose clocks are others, or who has not counted all of it yet, begins, whatever moved since. */
const markOf = (timeZone: string): RawBuilder<number> =>
  sql`(
    select case when time_zone = ${timeZone} and has_cohorts and has_comings then up_to_movement_id else 0 end from player_mark
  )`

/** A declaration that pays is waited for. */
export async function foldPlayers(
  db: Database,
  timeZone: string,
  size: FoldSize,
  stopped?: AbortSignal,
): Promise<void> {
  const movements = {
    table: 'movement',
    mark: markOf(timeZone),
    foldBatch: (upTo: number, batchSize: number) =>
      sql<number | null>`fold_players(${timeZone}, ${upTo}, ${batchSize})`,
  } as const
  await foldRows(db, movements, size, stopped)
}

/** How far the figures of players have come. */
export interface CountedUpTo {
  /** The market date of the last movement that is counted; null before the first. */
  readonly date: MarketDate | null
  /** Movements by which they are behind, gaps of their ids with them. */
  readonly behind: number
}

export async function loadCountedUpTo(db: Db, timeZone: string): Promise<CountedUpTo> {
  const { rows } = await sql<CountedUpTo>`
    select coalesce((select max(id) from movement), 0) - mark.id as behind,
      ((select created_at from movement where id <= mark.id order by id desc limit 1) at time zone ${timeZone})::date as date
    from (select ${markOf(timeZone)} as id) as mark`.execute(db)
  return rows[0] ?? { date: null, behind: 0 }
}

/** As the wire tells it. */
export function wireCounted({ date, behind }: CountedUpTo) {
  return { counted_to: date, behind }
}
