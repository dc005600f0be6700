-- Counts what of the limits of today's market is taken, from its bids, unless that was done for the limits as they are. Behind the
-- market's lock alone: whoever placed without these limits in view has ended, and whoever places from now on counts along.
create or replace function count_market(p_game_id int, p_time_zone text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_today date := (app_now() at time zone p_time_zone)::date;
  v_version bigint;
begin
  perform lock_market(p_game_id, v_today);
  -- Before the limits are read: where they change in between, this count is of an old version, and is made again.
  select version into strict v_version from bid_limit_version;
  if exists (
    select from counted_market where game_id = p_game_id and market_date = v_today and version = v_version
  ) then
    return;
  end if;
  delete from limit_use where game_id = p_game_id and market_date <= v_today;
  delete from counted_market where game_id = p_game_id and market_date <= v_today;
  insert into counted_market (game_id, market_date, version) values (p_game_id, v_today, v_version);

  with rule as materialized (
    select bid_limit.session, bid_limit.game_type, bid_limit.selection, per
    from bid_limit
    join game on game.id = p_game_id
    where per in ('number', 'market')
      and (bid_limit.family is null or bid_limit.family = game.family)
      and (bid_limit.game_id is null or bid_limit.game_id = p_game_id)
  ), taken as materialized (
    select session, game_type, selection, sum(points_paise)::bigint as points_paise, sum(won_paise) as won_paise
    from taken_of_market(p_game_id, v_today)
    where exists (select from rule)
    group by session, game_type, selection
  )
  insert into limit_use (game_id, market_date, scope, shard, points_paise, won_paise)
  select p_game_id, v_today, limit_scope(session, game_type, selection), 0, points_paise, won_paise
  from taken
  where exists (
    select from rule
    where per = 'number' and (rule.session is null or rule.session = taken.session)
      and (rule.game_type is null or rule.game_type = taken.game_type)
      and (rule.selection is null or rule.selection = taken.selection)
  )
  union
  select p_game_id, v_today, limit_scope(asked.session, asked.game_type, asked.selection), 0,
    sum(points_paise)::bigint, sum(won_paise)
  from (select distinct session, game_type, selection from rule where per = 'market') as asked
  join taken on (asked.session is null or asked.session = taken.session)
    and (asked.game_type is null or asked.game_type = taken.game_type)
    and (asked.selection is null or asked.selection = taken.selection)
  group by asked.session, asked.game_type, asked.selection;
end $$;

revoke execute on function count_market from public;
grant execute on function count_market to panadesk_app;
