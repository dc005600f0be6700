-- Counts the hours and payouts of a session that is closed (sessions_to_fold), and answers false, with nothing done, where another
-- process folds or what is folded is being changed. Bids of it that are folded later come by and by.
create or replace function fold_session(p_time_zone text, p_game_id int, p_market_date date, p_session session) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_mark bigint;
  v_fold session_fold;
  v_pays boolean;
begin
  if not pg_try_advisory_xact_lock(fold_lock_key()) then return false; end if;
  select up_to_bid_id into strict v_mark from fold_mark;
  select * into v_fold from session_fold
  where (game_id, market_date, session) = (p_game_id, p_market_date, p_session) and (is_behind or not has_paid);
  if not found then return true; end if;

  select cut_off, coalesce(open_cut_off, cut_off) into v_fold.cut_off, v_fold.whole_day_cut_off
  from (
    select max(cut_off) filter (where session = v_fold.session) as cut_off,
      max(cut_off) filter (where session = 'open') as open_cut_off
    from session_closings(array[v_fold.game_id], v_fold.market_date, p_time_zone)
  ) as closing;
  v_pays := not v_fold.has_paid and exists (
    select from market_session
    where (game_id, market_date, session) = (v_fold.game_id, v_fold.market_date, v_fold.session) and declared_at is not null
  );

  with counted as materialized (
    select game_type, hours_before, bids, points_paise, case when v_pays then paid_paise else 0 end as paid_paise
    from hours_of_session(v_fold, v_fold.up_to_bid_id, v_mark, false)
  ), added as (
    select game_type, null::smallint as hours_before, 0 as bids, 0 as points_paise, sum(paid_paise) as paid_paise
    from counted group by game_type
    union all
    select null, hours_before, sum(bids), sum(points_paise), sum(paid_paise)
    from counted where hours_before is not null group by hours_before
  )
  insert into bid_fold as folded (market_date, game_type, hours_before, bids, points_paise, paid_paise)
  select v_fold.market_date, game_type, hours_before, bids, points_paise, paid_paise
  from added where bids > 0 or paid_paise > 0
  on conflict on constraint bid_fold_once do update set
    bids = folded.bids + excluded.bids,
    points_paise = folded.points_paise + excluded.points_paise,
    paid_paise = folded.paid_paise + excluded.paid_paise;
  update session_fold set
    is_behind = false, up_to_bid_id = v_mark, has_paid = has_paid or v_pays,
    cut_off = v_fold.cut_off, whole_day_cut_off = v_fold.whole_day_cut_off
  where (game_id, market_date, session) = (v_fold.game_id, v_fold.market_date, v_fold.session);
  return true;
end $$;

revoke execute on function fold_session from public;
grant execute on function fold_session to panadesk_app;
