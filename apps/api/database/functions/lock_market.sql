-- Holds a market alone, as declare, edit and revert do; see lock_market_shared.
create or replace function lock_market(p_game_id int, p_market_date date) returns void language sql as $$
  select pg_advisory_xact_lock(p_game_id, market_lock_key(p_market_date))
$$;
