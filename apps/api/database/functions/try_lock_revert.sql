-- True for the one revert of a market that may go on; another one is told so instead of waiting. One wide key is
-- another key space than the two narrow ones of lock_market.
create or replace function try_lock_revert(p_game_id int, p_market_date date) returns boolean language sql as $$
  select pg_try_advisory_xact_lock(hashtextextended('revert:' || p_game_id || '/' || p_market_date, 0))
$$;
