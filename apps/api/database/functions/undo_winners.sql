-- Takes back what the winners of a session were paid; the caller holds the market's lock and has found the session
-- declared, with these lines. A bid that won nothing had no movement, and has none now.
-- Runs as the owner, whole: post_to_wallets says why.
create or replace function undo_winners(p_game_id int, p_market_date date, p_session session, p_types game_type[], p_selections text[])
returns table (winner_count int, taken_paise bigint, owed_paise bigint, debtor_count int)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_round smallint := (
    select undone_count from market_session
    where game_id = p_game_id and market_date = p_market_date and session = p_session
  );
begin
  create temp table posting on commit drop as
    select winner.player_id, winner.won_paise as amount_paise, winner.bid_id as ref
    from winning_bids(p_game_id, p_market_date, p_session, p_types, p_selections) as winner where status = 'won';
  analyze pg_temp.posting;
  select * into owed_paise, debtor_count from take_back_winnings(v_round);
  -- By their ids: any other join reads the whole table of bids.
  set local enable_hashjoin = off;
  set local enable_mergejoin = off;
  update bid set status = 'placed', won_paise = null from pg_temp.posting where bid.id = posting.ref;
  perform unfold_payouts(p_game_id, p_market_date, p_session);
  set local enable_hashjoin = on;
  set local enable_mergejoin = on;
  delete from won_total where market_date = p_market_date and game_id = p_game_id and session = p_session;
  select count(*)::int, coalesce(sum(amount_paise), 0)::bigint into winner_count, taken_paise from pg_temp.posting;
  drop table pg_temp.posting;
  return next;
end $$;

revoke execute on function undo_winners from public;
grant execute on function undo_winners to panadesk_app;
