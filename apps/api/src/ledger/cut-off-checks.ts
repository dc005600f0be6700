// What must be true of times: bids were placed before the cut-off that they met, results saved after it, and the weeks from
// which cut-offs follow are those that staff have saved.
import { sql } from 'kysely'
import type { Check } from './checks.ts'
import { ENDED_WITH, zoneAt } from './cut-offs.ts'
import { isApart, LOGGED_AFTER, SINCE } from './evidence.ts'

/** Each row of the history of a weekday, with what was written down before it. */
const WEEK_VERSIONS = sql`(
  select *, lag(time_zone) over weekday as last_zone, lag(in_force_from) over weekday as last_in_force_from,
    row_number() over (partition by game_id, weekday order by id desc) = 1 as is_newest
  from game_day_history
  window weekday as (partition by game_id, weekday order by id)
)`

export const CUT_OFF_CHECKS: readonly Check[] = [
  {
    // By markets first: of ten million bids few are looked at one by one. One of the instant itself may have come before a change
    // that closed its session.
    name: 'Every bid was placed on its market date, before the cut-off that it met',
    faults: sql`
      with placed as materialized (
        select game_id, market_date, ended_with, min(created_at) as first_at, max(created_at) as last_at
        from (select *, ${ENDED_WITH} as ended_with from bid) as bid
        group by game_id, market_date, ended_with
      ), late as materialized (
        select placed.game_id, placed.market_date, ended_with, cut_off, zone
        from placed
        cross join lateral (select ${zoneAt(sql`placed.game_id`, sql`first_at`)} as zone) as there
        left join session_closings(array[placed.game_id], placed.market_date, zone) as closing on closing.session = ended_with
        where last_at > ${SINCE}
          and (last_at <= cut_off and (first_at at time zone zone)::date = placed.market_date) is not true
      )
      select bid.id as bid_id, bid.created_at, bid.market_date, cut_off
      from late
      join bid on bid.game_id = late.game_id and bid.market_date = late.market_date
      where ${ENDED_WITH} = ended_with and bid.created_at > ${SINCE}
        and (bid.created_at <= cut_off and (bid.created_at at time zone zone)::date = bid.market_date) is not true`,
  },
  {
    name: 'Every result was saved after the cut-off of a day on which its game was open',
    faults: sql`
      select saved.game_id, market_date, saved.session, result, saved_at, cut_off, closing.is_open
      from (select * from market_session where saved_at > ${SINCE}) as saved
      left join session_closings(array[saved.game_id], market_date, ${zoneAt(sql`saved.game_id`, sql`saved_at`)}) as closing
        on closing.session = saved.session
      where (saved_at >= cut_off and closing.is_open) is not true`,
  },
  {
    name: 'The week of every game is the one that was written down last',
    faults: sql`
      select game_id, weekday, day.is_open, newest.is_open as written_is_open, day.open_time, newest.open_time as written_open_time,
        day.close_time, newest.close_time as written_close_time
      from game_day as day
      left join (select * from ${WEEK_VERSIONS} as version where is_newest) as newest using (game_id, weekday)
      where (day.is_open, day.open_time, day.close_time) is distinct from (newest.is_open, newest.open_time, newest.close_time)`,
  },
  {
    // Nobody changes a week but staff, or a start in another time zone. Whoever saves the times of a game leaves its off-days, and
    // no row is in force before the last one, even where a clock was set back.
    name: 'Every change of a week is what the audit log says',
    faults: sql`
      select version.id as version_id, game_id, weekday, is_open, open_time, close_time, in_force_from, changed_by
      from ${WEEK_VERSIONS} as version
      where in_force_from > ${SINCE} and (changed_by is not null or last_zone = time_zone) and not exists (
        select from audit
        cross join lateral (
          select case subject when 'game' then after else ${LOGGED_AFTER} -> (version.weekday - 1) end as day
        ) as logged
        where subject in ('game', 'game-week') and subject_id = version.game_id and admin_id is not distinct from changed_by
          and (in_force_from = last_in_force_from or not ${isApart(sql`in_force_from`, sql`created_at`)})
          and (day ->> 'openTime')::time = open_time and (day ->> 'closeTime')::time is not distinct from close_time
          and (subject = 'game' or (day ->> 'isOpen')::boolean = is_open)
      )`,
  },
]
