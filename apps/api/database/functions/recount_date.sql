-- Counts what a date sums up to once more out of its markets, as it was found to be less than is to be taken out of it. Its hours
-- and payouts come by and by, as those of a date that was never counted. The caller keeps everybody else from folding the date.
create or replace function recount_date(p_market_date date) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from bid_fold where market_date = p_market_date;
  insert into bid_fold (market_date, game_id, session, game_type, bids, points_paise)
  select market_date, game_id, session, game_type, sum(bids - reverted_bids), sum(points_paise)
  from market_total
  where bids > reverted_bids and market_date = p_market_date
  group by grouping sets ((market_date, game_id), (market_date, session), (market_date, game_type));
  update session_fold set is_behind = true, has_paid = false, up_to_bid_id = 0 where market_date = p_market_date;
end $$;

-- A step of unfolding, and nobody else's to call.
revoke execute on function recount_date from public;
