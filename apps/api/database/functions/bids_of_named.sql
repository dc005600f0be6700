-- Which players have names like p_pattern, one more than p_players at most, and all that they have placed on a market; nothing of that
-- where they are more than p_few players, or their bids more than p_bids. One plan whatever is looked for, as to plan costs more than to
-- look: the pattern must hold three letters or digits side by side, by which the index on parts of names has few players.
create or replace function bids_of_named(
  p_pattern text, p_game_id int, p_market_date date, p_players int, p_few int, p_bids int)
returns table (player_ids bigint[], bids json)
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  v_mark bigint := (select up_to_bid_id from fold_mark);
  v_first bigint;
  v_last bigint;
begin
  player_ids := array(select id from player where name ilike p_pattern limit p_players + 1);
  if cardinality(player_ids) <= p_few then
    select min(first_bid_id), max(last_bid_id) into v_first, v_last
    from market_total where game_id = p_game_id and market_date = p_market_date;
    -- A player's bids by their ids: folded ones of the market lie between its first and its last. The offsets of nothing keep the
    -- planner from reading the market instead.
    select case when count(*) <= p_bids then coalesce(json_agg(placed), '[]') end into bids
    from (
      select placed.*
      from unnest(player_ids) as player (id)
      cross join lateral (
        (
          select id, game_type as type, session
          from bid
          where player_id = player.id and id >= v_first and id <= v_last and game_id = p_game_id and market_date = p_market_date
          offset 0
        )
        union all
        (
          select id, game_type, session
          from bid
          where player_id = player.id and id > v_mark and game_id = p_game_id and market_date = p_market_date
          offset 0
        )
      ) as placed
      limit p_bids + 1
    ) as placed;
  end if;
  return next;
end $$;
