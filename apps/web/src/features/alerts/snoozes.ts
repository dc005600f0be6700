// For how long an alert may be put off.
import { addDays, instantOf, marketDateOf } from '@panadesk/domain/market-date'
import type { TimeOfDay } from '@panadesk/domain/time-of-day'
import { configuredZone } from '../../platform/zoned-time.ts'

/** Without minutes: until the morning of tomorrow. */
export const SNOOZES: readonly { readonly label: string; readonly minutes?: number }[] = [
  { label: '15 minutes', minutes: 15 },
  { label: '1 hour', minutes: 60 },
  { label: '4 hours', minutes: 240 },
  { label: 'Till tomorrow, 8 AM' },
]

const MORNING = '08:00' as TimeOfDay
const MINUTE_MS = 60_000
/** As long as the server lets one be put off. */
const A_DAY = 24 * 60

/** Until tomorrow at eight on the clocks of the house, a day at most. */
export function minutesTillTomorrow(nowMs = Date.now(), timeZone = configuredZone()): number {
  const tomorrow = addDays(marketDateOf({ atMs: nowMs, timeZone }), 1)
  const morningMs = instantOf({ date: tomorrow, time: MORNING, timeZone })
  return Math.min(Math.ceil((morningMs - nowMs) / MINUTE_MS), A_DAY)
}
