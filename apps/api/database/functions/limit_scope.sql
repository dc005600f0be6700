-- The name of what is counted for a limit in a market: a number, or all bids of a session or type; what is null is any.
create or replace function limit_scope(p_session session, p_game_type game_type, p_selection text) returns text
language sql stable as $$
  select coalesce(p_session::text, '') || '/' || coalesce(p_game_type::text, '') || '/' || coalesce(p_selection, '')
$$;
