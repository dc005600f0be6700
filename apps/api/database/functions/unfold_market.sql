-- Takes a market, or one session of it, whose bids were all just reverted in this transaction, out of what is folded. The
-- caller holds the market's lock alone.
create or replace function unfold_market(p_game_id int, p_market_date date, p_session session default null) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_points_paise bigint;
begin
  perform pg_advisory_xact_lock_shared(fold_lock_key());
  delete from exposure
  where game_id = p_game_id and market_date = p_market_date and (p_session is null or session = p_session);
  select coalesce(sum(points_paise), 0) into v_points_paise
  from market_total
  where game_id = p_game_id and market_date = p_market_date and (p_session is null or session = p_session);
  -- Rows of a date are shared by its markets: all take them in the same order, and only fold_mark after them.
  perform 1
  from date_points
  where market_date = p_market_date and family = (select family from game where id = p_game_id)
  order by game_type, session, points_paise
  for no key update;
  update date_points set reverted_bids = date_points.reverted_bids + counted.bids
  from points_total as counted
  join market_total as total using (game_id, market_date, game_type, session)
  join game on game.id = counted.game_id
  where counted.game_id = p_game_id and counted.market_date = p_market_date and total.reverted_bids = 0
    and (p_session is null or counted.session = p_session)
    and date_points.market_date = p_market_date and date_points.family = game.family
    and date_points.game_type = counted.game_type and date_points.session = counted.session
    and date_points.points_paise = counted.points_paise;
  if v_points_paise > 0 then
    -- From here on one at a time, as all markets share this row, and all of a date what is summed of it.
    update fold_mark set points_paise = points_paise - v_points_paise;
    perform unfold_sums(p_game_id, p_market_date, p_session);
  end if;
  update market_total set reverted_bids = bids, points_paise = 0
  where game_id = p_game_id and market_date = p_market_date and (p_session is null or session = p_session);
end $$;

revoke execute on function unfold_market from public;
grant execute on function unfold_market to panadesk_app;
