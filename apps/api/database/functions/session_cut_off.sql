-- session_closings for one session; null for a date before the game.
create or replace function session_cut_off(p_game_id int, p_market_date date, p_session session, p_time_zone text)
returns timestamptz language sql stable as $$
  select cut_off from session_closings(array[p_game_id], p_market_date, p_time_zone) where session = p_session
$$;
