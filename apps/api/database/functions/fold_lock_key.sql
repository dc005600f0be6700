-- A fold holds this key alone; an edit or a revert, which change what is folded, hold it shared. It comes after the
-- market's lock, and nobody waits for anything of theirs while holding it.
create or replace function fold_lock_key() returns bigint language sql immutable as $$
  select hashtextextended('fold-bids', 0)
$$;
