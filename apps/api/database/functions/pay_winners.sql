-- Pays all winners of a session once a round; the caller holds the market's lock and has found the session undeclared. Bids
-- are found as `winning_bids` finds them, marked and counted in the same statement: that reads each of them once.
-- Runs as the owner, whole: post_to_wallets says why.
create or replace function pay_winners(p_game_id int, p_market_date date, p_session session, p_types game_type[], p_selections text[])
returns table (winner_count int, winner_points_paise bigint, paid_paise bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_round smallint := (
    select undone_count from market_session
    where game_id = p_game_id and market_date = p_market_date and session = p_session
  );
  v_line record;
begin
  create temp table posting (player_id bigint, amount_paise bigint, ref bigint, points_paise bigint) on commit drop;
  for v_line in select * from unnest(p_types, p_selections) as line (type, selection) loop
    execute format(
      'with won as (
         update bid set status = ''won'', won_paise = points_paise * payout / stake
         where id = any (array(
           select id from bid
           where game_id = %1$s and market_date = %2$L and game_type = %3$L
             and coalesce(corrected_selection, selection) = %4$L and session = %5$L
         )) and status = ''placed''
         returning player_id, won_paise, id, points_paise
       ), counted as (
         insert into won_total (market_date, game_id, session, game_type, selection, points_paise, won_paise, bids)
         select %2$L, %1$s, %5$L, %3$L, %4$L, points_paise, won_paise, count(*) from won group by points_paise, won_paise
       )
       insert into pg_temp.posting select * from won',
      p_game_id, p_market_date, v_line.type, v_line.selection, p_session);
  end loop;
  perform post_to_wallets('bid-won', bets_account(), v_round);
  return query
    select count(*)::int, coalesce(sum(points_paise), 0)::bigint, coalesce(sum(amount_paise), 0)::bigint
    from pg_temp.posting;
  drop table pg_temp.posting;
end $$;

revoke execute on function pay_winners from public;
grant execute on function pay_winners to panadesk_app;
