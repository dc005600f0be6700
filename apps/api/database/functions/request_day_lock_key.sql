-- Whoever changes a request holds the key of the date on which it was made shared, and whoever packs requests those of all dates that
-- they may be of alone. By the clocks of Greenwich, so that both agree whatever time zone a pack is in.
create or replace function request_day_lock_key(p_kind request_kind, p_made_on date) returns bigint language sql immutable as $$
  select hashtextextended('requests/' || p_kind || '/' || (p_made_on - date '2000-01-01'), 0)
$$;
