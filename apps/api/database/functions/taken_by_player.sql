-- As taken_of_market, of one player. Reads the bids of the player since the first one of the market, and no others.
create or replace function taken_by_player(p_player_id bigint, p_game_id int, p_market_date date)
returns table (session session, game_type game_type, selection text, points_paise bigint, won_paise numeric)
language plpgsql stable as $$
declare
  v_first bigint := (
    select min(first.id)
    from unnest(enum_range(null::game_type)) as type
    cross join lateral (
      select id from bid where game_id = p_game_id and market_date = p_market_date and bid.game_type = type
      order by bid.game_id, bid.market_date, bid.game_type, id limit 1
    ) as first
  );
begin
  if v_first is null then return; end if;
  return query
    select mine.session, mine.game_type, coalesce(mine.corrected_selection, mine.selection), mine.points_paise,
      (mine.points_paise * mine.payout / mine.stake)::numeric
    from (
      -- As a range and in the order of the index, as unbid_bonus does.
      select * from bid
      where player_id between p_player_id and p_player_id and id >= v_first
      order by player_id, id
    ) as mine
    where mine.game_id = p_game_id and mine.market_date = p_market_date and mine.status <> 'reverted';
end $$;
