-- Takes what the table posting has just brought back (ref, amount_paise) out of what is folded of a session's payouts. The caller
-- holds the market's lock and the wallets; whoever folds waits for neither.
create or replace function unfold_payouts(p_game_id int, p_market_date date, p_session session) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_fold session_fold;
begin
  perform pg_advisory_xact_lock_shared(fold_lock_key());
  select * into v_fold from session_fold
  where (game_id, market_date, session) = (p_game_id, p_market_date, p_session) and has_paid;
  if not found then return; end if;
  -- One at a time, as all markets of a date share its rows.
  perform from fold_mark for update;
  begin
    with taken as materialized (
      select bid.game_type, posting.amount_paise, hours_before(bid.created_at,
        case when sealing_session(game.family, bid.game_type, bid.session) = bid.session then v_fold.cut_off
        else v_fold.whole_day_cut_off end) as hours_before
      from pg_temp.posting
      join bid on bid.id = posting.ref
      join game on game.id = bid.game_id
    ), removed as (
      select game_type, null::smallint as hours_before, sum(amount_paise) as paise from taken group by game_type
      union all
      select null, hours_before, sum(amount_paise) from taken where hours_before is not null group by hours_before
    )
    update bid_fold set paid_paise = paid_paise - removed.paise
    from removed
    where bid_fold.market_date = p_market_date and bid_fold.game_id is null and bid_fold.session is null
      and bid_fold.game_type is not distinct from removed.game_type
      and bid_fold.hours_before is not distinct from removed.hours_before;
  exception when check_violation then
    -- It had less than that, so it was wrong before: that is no reason to leave a wrong result declared.
    perform recount_date(p_market_date);
  end;
  update session_fold set has_paid = false
  where (game_id, market_date, session) = (p_game_id, p_market_date, p_session);
end $$;

-- A step of taking back a declaration, and nobody else's to call: it reads the table posting, as post_to_wallets does.
revoke execute on function unfold_payouts from public;
