-- The bids that winning lines (a type and a selection each) pay in one session, by what the bids name now: prediction,
-- winner list and undo all look here. One query a line with its values written out: with a parameter, or a join on the lines,
-- the planner loses the index on the type as soon as its statistics are stale, and today's are. What does not win is told by
-- the index alone, which holds everything but the status and the rate. The nested loop from the winners keeps a wrong guess
-- at their number from reading the whole table.
create or replace function winning_bids(p_game_id int, p_market_date date, p_session session, p_types game_type[], p_selections text[])
returns table (bid_id bigint, player_id bigint, game_type game_type, selection text, points_paise bigint, won_paise bigint, status bid_status)
language plpgsql stable set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_line record;
begin
  for v_line in select * from unnest(p_types, p_selections) as line (type, selection) loop
    return query execute format(
      'select bid.id, player_id, game_type, coalesce(corrected_selection, selection), points_paise,
         points_paise * payout / stake, status
       from (
         select id from bid
         where game_id = %s and market_date = %L and game_type = %L and coalesce(corrected_selection, selection) = %L
           and session = %L
         order by id
       ) as winner
       join bid on bid.id = winner.id
       where status <> ''reverted''',
      p_game_id, p_market_date, v_line.type, v_line.selection, p_session);
  end loop;
end $$;
