// How what was gained in a period is put together: of the standings nearest to its two ends, and of the dates between them and the ends.
import { addDays, daysBetween, type MarketDate } from '@panadesk/domain/market-date'
import type { Period } from '../bids/sum-bids.ts'

/** Dates whose gains are added or, where a standing has them and the period has not, taken away; the first is not among them. */
export interface Span {
  readonly after: MarketDate
  readonly upTo: MarketDate
  readonly sign: 1 | -1
}

/** Standings of which the earlier one is taken from the later one: as of dates, or at the ends of all that was gained. */
export interface Between {
  /** `nothing` where nobody had done anything before the period. */
  readonly first: MarketDate | 'nothing'
  /** `newest` where nobody has done anything after it: everything that is counted. */
  readonly last: MarketDate | 'newest'
}

/** Which standings there are. */
export interface Known {
  readonly standings: readonly MarketDate[]
  /** The first and the last date on which anybody did anything; null before that. */
  readonly firstDate: MarketDate | null
  readonly lastDate: MarketDate | null
  readonly hasNewest: boolean
}

export interface Parts {
  /** Undefined of a period that is its own dates alone. */
  readonly between: Between | undefined
  readonly spans: readonly Span[]
}

/** Its own dates alone where there are as many beside the standings: two of them are compared as soon as one busy date is added up. */
export function partsOfPeriod(period: Period, known: Known): Parts {
  const before = addDays(period.from, -1)
  const first = known.firstDate === null || before < known.firstDate ? 'nothing' : nearestTo(before, known.standings)
  const last =
    known.hasNewest && known.lastDate !== null && period.to >= known.lastDate
      ? 'newest'
      : nearestTo(period.to, known.standings)
  if (first === undefined || last === undefined || !isBefore(first, last)) return datesAlone(period)
  const spans = [
    ...(last === 'newest' ? [] : spanOf(last, period.to)),
    ...(first === 'nothing' ? [] : spanOf(before, first)),
  ]
  const dates = spans.reduce((sum, { after, upTo }) => sum + daysBetween(after, upTo), 0)
  return dates < daysBetween(before, period.to) ? { between: { first, last }, spans } : datesAlone(period)
}

/** Without any standing. */
export function datesAlone({ from, to }: Period): Parts {
  return { between: undefined, spans: [{ after: addDays(from, -1), upTo: to, sign: 1 }] }
}

function isBefore(first: Between['first'], last: Between['last']): boolean {
  return first === 'nothing' || last === 'newest' || first < last
}

function nearestTo(date: MarketDate, standings: readonly MarketDate[]): MarketDate | undefined {
  const far = (standing: MarketDate) => Math.abs(daysBetween(date, standing))
  return standings.reduce<MarketDate | undefined>(
    (nearest, each) => (nearest === undefined || far(each) < far(nearest) ? each : nearest),
    undefined,
  )
}

/** What has to be added to get from what was gained by the one date to what was by the other. */
function spanOf(from: MarketDate, to: MarketDate): Span[] {
  if (from === to) return []
  return from < to ? [{ after: from, upTo: to, sign: 1 }] : [{ after: to, upTo: from, sign: -1 }]
}
