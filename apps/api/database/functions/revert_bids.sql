-- Gives back the points of every placed bid of a market once, or of one session alone: whole-day bids belong to the close,
-- which settles them. The caller holds the market's lock and has found none of the sessions that it reverts saved or declared.
-- Runs as the owner, whole: post_to_wallets says why.
create or replace function revert_bids(p_game_id int, p_market_date date, p_session session default null)
returns table (bid_count int, points_paise bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  create temp table posting on commit drop as
    select bid.player_id, bid.points_paise as amount_paise, bid.id as ref from bid
    where game_id = p_game_id and market_date = p_market_date and status = 'placed'
      and (p_session is null or session = p_session);
  analyze pg_temp.posting;
  perform post_to_wallets('bid-reverted', bets_account());
  update bid set status = 'reverted' from pg_temp.posting where bid.id = posting.ref;
  -- What is taken of limits is counted anew by the next slip that meets one.
  delete from counted_market where game_id = p_game_id and market_date = p_market_date;
  return query select count(*)::int, coalesce(sum(amount_paise), 0)::bigint from pg_temp.posting;
  drop table pg_temp.posting;
end $$;

revoke execute on function revert_bids from public;
grant execute on function revert_bids to panadesk_app;
