-- The second of the two narrow keys of a market's lock; the first is its game.
create or replace function market_lock_key(p_market_date date) returns int language sql immutable as $$
  select p_market_date - date '2000-01-01'
$$;
