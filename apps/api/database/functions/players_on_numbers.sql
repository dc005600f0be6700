-- How many players bid on each number of a market, by what their bids name now; the reverted ones too, as a session is reverted
-- as a whole. Folds cannot say it, as nobody can add up who was counted before: it is told by the index alone. One query a type
-- with its values written out, as in winning_bids.
create or replace function players_on_numbers(p_game_id int, p_market_date date, p_types game_type[])
returns table (game_type game_type, selection text, session session, players int) language plpgsql stable as $$
declare
  v_type game_type;
begin
  for v_type in select distinct type from unnest(p_types) as type loop
    return query execute format(
      'select %3$L::game_type, selection, session, count(*)::int
       from (
         select distinct coalesce(corrected_selection, selection) as selection, session, player_id
         from bid where game_id = %1$s and market_date = %2$L and game_type = %3$L
       ) as bidding
       group by selection, session',
      p_game_id, p_market_date, v_type);
  end loop;
end $$;
