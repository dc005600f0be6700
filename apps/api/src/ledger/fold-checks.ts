// What must be true of the bids that are folded: every count that a report trusts, against the bids up to the mark, or against counts
// that are held against them here.
import { sql } from 'kysely'
import { NAMED_SELECTION } from '../database/named-selection.ts'
import type { Check } from './checks.ts'

const FOLDED = sql`(select * from bid where id <= (select up_to_bid_id from fold_mark))`

const REVERTED = sql`(select * from ${FOLDED} as bid where status = 'reverted')`

export const FOLD_CHECKS: readonly Check[] = [
  {
    name: 'The exposure of every selection is what its folded bids say',
    isLong: true,
    faults: sql`
      select game_id, market_date, game_type, selection, session, exposure.bids, counted_bids, exposure.points_paise,
        counted_paise, exposure.won_paise, counted_won_paise
      from exposure
      full join (
        select game_id, market_date, game_type, ${NAMED_SELECTION} as selection, session, count(*) as counted_bids,
          sum(points_paise) as counted_paise, sum(points_paise * payout / stake) as counted_won_paise
        from ${FOLDED} as bid where status <> 'reverted'
        group by game_id, market_date, game_type, ${NAMED_SELECTION}, session
      ) as counted using (game_id, market_date, game_type, selection, session)
      where (exposure.bids, exposure.points_paise, exposure.won_paise)
        is distinct from (counted_bids, counted_paise, counted_won_paise)`,
  },
  {
    name: 'The totals of every market are what its folded bids say',
    faults: sql`
      select game_id, market_date, game_type, session, total.bids, counted_bids, total.reverted_bids,
        counted_reverted_bids, total.points_paise, counted_paise
      from market_total as total
      full join (
        select game_id, market_date, game_type, session, sum(bids) as counted_bids,
          sum(reverted_bids) as counted_reverted_bids, sum(paise) as counted_paise
        from (
          select game_id, market_date, game_type, session, bids, 0 as reverted_bids, bids * points_paise as paise
          from points_total
          union all
          select game_id, market_date, game_type, session, 0, 1, -points_paise from ${REVERTED} as bid
        ) as part
        group by game_id, market_date, game_type, session
      ) as counted using (game_id, market_date, game_type, session)
      where (total.bids, total.reverted_bids, total.points_paise)
        is distinct from (counted_bids, counted_reverted_bids, counted_paise)`,
  },
  {
    name: 'No folded bid of a market lies beyond the ends that are kept of it',
    faults: sql`
      select bid.id, game_id, market_date, game_type, session, first_bid_id, last_bid_id
      from ${FOLDED} as bid
      join market_total using (game_id, market_date, game_type, session)
      where bid.id not between first_bid_id and last_bid_id`,
  },
  {
    name: 'As many bids are counted of every amount of points as are folded',
    faults: sql`
      select game_id, market_date, game_type, session, points_paise, total.bids, counted_bids
      from points_total as total
      full join (
        select game_id, market_date, game_type, session, points_paise, count(*) as counted_bids
        from ${FOLDED} as bid group by game_id, market_date, game_type, session, points_paise
      ) as counted using (game_id, market_date, game_type, session, points_paise)
      where total.bids is distinct from counted_bids`,
  },
  {
    name: 'As many bids of every date and amount of points are counted as of its markets',
    faults: sql`
      select market_date, family, game_type, session, points_paise, dated.bids, counted_bids, dated.reverted_bids,
        counted_reverted_bids
      from date_points as dated
      full join (
        select market_date, family, game_type, session, points_paise, sum(bids) as counted_bids,
          sum(reverted_bids) as counted_reverted_bids
        from (
          select game_id, market_date, game_type, session, points_paise, bids, 0 as reverted_bids from points_total
          union all
          select game_id, market_date, game_type, session, points_paise, 0, 1 from ${REVERTED} as bid
        ) as part
        join game on game.id = game_id
        group by market_date, family, game_type, session, points_paise
      ) as counted using (market_date, family, game_type, session, points_paise)
      where (dated.bids, dated.reverted_bids) is distinct from (counted_bids, counted_reverted_bids)`,
  },
  {
    name: 'The winners that are counted are the bids that have won',
    faults: sql`
      select game_id, market_date, session, game_type, selection, points_paise, won_paise, total.bids, counted_bids
      from won_total as total
      full join (
        select game_id, market_date, session, game_type, ${NAMED_SELECTION} as selection, points_paise, won_paise,
          count(*) as counted_bids
        from bid where status = 'won'
        group by game_id, market_date, session, game_type, ${NAMED_SELECTION}, points_paise, won_paise
      ) as counted using (game_id, market_date, session, game_type, selection, points_paise, won_paise)
      where total.bids is distinct from counted_bids`,
  },
  {
    name: 'What moved in every quarter of an hour is what its folded movements say',
    faults: sql`
      select quarter, kind, total.movements, counted_movements, total.amount_paise, counted_paise, first_id, last_id
      from movement_total as total
      full join (
        select date_bin('15 minutes', created_at, 'epoch') as quarter, kind, count(*) as counted_movements,
          sum(amount_paise) as counted_paise, min(id) as counted_first_id, max(id) as counted_last_id
        from movement where id <= (select up_to_movement_id from movement_mark)
        group by 1, 2
      ) as counted using (quarter, kind)
      where (total.movements, total.amount_paise, first_id, last_id)
        is distinct from (counted_movements, counted_paise, counted_first_id, counted_last_id)`,
  },
  {
    name: 'The points that were ever bid are what the folded bids say',
    faults: sql`
      select up_to_bid_id, points_paise, counted_paise
      from fold_mark
      cross join (
        select coalesce(sum(points_paise), 0) as counted_paise from exposure
      ) as counted
      where points_paise <> counted_paise`,
  },
]
