-- Moves a bid, whose selection was just corrected in this transaction, from what it named before (`p_selection_before`) to
-- what it names now. The caller holds its market's lock alone.
create or replace function refold_bid(p_bid_id bigint, p_selection_before text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_bid bid;
begin
  perform pg_advisory_xact_lock_shared(fold_lock_key());
  select * into strict v_bid from bid where id = p_bid_id;
  -- Whatever is folded: what is taken of limits is counted anew by the next slip that meets one.
  delete from counted_market where game_id = v_bid.game_id and market_date = v_bid.market_date;
  if v_bid.status = 'reverted' or v_bid.id > (select up_to_bid_id from fold_mark) then return; end if;

  insert into exposure as folded (game_id, market_date, game_type, selection, session, bids, points_paise, won_paise)
  values (v_bid.game_id, v_bid.market_date, v_bid.game_type, coalesce(v_bid.corrected_selection, v_bid.selection),
    v_bid.session, 1, v_bid.points_paise, v_bid.points_paise * v_bid.payout / v_bid.stake)
  on conflict (game_id, market_date, game_type, selection, session) do update set
    bids = folded.bids + excluded.bids,
    points_paise = folded.points_paise + excluded.points_paise,
    won_paise = folded.won_paise + excluded.won_paise;
  -- The last bid leaves nothing behind.
  delete from exposure
  where game_id = v_bid.game_id and market_date = v_bid.market_date and game_type = v_bid.game_type
    and selection = p_selection_before and session = v_bid.session and bids = 1;
  if found then return; end if;
  update exposure set bids = bids - 1, points_paise = points_paise - v_bid.points_paise,
    won_paise = won_paise - v_bid.points_paise * v_bid.payout / v_bid.stake
  where game_id = v_bid.game_id and market_date = v_bid.market_date and game_type = v_bid.game_type
    and selection = p_selection_before and session = v_bid.session;
  if not found then raise exception 'bid % is folded, but % is not there', p_bid_id, p_selection_before; end if;
end $$;

revoke execute on function refold_bid from public;
grant execute on function refold_bid to panadesk_app;
