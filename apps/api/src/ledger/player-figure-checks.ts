// What must be true of what is counted of players: by date against the movements up to the mark, and all else against that.
import { sql } from 'kysely'
import type { Check } from './checks.ts'

const MARK = sql`(select up_to_movement_id from player_mark)`

/**
 * Of slips those that are paid for beyond the mark are taken away again: few, where all others would be held against their movements,
 * which another check does.
 */
const MOVED = sql`(
  select player_id, market_date, stake_paise as points_paise, 0 as won_paise, 0 as bonus_paise, 0 as deposits from slip
  union all
  select debit_account, (select market_date from slip where slip.id = ref), -amount_paise, 0, 0, 0
  from movement where kind = 'bid-placed' and id > ${MARK}
  union all
  select greatest(debit_account, credit_account), bid.market_date, case kind when 'bid-reverted' then -amount_paise else 0 end,
    case kind when 'bid-won' then amount_paise when 'win-undone' then -amount_paise else 0 end, 0, 0
  from movement join bid on bid.id = ref where kind in ('bid-reverted', 'bid-won', 'win-undone') and movement.id <= ${MARK}
  union all
  select credit_account, (created_at at time zone time_zone)::date, 0, 0, case when kind <> 'deposit' then amount_paise else 0 end,
    case when kind = 'deposit' then 1 else 0 end
  from movement cross join player_mark
  where kind in ('deposit', 'welcome-bonus', 'referral-bonus') and movement.id <= ${MARK}
)`

/** The dates on which each player came, each with the next one. */
const CAME = sql`(
  select player_id, is_deposit, market_date as came_on,
    lead(market_date, 1, 'infinity') over (partition by is_deposit, player_id order by market_date) as next_on
  from player_fold
  cross join (values (false), (true)) as what (is_deposit)
  where case when is_deposit then deposits > 0 else points_paise > 0 end
)`

/** By the clocks of the dates that are counted. */
const REGISTERED = sql`(
  select id as player_id, (created_at at time zone time_zone)::date as registered_on from player cross join player_mark
)`

/** An installation that another version counted last has them with its next batch. */
const HAS_COHORTS = sql`(select has_cohorts from player_mark)`

