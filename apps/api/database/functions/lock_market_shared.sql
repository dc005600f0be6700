-- Placing and listing hold the lock of a market (a game on a date) shared; declare, edit and revert hold it alone
-- (lock_market). It comes before every other lock, so nobody ever waits for a market while holding a wallet.
create or replace function lock_market_shared(p_game_id int, p_market_date date) returns void language sql as $$
  select pg_advisory_xact_lock_shared(p_game_id, market_lock_key(p_market_date))
$$;
