// What was bid and paid in a period, by one thing at a time: from what is folded, the bids that are not yet, and what sessions
// paid, in one statement. Every screen that shows such a sum asks here.
import type { MarketDate } from '@panadesk/domain/market-date'
import type { Paise } from '@panadesk/domain/money'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../database/database.ts'

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

/** Of several things as of one moment. What a type was paid, and what an hour bid, is known once it is counted: a moment later. */
export async function sumBids(db: Db, { from, to }: Period, by: readonly SummedBy[]): Promise<BidSum[]> {
  const isOfPeriod = sql`market_date between ${from} and ${to}`
  const parts = by.flatMap((each) => {
    const { folded, key, ofBids, ofSessions } = SOURCES[each]
    const named = sql`${each} as by, ${key}::text as key`
    return [
      sql`select ${named}, bids, points_paise, paid_paise from bid_fold where ${folded} and ${isOfPeriod}`,
      ...(ofBids ? [sql`select ${named}, 1, points_paise, 0 from recent where ${isOfPeriod}`] : []),
      ...(ofSessions
        ? [sql`select ${named}, 0, 0, paid_paise from market_session where paid_paise > 0 and ${isOfPeriod}`]
        : []),
    ]
  })
  const { rows } = await sql<BidSum>`
    with recent as materialized (select * from unfolded() where status <> 'reverted')
    select by, key, sum(bids)::bigint as bids, sum(points_paise)::bigint as "bidPaise", sum(paid_paise)::bigint as "paidPaise"
    from (${sql.join(parts, sql` union all `)}) as part
    group by by, key`.execute(db)
  return rows
}
