-- What is counted of a bound in a market, as the bound measures it.
create or replace function taken_of_limit(p_bound limit_bound, p_game_id int, p_market_date date) returns numeric
language sql stable as $$
  select coalesce(sum(case p_bound.measure when 'points' then points_paise else won_paise end), 0)
  from limit_use
  where game_id = p_game_id and market_date = p_market_date and scope = p_bound.scope
$$;
