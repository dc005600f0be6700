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
  return sql<boolean>`(
    ${sql.ref(column)} >= ${from}::date::timestamp at time zone ${timeZone}
    and ${sql.ref(column)} < (${to}::date + 1)::timestamp at time zone ${timeZone}
  )`
}
