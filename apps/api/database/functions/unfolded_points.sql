-- The points that are not folded yet, by market; reverted bids left out. The newest bids of all markets by their ids, as
-- these are few.
create or replace function unfolded_points() returns table (game_id int, market_date date, points_paise bigint)
language plpgsql stable as $$
begin
  -- Written out, so that the planner sees how few they are.
  return query execute format(
    'select game_id, market_date, sum(points_paise)::bigint
     from (select * from bid where id > %s order by id) as unfolded
     where status <> ''reverted'' group by game_id, market_date',
    (select up_to_bid_id from fold_mark));
end $$;
