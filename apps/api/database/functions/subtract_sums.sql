-- Subtracts a market, or one session of it, from what its date sums up to: what market_total still has of it, and of what is counted
-- by the hour the bids that were just reverted. Fails where there is less.
create or replace function subtract_sums(p_game_id int, p_market_date date, p_session session) returns void
language sql security definer set search_path = public, pg_temp as $$
  with removed as materialized (
    select game_id, session, game_type, null::smallint as hours_before, sum(bids - reverted_bids) as bids, sum(points_paise) as paise
    from market_total
    where game_id = p_game_id and market_date = p_market_date and (p_session is null or session = p_session)
    group by grouping sets (game_id, session, game_type)
    union all
    select null, null, null, counted.hours_before, sum(counted.bids), sum(counted.points_paise)
    from session_fold
    cross join lateral hours_of_session(session_fold, 0, session_fold.up_to_bid_id, true) as counted
    where game_id = p_game_id and market_date = p_market_date and (p_session is null or session = p_session)
      and session_fold.up_to_bid_id > 0 and counted.hours_before is not null
    group by counted.hours_before
  )
  update bid_fold set bids = bid_fold.bids - removed.bids, points_paise = bid_fold.points_paise - removed.paise
  from removed
  where bid_fold.market_date = p_market_date
    and (bid_fold.game_id, bid_fold.session, bid_fold.game_type, bid_fold.hours_before)
      is not distinct from (removed.game_id, removed.session, removed.game_type, removed.hours_before)
$$;

-- A step of unfold_sums, and nobody else's to call.
revoke execute on function subtract_sums from public;
