// The moment that a restore is asked for.

import { instantOf, parseMarketDate } from '@panadesk/domain/market-date'
import { parseTimeOfDay } from '@panadesk/domain/time-of-day'
import { StartupError } from '../platform/startup-error.ts'

const SHAPE =
  /^(?<date>\d{4}-\d{2}-\d{2})[T ](?<time>\d{2}:\d{2})(?<seconds>:\d{2}(\.\d{1,3})?)?(?<zone>Z|[+-]\d{2}:\d{2})?$/

/**
 * 'now', or a date and time such as '2026-11-20 14:30:05' (on the clocks of `timeZone`) or '2026-11-20T14:30:05+05:30'.
 * Answers the instant in ms since 1970, 'now' as it is. Refuses other texts, and what is still to come.
 */
export function parseRestoreTime(
  text: string,
  { timeZone, nowMs }: { timeZone: string; nowMs: number },
): number | 'now' {
  if (text === 'now') return text
  const atMs = instantMs(text, timeZone)
  if (atMs === undefined) {
    throw new StartupError(`--at ${text}: not a time; give one such as "2026-11-20 14:30:05", or now.`)
  }
  if (atMs > nowMs) throw new StartupError(`--at ${text}: that is still to come.`)
  return atMs
}

function instantMs(text: string, timeZone: string): number | undefined {
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
