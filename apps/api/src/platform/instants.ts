// Instants as replies carry them: ISO 8601 with the offset of the configured time zone (docs/wire.md, "Values").
import { marketDateOf, timeOfDayOf } from '@panadesk/domain/market-date'

const MINUTE_MS = 60_000

/** The instant on the clocks of a zone, whole seconds: '2026-11-20T09:00:00+05:30'. */
export function isoInstant(date: Date, timeZone: string): string {
  const atMs = date.getTime()
  const minute = `${marketDateOf({ atMs, timeZone })}T${timeOfDayOf({ atMs, timeZone })}`
  const seconds = date.toISOString().slice('2026-11-20T03:30'.length, '2026-11-20T03:30:00'.length)
  return `${minute}${seconds}${offsetText(Date.parse(`${minute}Z`) - Math.floor(atMs / MINUTE_MS) * MINUTE_MS)}`
}

function offsetText(offsetMs: number): string {
  const minutes = Math.abs(offsetMs) / MINUTE_MS
  return `${offsetMs < 0 ? '-' : '+'}${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
