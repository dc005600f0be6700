// Instants as replies carry them: ISO 8601 with the offset of the configured time zone (docs/wire.md, "Values").
import { isoInstantOf } from '@panadesk/domain/market-date'

/** The instant on the clocks of a zone, whole seconds: '2026-11-20T09:00:00+05:30'. */
export function isoInstant(date: Date, timeZone: string): string {
  return isoInstantOf({ atMs: date.getTime(), timeZone })
}
