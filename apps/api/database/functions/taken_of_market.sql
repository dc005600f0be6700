-- What is bid on each number of a market, by what the bids name now, and what it would pay at their own rates; reverted ones left
-- out. A number may come in several rows.
create or replace function taken_of_market(p_game_id int, p_market_date date)
returns table (session session, game_type game_type, selection text, points_paise bigint, won_paise numeric)
language sql stable as $$
  select session, game_type, selection, points_paise, won_paise
  from exposure where game_id = p_game_id and market_date = p_market_date
  union all
  select session, game_type, selection, points_paise, won_paise
  from unfolded_bids(p_game_id, p_market_date, enum_range(null::game_type)) where status <> 'reverted'
$$;
