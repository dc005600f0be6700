-- The bids of these games on a date that are not folded yet, by what they name now; reverted ones left out. The newest bids of
-- all markets by their ids, as these are few.
create or replace function unfolded_of_date(p_game_ids int[], p_market_date date)
returns table (game_id int, game_type game_type, selection text, session session, points_paise bigint, won_paise bigint)
language plpgsql stable as $$
begin
  -- Written out, so that the planner sees how few they are.
  return query execute format(
    'select game_id, game_type, coalesce(corrected_selection, selection), session, points_paise,
       points_paise * payout / stake
     from (select * from bid where id > %s order by id) as unfolded
     where status <> ''reverted'' and market_date = $2 and game_id = any ($1)',
    (select up_to_bid_id from fold_mark))
  using p_game_ids, p_market_date;
end $$;
