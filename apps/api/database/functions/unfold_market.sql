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
  update market_total set reverted_bids = bids, points_paise = 0
  where game_id = p_game_id and market_date = p_market_date and (p_session is null or session = p_session);
  -- Last, as all markets share this row.
  if v_points_paise > 0 then update fold_mark set points_paise = points_paise - v_points_paise; end if;
end $$;

revoke execute on function unfold_market from public;
grant execute on function unfold_market to panadesk_app;
