// What must be true of what is summed of dates: every figure of the profit, against bids, sessions and movements, or against exposures,
// which are held against the bids (fold-checks.ts).
import { sql } from 'kysely'
import type { Check } from './checks.ts'

/** Of sessions whose hours are counted, by when they were placed and by which cut-off they were reckoned. */
const COUNTED = sql`(
  select bid.id, bid.market_date, bid.status, bid.points_paise, bid.won_paise, fold.has_paid,
    bid.id <= fold.up_to_bid_id as is_counted,
    case when until_cut_off < interval '0' then 0 else floor(date_part('epoch', until_cut_off) / 3600) end::smallint as hours_before
  from bid
  join session_fold as fold using (game_id, market_date, session)
  join game on game.id = bid.game_id
  cross join lateral (
    select case when sealing_session(game.family, bid.game_type, bid.session) = bid.session then fold.cut_off
      else fold.whole_day_cut_off end - bid.created_at as until_cut_off
  ) as placed
  where bid.status <> 'reverted'
)`

/** Bonuses, and what staff credited and debited by hand: read once for all dates, as no index leads from a date to the latter. */
const BY_STAFF = sql`(
  select kind, amount_paise, created_at
  from movement
  where kind in ('welcome-bonus', 'referral-bonus')
    or kind = 'deposit' and ref in (select id from deposit where method = 'staff')
    or kind = 'withdrawal' and ref in (select id from withdrawal where method = 'staff')
)`

export const FIGURE_CHECKS: readonly Check[] = [
  {
    name: 'What is summed of a date by game, session and type is what its folded bids say',
    faults: sql`
      select market_date, coalesce(summed.name, counted.name) as name, summed.bids, counted_bids, summed.points_paise, counted_paise
      from (
        select market_date, coalesce(game_id::text, session::text, game_type::text) as name, bids, points_paise
        from bid_fold where hours_before is null and bids > 0
      ) as summed
      full join (
        select market_date, coalesce(game_id::text, session::text, game_type::text) as name, sum(bids) as counted_bids,
          sum(points_paise) as counted_paise
        from exposure
        group by grouping sets ((market_date, game_id), (market_date, session), (market_date, game_type))
      ) as counted using (market_date, name)
      where (summed.bids, summed.points_paise) is distinct from (counted_bids, counted_paise)`,
  },
  {
    name: 'What is summed of a date by the hours before the cut-off is what its counted bids say',
    faults: sql`
      select market_date, hours_before, summed.bids, counted_bids, summed.points_paise, counted_paise, summed.paid_paise, counted_paid
      from (select * from bid_fold where hours_before is not null and (bids > 0 or paid_paise > 0)) as summed
      full join (
        select market_date, hours_before, count(*) filter (where is_counted) as counted_bids,
          coalesce(sum(points_paise) filter (where is_counted), 0) as counted_paise,
          coalesce(sum(won_paise) filter (where has_paid and status = 'won'), 0) as counted_paid
        from ${COUNTED} as bid
        where hours_before is not null and (is_counted or has_paid and won_paise > 0)
        group by market_date, hours_before
      ) as counted using (market_date, hours_before)
      where (summed.bids, summed.points_paise, summed.paid_paise) is distinct from (counted_bids, counted_paise, counted_paid)`,
  },
  {
    name: 'What is summed of the payouts of a date by type is what its counted winners say',
    faults: sql`
      select market_date, game_type, summed.paid_paise, counted_paise
      from (select * from bid_fold where game_type is not null and paid_paise > 0) as summed
      full join (
        select market_date, game_type, sum(won_paise * bids) as counted_paise
        from won_total
        join session_fold using (game_id, market_date, session)
        where has_paid and won_paise > 0
        group by market_date, game_type
      ) as counted using (market_date, game_type)
      where summed.paid_paise is distinct from counted_paise`,
  },
  {
    name: 'What is summed of the bonuses, credits and debits of a date is what its movements say',
    faults: sql`
      select market_date, bonus_paise, counted_bonus, credit_paise, counted_credit, debit_paise, counted_debit
      from day_fold
      left join (
        select time_zone, (created_at at time zone time_zone)::date as market_date,
          sum(amount_paise) filter (where kind in ('welcome-bonus', 'referral-bonus')) as counted_bonus,
          sum(amount_paise) filter (where kind = 'deposit') as counted_credit,
          sum(amount_paise) filter (where kind = 'withdrawal') as counted_debit
        from ${BY_STAFF} as movement
        cross join (select distinct time_zone from day_fold) as zone
        group by 1, 2
      ) as counted using (market_date, time_zone)
      where (bonus_paise, credit_paise, debit_paise)
        is distinct from (coalesce(counted_bonus, 0), coalesce(counted_credit, 0), coalesce(counted_debit, 0))`,
  },
  {
    name: 'As many players are counted to have registered on a date as have',
    faults: sql`
      select market_date, new_players, counted
      from day_fold
      left join (
        select time_zone, (created_at at time zone time_zone)::date as market_date, count(*) as counted
        from player cross join (select distinct time_zone from day_fold) as zone
        group by 1, 2
      ) as registered using (market_date, time_zone)
      where new_players <> coalesce(counted, 0)`,
  },
  {
    name: 'What bids, payouts and bonuses left of all dates is what the accounts of bets and bonuses hold',
    faults: sql`
      select summed_paise, held_paise
      from (
        select (select coalesce(sum(points_paise), 0) from bid_fold where session is not null)
          + (select coalesce(sum(points_paise), 0) from unfolded() where status <> 'reverted')
          - (select coalesce(sum(paid_paise), 0) from market_session)
          - (select coalesce(sum(amount_paise), 0) from movement where kind in ('welcome-bonus', 'referral-bonus')) as summed_paise
      ) as summed
      cross join (
        select coalesce(sum(case when credit_account in (bets_account(), bonus_account()) then amount_paise else -amount_paise end), 0)
          as held_paise
        from movement
        where debit_account in (bets_account(), bonus_account()) or credit_account in (bets_account(), bonus_account())
      ) as held
      where summed_paise <> held_paise`,
  },
  {
    name: 'What is packed of every date is what its requests are',
    isLong: true,
    faults: sql`
      select kind, market_date, time_zone
      from request_day
      cross join lateral pack_requests(kind, market_date, time_zone) as made
      where (made.methods, made.packed) is distinct from (request_day.methods, request_day.packed)`,
  },
  {
    name: 'What is summed of the requests of every date is what they come to',
    isLong: true,
    faults: sql`
      select kind, market_date, made.by_hand, time_zone
      from (select kind, market_date, time_zone from request_day_sum group by kind, market_date, time_zone) as dated
      cross join lateral sum_request_day(kind, market_date, time_zone) as made
      left join request_day_sum as kept using (kind, market_date, time_zone, by_hand)
      where (made.asked, made.asked_paise, made.accepted, made.accepted_paise, made.rejected, made.waits, made.clerks)
        is distinct from (kept.asked, kept.asked_paise, kept.accepted, kept.accepted_paise, kept.rejected, kept.waits, kept.clerks)`,
  },
]
