// A moment as somebody types it, or as an export of another database writes it.
import { instantOf, parseMarketDate } from '@panadesk/domain/market-date'
import { parseTimeOfDay } from '@panadesk/domain/time-of-day'

const SHAPE =
  /^(?<date>\d{4}-\d{2}-\d{2})[T ](?<time>\d{2}:\d{2})(?<seconds>:\d{2}(\.\d{1,6})?)?(?<zone>Z|[+-]\d{2}:\d{2})?$/

/**
 * A date and time such as '2026-11-20 14:30:05' (on the clocks of `timeZone`) or '2026-11-20T14:30:05+05:30' in ms since 1970;
 * undefined for other texts.
 */
export function parseTypedInstant(text: string, timeZone: string): number | undefined {
  const { date = '', time = '', seconds = ':00', zone } = SHAPE.exec(text)?.groups ?? {}
  const day = parseMarketDate(date)
  const timeOfDay = parseTimeOfDay(time)
  if (day === undefined || timeOfDay === undefined || Number(seconds.slice(1)) >= 60) return undefined
  if (zone !== undefined) return validMs(`${date}T${time}${seconds}${zone}`)
  return instantOf({ date: day, time: timeOfDay, timeZone }) + Math.round(Number(seconds.slice(1)) * 1000)
}

function validMs(text: string): number | undefined {
  const atMs = Date.parse(text)
  return Number.isNaN(atMs) ? undefined : atMs
}
