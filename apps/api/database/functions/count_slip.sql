-- Counts a slip that was just placed for the limits that it met. In the order of the scopes, and last of all: nobody waits for
-- anything else while holding these rows.
create or replace function count_slip(p_game_id int, p_market_date date, p_bounds limit_bound[]) returns void
language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  insert into limit_use as used (game_id, market_date, scope, shard, points_paise, won_paise)
  select distinct on (bound.scope) p_game_id, p_market_date, bound.scope, pg_backend_pid() % 8, bound.points_paise, bound.won_paise
  from unnest(p_bounds) as bound
  where bound.per in ('number', 'market')
  order by bound.scope
  on conflict (game_id, market_date, scope, shard) do update set
    points_paise = used.points_paise + excluded.points_paise,
    won_paise = used.won_paise + excluded.won_paise;
end $$;
