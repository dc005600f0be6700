// Which requests belong to a date: those made between two midnights of the market's time zone.
import type { MarketDate } from '@panadesk/domain/market-date'
import { sql, type RawBuilder } from 'kysely'

/** True of instants on a day of the market's calendar. A range on the column itself, so that its index finds them. */
export function isOnDay(
  column: string,
  { marketDate, timeZone }: { marketDate: MarketDate; timeZone: string },
): RawBuilder<boolean> {
  return sql<boolean>`(
    ${sql.ref(column)} >= ${marketDate}::date::timestamp at time zone ${timeZone}
    and ${sql.ref(column)} < (${marketDate}::date + 1)::timestamp at time zone ${timeZone}
  )`
}
