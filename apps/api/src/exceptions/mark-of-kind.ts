// Up to when a kind of exception has been looked for, and where it is looked for next.
import type { MarketDate } from '@panadesk/domain/market-date'
import { addDays, instantOf, marketDateOf } from '@panadesk/domain/market-date'
import type { TimeOfDay } from '@panadesk/domain/time-of-day'
import type { Finder, Span } from './finding.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** An act stands under the instant at which its transaction began: what took longer than this to end is nobody's request. */
const ENDS_WITHIN_MS = 5 * MINUTE_MS
/** Whatever is older when an installation first looks was judged, or not, by people. */
const DAYS_LOOKED_BACK = 14

interface MarkedAt {
  readonly every: Finder['every']
  /** Null before the first look. */
  readonly upTo: Date | null
  readonly nowMs: number
  readonly timeZone: string
}

/** The next span to look at, and the mark that stands after it; undefined where there is none yet. At most a day at once. */
export function nextSpan({ every, upTo, nowMs, timeZone }: MarkedAt): (Span & { readonly upTo: Date }) | undefined {
  const today = marketDateOf({ atMs: nowMs, timeZone })
  const fromMs = upTo?.getTime() ?? midnightMs(addDays(today, -DAYS_LOOKED_BACK), timeZone)
  if (every === 'minute') {
    const toMs = Math.min(nowMs, fromMs + DAY_MS)
    return { from: new Date(fromMs - ENDS_WITHIN_MS), to: new Date(toMs), upTo: new Date(toMs) }
  }
  const toMs = midnightMs(addDays(marketDateOf({ atMs: fromMs, timeZone }), 1), timeZone)
  if (nowMs < toMs + ENDS_WITHIN_MS) return undefined
  return { from: new Date(fromMs), to: new Date(toMs), upTo: new Date(toMs) }
}

function midnightMs(date: MarketDate, timeZone: string): number {
  return instantOf({ date, time: '00:00' as TimeOfDay, timeZone })
}
