// How what was gained in a period is put together: of the standings nearest to its two ends, and of the dates between them and the ends.
import { addDays, daysBetween, type MarketDate } from '@panadesk/domain/market-date'
import type { Period } from '../bids/sum-bids.ts'

/** Dates whose gains are added or, where a standing has them and the period has not, taken away; the first is not among them. */
export interface Span {
  readonly after: MarketDate
  readonly upTo: MarketDate
  readonly sign: 1 | -1
}

/** Standings as of two dates, of which the earlier one is taken from the later one. */
export interface Between {
  readonly first: MarketDate
  readonly last: MarketDate
}

export interface Parts {
  /** Undefined of a period that is its own dates alone. */
  readonly between: Between | undefined
  readonly spans: readonly Span[]
}

/** So many dates are added up as soon as two standings are compared. */
const FEW_DATES = 3

/** Where the period has few dates itself, these alone. */
export function partsOfPeriod({ from, to }: Period, standings: readonly MarketDate[]): Parts {
  const before = addDays(from, -1)
  const whole: Parts = { between: undefined, spans: [{ after: before, upTo: to, sign: 1 }] }
  const [first, last] = [nearestTo(before, standings), nearestTo(to, standings)]
  if (first === undefined || last === undefined || first >= last) return whole
  const spans = [...spanOf(last, to), ...spanOf(before, first)]
  const dates = spans.reduce((sum, { after, upTo }) => sum + daysBetween(after, upTo), 0)
  return dates + FEW_DATES < daysBetween(before, to) ? { between: { first, last }, spans } : whole
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
