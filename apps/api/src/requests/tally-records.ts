// Counts packed requests by all that they are asked by: in one pass, and with another one in the order of their waits.
import { sumPaise, type Paise } from '@panadesk/domain/money'
import type { PackedDate } from './packed-requests.ts'
import {
  ACCEPTED,
  ALL,
  FIRST_HOUR,
  GROUPS_EACH,
  HOURS,
  NO_GROUP,
  REJECTED,
  readRecords,
  type GroupKey,
  type Records,
} from './read-records.ts'

export interface Tally {
  asked: number
  askedPaise: Paise
  accepted: number
  acceptedPaise: Paise
  rejected: number
  /** Median and 95th percentile in whole seconds: waits that there were, not means of two. */
  waited: number[] | null
}

export const MEDIAN = 0.5
export const P95 = 0.95

/** All as a whole, which is there however few there are, and by each hour, clerk and method that any is of. */
export function tallyRequests(dates: readonly PackedDate[]): (GroupKey & Tally)[] {
  const records = readRecords(dates)
  const counts = countByGroup(records)
  const percentiles = percentilesByGroup(records, counts.waits)
  return records.keys.flatMap((key, place) => {
    const at = (column: Float64Array) => column[place] ?? 0
    if (at(counts.asked) === 0 && key.of !== 'all') return []
    return [
      {
        ...key,
        asked: at(counts.asked),
        askedPaise: sumPaise([at(counts.askedPaise)]),
        accepted: at(counts.accepted),
        acceptedPaise: sumPaise([at(counts.acceptedPaise)]),
        rejected: at(counts.rejected),
        waited: at(counts.waits) === 0 ? null : [at(percentiles.median), at(percentiles.p95)],
      },
    ]
  })
}

/** Amounts are positive: where a sum is exact at the end, which whoever takes it asserts, each step to it was. */
function countByGroup({ count, amountsPaise, statuses, hasWaited, groups, keys }: Records) {
  const column = () => new Float64Array(keys.length)
  const counts = {
    asked: column(),
    askedPaise: column(),
    accepted: column(),
    acceptedPaise: column(),
    rejected: column(),
    waits: column(),
  }
  for (let at = 0; at < count; at += 1) {
    const paise = amountsPaise[at] ?? 0
    const isAccepted = statuses[at] === ACCEPTED ? 1 : 0
    const isRejected = statuses[at] === REJECTED ? 1 : 0
    const waits = hasWaited[at] ?? 0
    // Each is of one hour, so that hours come to all.
    for (let each = 1; each < GROUPS_EACH; each += 1) {
      const group = groups[at * GROUPS_EACH + each] ?? NO_GROUP
      if (group === NO_GROUP) continue
      add(counts.asked, group, 1)
      add(counts.askedPaise, group, paise)
      add(counts.accepted, group, isAccepted)
      add(counts.acceptedPaise, group, isAccepted * paise)
      add(counts.rejected, group, isRejected)
      add(counts.waits, group, waits)
    }
  }
  for (const each of Object.values(counts)) {
    each[ALL] = each.subarray(FIRST_HOUR, FIRST_HOUR + HOURS).reduce((sum, value) => sum + value, 0)
  }
  return counts
}

function add(column: Float64Array, group: number, value: number): void {
  column[group] = (column[group] ?? 0) + value
}

/** As percentile_disc finds them: the least wait that with those below it makes so large a part of all. */
function percentilesByGroup(records: Records, waits: Float64Array) {
  const { groups, keys } = records
  const rankOf = (part: number) => waits.map((count) => Math.max(Math.ceil(part * count), 1))
  const ranks = { median: rankOf(MEDIAN), p95: rankOf(P95) }
  const found = { median: new Float64Array(keys.length), p95: new Float64Array(keys.length) }
  const seen = new Float64Array(keys.length)
  for (const at of orderByWait(records)) {
    const waited = records.waits[at] ?? 0
    for (let each = 0; each < GROUPS_EACH; each += 1) {
      const group = groups[at * GROUPS_EACH + each] ?? NO_GROUP
      if (group === NO_GROUP) continue
      add(seen, group, 1)
      if (seen[group] === ranks.median[group]) found.median[group] = waited
      if (seen[group] === ranks.p95[group]) found.p95[group] = waited
    }
  }
  return found
}

/** The places of those that waited for somebody, the shortest wait first: sorted by the lower half of the wait and then by the upper. */
function orderByWait({ count, waits, hasWaited }: Records): Uint32Array {
  const places = new Uint32Array(count)
  let next = 0
  for (let at = 0; at < count; at += 1) {
    if (hasWaited[at] === 0) continue
    places[next] = at
    next += 1
  }
  const waited = places.subarray(0, next)
  const byLower = orderByHalf(
    waited,
    new Uint16Array(count).map((_, at) => waits[at] ?? 0),
  )
  // What is below zero comes first.
  return orderByHalf(
    byLower,
    new Uint16Array(count).map((_, at) => ((waits[at] ?? 0) >>> 16) ^ 0x8000),
  )
}

/** Those of the same half keep their order. */
function orderByHalf(places: Uint32Array, halves: Uint16Array): Uint32Array {
  const begins = new Uint32Array(0x10000)
  for (const at of places) {
    const half = halves[at] ?? 0
    begins[half] = (begins[half] ?? 0) + 1
  }
  let before = 0
  for (let half = 0; half < begins.length; half += 1) {
    const count = begins[half] ?? 0
    begins[half] = before
    before += count
  }
  const ordered = new Uint32Array(places.length)
  for (const at of places) {
    const half = halves[at] ?? 0
    const place = begins[half] ?? 0
    ordered[place] = at
    begins[half] = place + 1
  }
  return ordered
}
