-- Adds what the movements between two ids say to the dates and months of their players, and follows it in what is counted of those who
-- came: reading is of the moment before the statement, so `around` are the dates before, and `came` those after it. Pairs of neighbours
-- that nothing has touched stand on both sides and take each other away, and so do the weeks in which somebody came, and the last date
-- on which he did. Standings of the dates and of later ones are not true any more; the newest is, together with its steps.
create or replace function fold_player_dates(p_from bigint, p_to bigint, p_time_zone text) returns void
language sql
-- Nobody knows beforehand how many players a batch has: by a loop in a loop, tens of thousands would be held against as many.
set enable_nestloop = off as $$
  with moved as materialized (
    select * from moved_of_players(p_from, p_to, p_time_zone)
  ), outdated as (
    delete from player_standing where market_date >= (select min(market_date) from moved)
  ), gained as (
    insert into standing_step (player_id, net_paise)
    select player_id, sum(won_paise + bonus_paise - points_paise) from moved
    where exists (select from newest_standing)
    group by player_id having sum(won_paise + bonus_paise - points_paise) <> 0
  ), dated as (
    insert into player_fold as folded (player_id, market_date, points_paise, won_paise, bonus_paise, deposits)
    select player_id, market_date, points_paise, won_paise, bonus_paise, deposits from moved order by market_date, player_id
    on conflict (player_id, market_date) do update set
      points_paise = folded.points_paise + excluded.points_paise,
      won_paise = folded.won_paise + excluded.won_paise,
      bonus_paise = folded.bonus_paise + excluded.bonus_paise,
      deposits = folded.deposits + excluded.deposits
    returning player_id, market_date, points_paise, deposits
  ), registered as materialized (
    select player_id, ((select created_at from player where id = player_id) at time zone p_time_zone)::date as registered_on
    from (select distinct player_id from moved) as somebody
  ), moved_of_month as materialized (
    select player_id, month_of(market_date) as market_month, sum(points_paise)::bigint as points_paise,
      sum(won_paise)::bigint as won_paise, sum(bonus_paise)::bigint as bonus_paise
    from moved group by 1, 2
  ), monthly as (
    insert into player_month_fold as folded (player_id, market_month, points_paise, won_paise, bonus_paise)
    select * from moved_of_month order by market_month, player_id
    on conflict (player_id, market_month) do update set
      points_paise = folded.points_paise + excluded.points_paise,
      won_paise = folded.won_paise + excluded.won_paise,
      bonus_paise = folded.bonus_paise + excluded.bonus_paise
    returning player_id, market_month, points_paise
  ), month_step as (
    select player_id, market_month, step.points_paise - step.won_paise - step.bonus_paise as net_paise,
      (monthly.points_paise > 0)::int - (monthly.points_paise - step.points_paise > 0)::int as players
    from monthly join moved_of_month as step using (player_id, market_month)
  ), by_month as (
    insert into cohort_fold as folded (registered_month, market_month, players, net_paise)
    select month_of(registered_on), market_month, sum(players), sum(net_paise)
    from month_step join registered using (player_id)
    group by 1, 2 having sum(players) <> 0 or sum(net_paise) <> 0
    on conflict (registered_month, market_month) do update set
      players = folded.players + excluded.players, net_paise = folded.net_paise + excluded.net_paise
  ), turned as materialized (
    select player_id, false as is_deposit, market_date, dated.points_paise > 0 as has_come
    from dated join moved using (player_id, market_date)
    where (dated.points_paise > 0) <> (dated.points_paise - moved.points_paise > 0)
    union all
    select player_id, true, market_date, true
    from dated join moved using (player_id, market_date)
    where dated.deposits > 0 and dated.deposits = moved.deposits
  ), around as materialized (
    select player_id, is_deposit, came.market_date
    from (
      select player_id, is_deposit, min(market_date) as first, max(market_date) as last from turned group by player_id, is_deposit
    ) as span
    cross join lateral came_around(player_id, is_deposit, first, last) as came
  ), came as (
    select around.player_id, around.is_deposit, around.market_date
    from around left join turned using (player_id, is_deposit, market_date)
    where turned.player_id is null
    union all
    select player_id, is_deposit, market_date from turned where has_come
  ), week_step as (
    select player_id, week_of(market_date) as market_week, -1 as players, 0 as net_paise
    from around where not is_deposit group by 1, 2
    union all
    select player_id, week_of(market_date), 1, 0 from came where not is_deposit group by 1, 2
    union all
    select player_id, week_of(market_date), 0, points_paise - won_paise - bonus_paise from moved
  ), by_week as (
    insert into week_cohort_fold as folded (registered_week, market_week, players, net_paise)
    select week_of(registered_on), market_week, sum(players), sum(net_paise)
    from week_step join registered using (player_id)
    group by 1, 2 having sum(players) <> 0 or sum(net_paise) <> 0
    on conflict (registered_week, market_week) do update set
      players = folded.players + excluded.players, net_paise = folded.net_paise + excluded.net_paise
  ), stepped as materialized (
    select player_id, is_deposit, market_date as came_on, lead(market_date, 1, 'infinity') over next as next_on, -1 as players
    from around window next as (partition by player_id, is_deposit order by market_date)
    union all
    select player_id, is_deposit, market_date, lead(market_date, 1, 'infinity') over next, 1
    from came window next as (partition by player_id, is_deposit order by market_date)
  ), stayed as (
    insert into stay_fold as folded (registered_on, stayed_days, players)
    select registered_on, came_on - registered_on, sum(players)
    from stepped join registered using (player_id)
    where not is_deposit and next_on = 'infinity'
    group by 1, 2 having sum(players) <> 0
    on conflict (registered_on, stayed_days) do update set players = folded.players + excluded.players
  ), counted as (
    insert into coming_fold as folded (is_deposit, came_on, players)
    select is_deposit, came_on, sum(players) from stepped
    group by is_deposit, came_on having sum(players) <> 0
    on conflict (is_deposit, came_on) do update set players = folded.players + excluded.players
  )
  insert into return_fold as folded (is_deposit, came_on, next_on, players)
  select is_deposit, came_on, next_on, sum(players) from stepped
  group by is_deposit, came_on, next_on having sum(players) <> 0
  on conflict (is_deposit, came_on, next_on) do update set players = folded.players + excluded.players
$$;

-- A step of counting players, and nobody else's to call.
revoke execute on function fold_player_dates from public;
