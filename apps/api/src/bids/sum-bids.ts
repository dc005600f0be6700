// What was bid and paid in a period, by one thing at a time: from what is folded, the bids that are not yet, and what sessions
// paid, in one statement. Every screen that shows such a sum asks here.
import type { MarketDate } from '@panadesk/domain/market-date'
import type { Paise } from '@panadesk/domain/money'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../database/database.ts'
import { placedPeriods } from '../database/placed-periods.ts'

/** Market dates, both included. */
export interface Period {
  readonly from: MarketDate
  readonly to: MarketDate
}

export function onlyOn(date: MarketDate): Period {
  return { from: date, to: date }
}

/** What a sum is told apart by; of a date both sessions of all games. */
export type SummedBy = 'date' | 'game' | 'session' | 'type' | 'hour'

/** Reverted bids do not count (docs/game.md, "Figures"). */
export interface BidSum {
  readonly by: SummedBy
  /** A date, an id, a session, a type, or how many whole hours before the cut-off. */
  readonly key: string
  readonly bids: number
  readonly bidPaise: Paise
  readonly paidPaise: Paise
}

interface Source {
  /** Which rows of what is folded, and what tells them apart. */
  readonly folded: RawBuilder<unknown>
  readonly key: RawBuilder<unknown>
  /** Of bids that are not folded yet, and of sessions; left out where it cannot be told of them. */
  readonly ofBids?: true
  readonly ofSessions?: true
}

const SOURCES: Readonly<Record<SummedBy, Source>> = {
  date: { folded: sql`session is not null`, key: sql`market_date`, ofBids: true, ofSessions: true },
  game: { folded: sql`game_id is not null`, key: sql`game_id`, ofBids: true, ofSessions: true },
  session: { folded: sql`session is not null`, key: sql`session`, ofBids: true, ofSessions: true },
  type: { folded: sql`game_type is not null`, key: sql`game_type`, ofBids: true },
  hour: { folded: sql`hours_before is not null`, key: sql`hours_before` },
}

const RECENT = sql`recent as materialized (select * from unfolded() where status <> 'reverted')`

/** Of several things as of one moment. What a type was paid, and what an hour bid, is known once it is counted: a moment later. */
export async function sumBids(db: Db, { from, to }: Period, by: readonly SummedBy[]): Promise<BidSum[]> {
  const parts = by.flatMap((each) => partsOf(each, sql`market_date between ${from} and ${to}`))
  const { rows } = await sql<BidSum>`
    with ${RECENT}
    select by, key, sum(bids)::bigint as bids, sum(points_paise)::bigint as "bidPaise", sum(paid_paise)::bigint as "paidPaise"
    from (${sql.join(parts, UNION_ALL)}) as part
    group by by, key`.execute(db)
  return rows
}

/** The same of several periods, in their order, by one thing. */
export async function sumBidsOfEach(db: Db, periods: readonly Period[], by: SummedBy): Promise<BidSum[][]> {
  const { rows } = await sql<BidSum & { place: number }>`
    with ${RECENT}
    select place, by, key, sum(bids)::bigint as bids, sum(points_paise)::bigint as "bidPaise", sum(paid_paise)::bigint as "paidPaise"
    from ${placedPeriods(periods)}
    cross join lateral (${sql.join(partsOf(by, sql`market_date between first and last`), UNION_ALL)}) as part
    group by place, by, key`.execute(db)
  return periods.map((_, at) => rows.flatMap(({ place, ...sum }) => (place === at + 1 ? [sum] : [])))
}

const UNION_ALL = sql` union all `

/** Where sums of it come from, of those dates: each added up by itself, as thousands of keys would be made texts and held as such. */
function partsOf(by: SummedBy, isOfPeriod: RawBuilder<unknown>): RawBuilder<unknown>[] {
  const { folded, key, ofBids, ofSessions } = SOURCES[by]
  const summed = (sums: RawBuilder<unknown>, source: RawBuilder<unknown>) => sql`
    select ${by}::text as by, key::text as key, bids, points_paise, paid_paise
    from (select ${key} as key, ${sums} from ${source} and ${isOfPeriod} group by ${key}) as part`
  const ofFolded = sql`sum(bids) as bids, sum(points_paise) as points_paise, sum(paid_paise) as paid_paise`
  const ofRecent = sql`count(*) as bids, sum(points_paise) as points_paise, 0 as paid_paise`
  const ofPaid = sql`0 as bids, 0 as points_paise, sum(paid_paise) as paid_paise`
  return [
    summed(ofFolded, sql`bid_fold where ${folded}`),
    ...(ofBids ? [summed(ofRecent, sql`recent where true`)] : []),
    ...(ofSessions ? [summed(ofPaid, sql`market_session where paid_paise > 0`)] : []),
  ]
}
