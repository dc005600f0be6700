// Counts what the simulated players met, and words it: slips a second, refusals by code, how long an answer took.

export interface Tally {
  /** `refusal` is undefined for a slip that was placed. */
  count(slip: { bids: number; ms: number; refusal: string | undefined }): void
  /** A line about everything since the last line. */
  line(nowMs: number): string
  /** A line about the whole run. */
  summary(nowMs: number): string
}

interface Count {
  sinceMs: number
  slips: number
  bids: number
  refusals: Map<string, number>
  answersMs: number[]
}

export function startTally(startMs: number): Tally {
  const whole = emptyCount(startMs)
  let part = emptyCount(startMs)
  return {
    count: ({ bids, ms, refusal }) => {
      for (const count of [whole, part]) {
        count.answersMs.push(ms)
        if (refusal === undefined) {
          count.slips += 1
          count.bids += bids
        } else {
          count.refusals.set(refusal, (count.refusals.get(refusal) ?? 0) + 1)
        }
      }
    },
    line: (nowMs) => {
      const text = describe(part, nowMs)
      part = emptyCount(nowMs)
      return text
    },
    summary: (nowMs) => describe(whole, nowMs),
  }
}

function emptyCount(sinceMs: number): Count {
  return { sinceMs, slips: 0, bids: 0, refusals: new Map(), answersMs: [] }
}

function describe({ sinceMs, slips, bids, refusals, answersMs }: Count, nowMs: number): string {
  const seconds = Math.max(1, nowMs - sinceMs) / 1000
  const refused = [...refusals].map(([code, count]) => `${code} ${count}`).join(', ')
  return [
    `${slips} slips (${bids} bids), ${(slips / seconds).toFixed(1)} a second`,
    `answers p50 ${percentile(answersMs, 50)} ms, p99 ${percentile(answersMs, 99)} ms`,
    `refused: ${refused === '' ? 'none' : refused}`,
  ].join(' · ')
}

/** The smallest value that so many percent of the values do not exceed. */
function percentile(values: readonly number[], percent: number): string {
  const sorted = values.toSorted((a, b) => a - b)
  const value = sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)]
  return value === undefined ? '-' : value.toFixed(1)
}
