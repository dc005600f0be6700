-- When the sessions of a market date closed or, as things stand, will close: the first instant that reached the time
-- which was in force then; and whether the day was an open one then. The time of an off day passes too, so that
-- switching a day off and on again reopens nothing. Nothing for a date that was over before the game was made; a session
-- that the family does not have closes with the other one.
create or replace function session_closings(p_game_ids int[], p_market_date date, p_time_zone text)
returns table (game_id int, session session, cut_off timestamptz, is_open boolean) language sql stable as $$
  select distinct on (version.game_id, version.session)
    version.game_id, version.session, version.reached_at, version.is_open
  from (
    select day.id, day.game_id, side.session, day.is_open, day.in_force_from,
      greatest(day.in_force_from, first_instant_of(p_market_date + side.until, day.time_zone)) as reached_at,
      lead(day.in_force_from) over (partition by day.game_id, side.session order by day.in_force_from, day.id) as replaced_at,
      min(day.in_force_from) over (partition by day.game_id, side.session) as made_at
    from game_day_history as day
    cross join lateral (values
      ('open'::session, day.open_time), ('close'::session, coalesce(day.close_time, day.open_time))
    ) as side (session, until)
    where day.game_id = any (p_game_ids) and day.weekday = extract(isodow from p_market_date)::smallint
  ) as version
  where (version.replaced_at is null or version.reached_at <= version.replaced_at)
    and (version.made_at at time zone p_time_zone)::date <= p_market_date
  order by version.game_id, version.session, version.in_force_from, version.id
$$;