export const PLAYER_FIGURE_CHECKS: readonly Check[] = [
  {
    name: 'What is counted of every player and date is what its movements say',
    isLong: true,
    faults: sql`
      select player_id, market_date, sum(points_paise) as points_paise, sum(won_paise) as won_paise, sum(bonus_paise) as bonus_paise,
        sum(deposits) as deposits
      from (
        select * from ${MOVED} as moved
        union all
        select player_id, market_date, -points_paise, -won_paise, -bonus_paise, -deposits from player_fold
      ) as difference
      group by player_id, market_date
      having sum(points_paise) <> 0 or sum(won_paise) <> 0 or sum(bonus_paise) <> 0 or sum(deposits) <> 0`,
  },
  {
    name: 'What is counted of every player and month is what is counted of its dates',
    faults: sql`
      select player_id, market_month, sum(points_paise) as points_paise, sum(won_paise) as won_paise, sum(bonus_paise) as bonus_paise
      from (
        select player_id, date_trunc('month', market_date::timestamp)::date as market_month, points_paise, won_paise, bonus_paise
        from player_fold
        union all
        select player_id, market_month, -points_paise, -won_paise, -bonus_paise from player_month_fold
      ) as difference
      group by player_id, market_month
      having sum(points_paise) <> 0 or sum(won_paise) <> 0 or sum(bonus_paise) <> 0`,
  },
  {
    name: 'What every player had gained by a date that has a standing is what is counted of his dates',
    isLong: true,
    faults: sql`
      with standing as materialized (
        select market_date, lag(market_date, 1, '-infinity') over (order by market_date) as before_date from player_standing
      ), step as (
        select standing.market_date, player_id, coalesce(is_now, 0) - coalesce(was, 0) as net_paise
        from standing
        join player_standing as after on after.market_date = standing.market_date
        left join player_standing as before on before.market_date = before_date
        cross join lateral rows from (unnest(before.net_paise), unnest(after.net_paise)) with ordinality as both_of (was, is_now, player_id)
        where was is distinct from is_now
      )
      select market_date, player_id, sum(net_paise) as net_paise
      from (
        select market_date, player_id, net_paise from step
        union all
        select standing.market_date, player_id, points_paise - won_paise - bonus_paise
        from standing join player_fold on player_fold.market_date > before_date and player_fold.market_date <= standing.market_date
      ) as difference
      group by market_date, player_id having sum(net_paise) <> 0`,
  },
  {
    name: 'What every player has gained in the newest standing and its steps is what is counted of his dates',
    isLong: true,
    faults: sql`
      select player_id, sum(net_paise) as net_paise
      from (
        select player_id, stood.net_paise from newest_standing
        cross join unnest(newest_standing.net_paise) with ordinality as stood (net_paise, player_id)
        union all
        select player_id, net_paise from standing_step
        union all
        select player_id, points_paise - won_paise - bonus_paise from player_fold where exists (select from newest_standing)
      ) as difference
      group by player_id having sum(net_paise) <> 0`,
  },
  {
    name: 'As many players are counted to have come, and come again, on every date as have',
    faults: sql`
      select is_deposit, came_on, next_on, sum(players) as players
      from (
        select is_deposit, came_on, next_on, 1 as players from ${CAME} as came
        union all
        select is_deposit, came_on, next_on, -players from return_fold
      ) as difference
      group by is_deposit, came_on, next_on having sum(players) <> 0`,
  },
  {
    name: 'As many players are counted on every date as are counted to come again after it, or not yet',
    faults: sql`
      select is_deposit, came_on, sum(players) as players
      from (
        select is_deposit, came_on, players from coming_fold
        union all
        select is_deposit, came_on, -players from return_fold
      ) as difference
      where (select has_comings from player_mark)
      group by is_deposit, came_on having sum(players) <> 0`,
  },
  {
    name: 'As many players of every month of registration are counted in every month as bid in it, with what they left',
    faults: sql`
      select registered_month, market_month, sum(players) as players, sum(net_paise) as net_paise
      from (
        select month_of(registered_on) as registered_month, market_month, case when points_paise > 0 then 1 else 0 end as players,
          case when has_cohorts then points_paise - won_paise - bonus_paise else 0 end as net_paise
        from player_month_fold join ${REGISTERED} as registered using (player_id)
        cross join player_mark
        union all
        select registered_month, market_month, -players, case when has_cohorts then -net_paise else 0 end
        from cohort_fold cross join player_mark
      ) as difference
      group by registered_month, market_month having sum(players) <> 0 or sum(net_paise) <> 0`,
  },
  {
    name: 'As many players of every week of registration are counted in every week as bid in it, with what they left',
    faults: sql`
      select registered_week, market_week, sum(players) as players, sum(net_paise) as net_paise
      from (
        select week_of(registered_on) as registered_week, market_week, case when has_come then 1 else 0 end as players, net_paise
        from (
          select player_id, week_of(market_date) as market_week, bool_or(points_paise > 0) as has_come,
            sum(points_paise - won_paise - bonus_paise) as net_paise
          from player_fold where ${HAS_COHORTS} group by 1, 2
        ) as dated
        join ${REGISTERED} as registered using (player_id)
        union all
        select registered_week, market_week, -players, -net_paise from week_cohort_fold
      ) as difference
      group by registered_week, market_week having sum(players) <> 0 or sum(net_paise) <> 0`,
  },
  {
    name: 'As many players of every date of registration are counted to have stayed for so many days as have',
    faults: sql`
      select registered_on, stayed_days, sum(players) as players
      from (
        select registered_on, last_on - registered_on as stayed_days, 1 as players
        from (
          select player_id, max(market_date) as last_on from player_fold where points_paise > 0 and ${HAS_COHORTS} group by 1
        ) as dated
        join ${REGISTERED} as registered using (player_id)
        union all
        select registered_on, stayed_days, -players from stay_fold
      ) as difference
      group by registered_on, stayed_days having sum(players) <> 0`,
  },
  {
    name: 'What is counted of every method of payment is what its requests were paid',
    faults: sql`
      select market_date, is_deposit, method, sum(requests) as requests, sum(amount_paise) as amount_paise
      from (
        select (movement.created_at at time zone time_zone)::date as market_date, kind = 'deposit' as is_deposit,
          coalesce(deposit.method, withdrawal.method) as method, 1 as requests, movement.amount_paise
        from movement
        cross join player_mark
        left join deposit on kind = 'deposit' and deposit.id = ref
        left join withdrawal on kind = 'withdrawal' and withdrawal.id = ref
        where kind in ('deposit', 'withdrawal') and movement.id <= ${MARK}
        union all
        select market_date, is_deposit, method, -requests, -amount_paise from method_fold
      ) as difference
      group by market_date, is_deposit, method having sum(requests) <> 0 or sum(amount_paise) <> 0`,
  },
]
