-- Takes a market, or one session of it, out of what its date sums up to: what market_total still has of it, and of what is counted by
-- the hour the bids that were just reverted. A date whose sums have less than that was wrong before, which is no reason to keep
-- players from their money: it is counted once more.
create or replace function unfold_sums(p_game_id int, p_market_date date, p_session session) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  begin
    perform subtract_sums(p_game_id, p_market_date, p_session);
  exception when check_violation then
    perform recount_date(p_market_date);
    perform subtract_sums(p_game_id, p_market_date, p_session);
  end;
end $$;

-- A step of unfolding a market, and nobody else's to call.
revoke execute on function unfold_sums from public;
