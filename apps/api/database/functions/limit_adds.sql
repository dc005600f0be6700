-- What a slip adds to a bound, as the bound measures it.
create or replace function limit_adds(p_bound limit_bound) returns numeric language sql immutable as $$
  select case p_bound.measure when 'points' then p_bound.points_paise else p_bound.won_paise end
$$;
