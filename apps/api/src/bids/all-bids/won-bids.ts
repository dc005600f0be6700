// What bids of many markets have won: as the declarations say, and where not all numbers or points are meant, as they counted it.
import { sql, type RawBuilder } from 'kysely'
import { allOf } from '../../database/all-of.ts'
import type { Db } from '../../database/database.ts'
import { isOfMarkets, type AskedBids } from './asked-bids.ts'
import type { CountedBy } from './counted-bids.ts'
import type { BidSums } from './found-bids.ts'

/** Whether it is told without the bids themselves: of markets, types, numbers and points. */
export function countsWinners({ players, searched }: AskedBids): boolean {
  return players === undefined && searched === undefined
}

/** Whatever `status` says; `countsWinners` must hold. */
export async function sumWon(db: Db, asked: AskedBids): Promise<BidSums> {
  const { types, selections, minPaise, maxPaise } = asked
  const isWhole = [types, selections, minPaise, maxPaise].every((narrowing) => narrowing === undefined)
  const { rows } = await (isWhole ? declaredSums(asked) : countedSums(asked)).execute(db)
  return rows[0] ?? { bids: 0, pointsPaise: 0, wonPaise: 0 }
}

function declaredSums(asked: AskedBids): RawBuilder<BidSums> {
  return sql<BidSums>`
    select coalesce(sum(winner_count), 0)::bigint as bids, coalesce(sum(winner_points_paise), 0)::bigint as "pointsPaise",
      coalesce(sum(paid_paise), 0)::bigint as "wonPaise"
    from market_session where ${isOfMarkets(asked, 'market_session')} and declared_at is not null`
}

function countedSums(asked: AskedBids): RawBuilder<BidSums> {
  return sql<BidSums>`
    select coalesce(sum(bids), 0)::bigint as bids, coalesce(sum(points_paise * bids), 0)::bigint as "pointsPaise",
      coalesce(sum(won_paise * bids), 0)::bigint as "wonPaise"
    from won_total where ${isOfWinners(asked)}`
}

/** That a row of `won_total` counts bids that are asked for. */
export function isOfWinners(asked: AskedBids): RawBuilder<boolean> {
  const { selections, minPaise, maxPaise } = asked
  return allOf([
    isOfMarkets(asked, 'won_total'),
    selections && sql`won_total.selection = any(${selections}::text[])`,
    minPaise === undefined ? undefined : sql`won_total.points_paise >= ${minPaise}`,
    maxPaise === undefined ? undefined : sql`won_total.points_paise <= ${maxPaise}`,
  ])
}

/** What counts winners besides their markets, as a row of `won_total` names it. */
const KEYS = { markets: sql`null`, selections: sql`won_total.selection`, points: sql`won_total.points_paise` }

/** As `countedRows`, of what has won, without where it lies. */
export function wonRows(asked: AskedBids, by: CountedBy): RawBuilder<unknown> {
  return sql`
    select game_id, market_date, game_type, session, ${KEYS[by]} as key, bids, points_paise * bids as points_paise
    from won_total where ${isOfWinners(asked)}`
}
