-- How many whole hours before its cut-off a bid was placed; null where nothing is known of a cut-off.
create or replace function hours_before(p_placed_at timestamptz, p_cut_off timestamptz) returns smallint
language sql immutable as $$
  select case when p_cut_off is not null
    then greatest(floor(extract(epoch from p_cut_off - p_placed_at) / 3600), 0)::smallint
  end
$$;
