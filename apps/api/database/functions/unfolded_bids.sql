-- The bids of a market that are not folded yet, of these types, by what they name now, as of the snapshot of the statement
-- that asks. One look into the index for each type: no plan of it can read what is folded, or what other markets took,
-- however old the statistics are. All looks are one statement, as each costs more to begin than to do.
create or replace function unfolded_bids(p_game_id int, p_market_date date, p_types game_type[])
returns table (
  game_type game_type, selection text, session session, points_paise bigint, won_paise bigint, status bid_status
) language plpgsql stable as $$
declare
  v_mark bigint := (select up_to_bid_id from fold_mark);
begin
  return query
    select unfolded.*
    from (select distinct type from unnest(p_types) as type) as asked
    cross join lateral (
      select bid.game_type, coalesce(bid.corrected_selection, bid.selection), bid.session, bid.points_paise,
        bid.points_paise * bid.payout / bid.stake, bid.status
      from bid
      where bid.game_id = p_game_id and bid.market_date = p_market_date and bid.game_type = asked.type and bid.id > v_mark
      offset 0
    ) as unfolded;
end $$;
