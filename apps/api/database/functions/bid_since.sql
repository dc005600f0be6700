-- The first bid that was placed at a moment or after it, found by halving the ids, as times have no index of their own. Bids get
-- their ids and their times a moment apart, so it looks for a minute more: whoever asks looks at the times of what follows.
create or replace function bid_since(p_since timestamptz) returns bigint language plpgsql stable as $$
declare
  v_low bigint := (select coalesce(min(id), 0) from bid);
  v_high bigint := (select coalesce(max(id), 0) + 1 from bid);
  v_middle bigint;
  v_placed_at timestamptz;
begin
  while v_low < v_high loop
    v_middle := (v_low + v_high) / 2;
    select created_at into v_placed_at from bid where id >= v_middle order by id limit 1;
    if v_placed_at < p_since - interval '1 minute' then v_low := v_middle + 1; else v_high := v_middle; end if;
  end loop;
  return v_low;
end $$;
