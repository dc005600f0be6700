// The moment that a restore is asked for.

import { parseTypedInstant } from '../platform/typed-instant.ts'
import { StartupError } from '../platform/startup-error.ts'

/**
 * 'now', or a date and time such as '2026-11-20 14:30:05' (on the clocks of `timeZone`) or '2026-11-20T14:30:05+05:30'.
 * Answers the instant in ms since 1970, 'now' as it is. Refuses other texts, and what is still to come.
 */
export function parseRestoreTime(
  text: string,
  { timeZone, nowMs }: { timeZone: string; nowMs: number },
): number | 'now' {
  if (text === 'now') return text
  const atMs = parseTypedInstant(text, timeZone)
  if (atMs === undefined) {
    throw new StartupError(`--at ${text}: not a time; give one such as "2026-11-20 14:30:05", or now.`)
  }
  if (atMs > nowMs) throw new StartupError(`--at ${text}: that is still to come.`)
  return atMs
}
