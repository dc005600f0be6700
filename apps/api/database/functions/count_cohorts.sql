-- Counts by cohort what is counted by player already, once, in an installation whose version before did not: nothing while there is nobody yet.
-- The caller holds the mark.
create or replace function count_cohorts(p_time_zone text) returns void language sql as $$
  with registered as materialized (
    select id as player_id, (created_at at time zone p_time_zone)::date as registered_on from player
  ), by_month as (
    insert into cohort_fold as folded (registered_month, market_month, players, net_paise)
    select month_of(registered_on), market_month, 0, sum(points_paise - won_paise - bonus_paise)
    from player_month_fold join registered using (player_id)
    group by 1, 2
    on conflict (registered_month, market_month) do update set net_paise = excluded.net_paise
  ), of_week as materialized (
    select player_id, week_of(market_date) as market_week, max(market_date) filter (where points_paise > 0) as last_on,
      sum(points_paise - won_paise - bonus_paise) as net_paise
    from player_fold group by 1, 2
  ), by_week as (
    insert into week_cohort_fold (registered_week, market_week, players, net_paise)
    select week_of(registered_on), market_week, count(last_on), sum(net_paise)
    from of_week join registered using (player_id)
    group by 1, 2
  )
  insert into stay_fold (registered_on, stayed_days, players)
  select registered_on, last_on - registered_on, count(*)
  from (select player_id, max(last_on) as last_on from of_week group by player_id) as came
  join registered using (player_id)
  where last_on is not null
  group by 1, 2
$$;

-- A step of counting players, and nobody else's to call.
revoke execute on function count_cohorts from public;
