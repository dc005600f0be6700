-- The dates on which a player bid, or paid in, between two dates, with the one before and the one after them.
create or replace function came_around(p_player_id bigint, p_is_deposit boolean, p_first date, p_last date)
returns table (market_date date) language sql stable as $$
  (select market_date from player_fold
   where player_id = p_player_id and market_date < p_first
     and case when p_is_deposit then deposits > 0 else points_paise > 0 end
   order by market_date desc limit 1)
  union all
  (select market_date from player_fold
   where player_id = p_player_id and market_date between p_first and p_last
     and case when p_is_deposit then deposits > 0 else points_paise > 0 end)
  union all
  (select market_date from player_fold
   where player_id = p_player_id and market_date > p_last
     and case when p_is_deposit then deposits > 0 else points_paise > 0 end
   order by market_date limit 1)
$$;
