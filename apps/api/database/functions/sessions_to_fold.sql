-- Sessions that are closed and of which hours or payouts are not counted whole, the newest first; a thousand of them at most.
create or replace function sessions_to_fold(p_time_zone text)
returns table (game_id int, market_date date, session session) language sql stable as $$
  with today as (
    select (app_now() at time zone p_time_zone)::date as market_date
  ), waiting as (
    select game_id, market_date, session from session_fold where is_behind
    union
    select game_id, market_date, session from session_fold join market_session using (game_id, market_date, session)
    where not has_paid and declared_at is not null
  ), closed_today as (
    select closing.game_id, closing.session
    from today, session_closings(
      (select array_agg(distinct game_id) from waiting where waiting.market_date = today.market_date),
      today.market_date, p_time_zone
    ) as closing
    where closing.cut_off <= app_now()
  )
  select waiting.game_id, waiting.market_date, waiting.session
  from waiting, today
  where waiting.market_date < today.market_date
    or waiting.market_date = today.market_date
      and (waiting.game_id, waiting.session) in (select game_id, session from closed_today)
  order by waiting.market_date desc, waiting.game_id, waiting.session
  limit 1000
$$;
