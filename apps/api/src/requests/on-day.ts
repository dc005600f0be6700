// Which requests belong to a date: those made between two midnights of the market's time zone.
import type { MarketDate } from '@panadesk/domain/market-date'
import { sql, type RawBuilder } from 'kysely'

/** True of instants on a day of the market's calendar. A range on the column itself, so that its index finds them. */
export function isOnDay(
  column: string,
  { marketDate, timeZone }: { marketDate: MarketDate; timeZone: string },
): RawBuilder<boolean> {
  return isInPeriod(column, { from: marketDate, to: marketDate, timeZone })
}

/** The same of several days; both are included. */
export function isInPeriod(
  column: string,
  { from, to, timeZone }: { from: MarketDate; to: MarketDate; timeZone: string },
): RawBuilder<boolean> {
  return isWithinDays(column, { first: sql`${from}::date`, last: sql`${to}::date`, timeZone })
}

/** The same of dates that the statement itself has. */
export function isWithinDays(
  column: string,
  { first, last, timeZone }: { first: RawBuilder<unknown>; last: RawBuilder<unknown>; timeZone: string },
): RawBuilder<boolean> {
  return sql<boolean>`(
    ${sql.ref(column)} >= ${first}::timestamp at time zone ${timeZone}
    and ${sql.ref(column)} < (${last} + 1)::timestamp at time zone ${timeZone}
  )`
}
