-- The bids of all markets that are not folded yet, as of the snapshot of the statement that asks.
create or replace function unfolded() returns setof bid language plpgsql stable as $$
begin
  -- Written out, so that the planner sees how few they are.
  return query execute format('select * from bid where id > %s order by id', (select up_to_bid_id from fold_mark));
end $$;
