// The time of the installation: days of the market from morning to evening, in steps.

const FIRST_DAY = Date.parse('2026-11-02T00:00+05:30')
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const [MORNING, EVENING, STEP] = [9 * 60 + 30, 18 * 60, 20]

export interface MarketClock {
  ms(): number
  now(): { date: string; minute: number }
  /** True where the next step leads to another day. */
  isLastOfDay(): boolean
  /** Answers the new time. */
  advance(): number
}

export function marketClock(): MarketClock {
  let [day, minute] = [0, MORNING]
  const ms = () => FIRST_DAY + day * DAY_MS + minute * MINUTE_MS
  const isLastOfDay = () => minute + STEP > EVENING
  return {
    ms,
    // The offset of the market's zone, which has no summer time.
    now: () => ({ date: new Date(ms() + 5.5 * 60 * MINUTE_MS).toISOString().slice(0, 10), minute }),
    isLastOfDay,
    advance: () => {
      ;[day, minute] = isLastOfDay() ? [day + 1, MORNING] : [day, minute + STEP]
      return ms()
    },
  }
}
