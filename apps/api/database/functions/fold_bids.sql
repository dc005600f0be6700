-- Folds up to p_limit bids from the mark on, none beyond p_up_to, by what they name now, and answers the new mark; nothing
-- where another process is folding or a market is being changed. The caller has made sure that no bid up to p_up_to can still
-- turn up: whoever had drawn an id when that one was the newest has come to an end.
create or replace function fold_bids(p_up_to bigint, p_limit int) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_from bigint;
  v_to bigint;
begin
  select batch.v_from, batch.v_to into v_from, v_to from batch_to_fold('bid', 'fold_mark', p_up_to, p_limit) as batch;
  if v_from is not distinct from v_to then return v_to; end if;

  with folding as materialized (
    select game_id, market_date, game_type, coalesce(corrected_selection, selection) as selection, session, points_paise,
      count(*) as bids, min(id) as first_id, max(id) as last_id,
      count(*) filter (where status = 'reverted') as reverted_bids,
      coalesce(sum(points_paise) filter (where status <> 'reverted'), 0) as sum_paise,
      coalesce(sum(points_paise * payout / stake) filter (where status <> 'reverted'), 0) as won_paise
    from bid
    where id > v_from and id <= v_to
    group by game_id, market_date, game_type, coalesce(corrected_selection, selection), session, points_paise
  ), exposed as (
    insert into exposure as folded (game_id, market_date, game_type, selection, session, bids, points_paise, won_paise)
    select game_id, market_date, game_type, selection, session, sum(bids - reverted_bids), sum(sum_paise), sum(won_paise)
    from folding
    where bids > reverted_bids
    group by game_id, market_date, game_type, selection, session
    order by game_id, market_date, game_type, selection, session
    on conflict (game_id, market_date, game_type, selection, session) do update set
      bids = folded.bids + excluded.bids,
      points_paise = folded.points_paise + excluded.points_paise,
      won_paise = folded.won_paise + excluded.won_paise
  ), totalled as (
    insert into market_total as folded (
      game_id, market_date, game_type, session, bids, reverted_bids, points_paise, first_bid_id, last_bid_id)
    select game_id, market_date, game_type, session, sum(bids), sum(reverted_bids), sum(sum_paise), min(first_id), max(last_id)
    from folding
    group by game_id, market_date, game_type, session
    on conflict (game_id, market_date, game_type, session) do update set
      bids = folded.bids + excluded.bids,
      reverted_bids = folded.reverted_bids + excluded.reverted_bids,
      points_paise = folded.points_paise + excluded.points_paise,
      first_bid_id = least(folded.first_bid_id, excluded.first_bid_id),
      last_bid_id = greatest(folded.last_bid_id, excluded.last_bid_id)
  ), counted as (
    insert into points_total as folded (game_id, market_date, game_type, session, points_paise, bids)
    select game_id, market_date, game_type, session, points_paise, sum(bids)
    from folding
    group by game_id, market_date, game_type, session, points_paise
    on conflict (game_id, market_date, game_type, session, points_paise) do update set bids = folded.bids + excluded.bids
  ), dated as (
    insert into date_points as folded (market_date, family, game_type, session, points_paise, bids, reverted_bids)
    select market_date, family, game_type, session, points_paise, sum(bids), sum(reverted_bids)
    from folding
    join game on game.id = game_id
    group by market_date, family, game_type, session, points_paise
    on conflict (market_date, family, game_type, session, points_paise) do update set
      bids = folded.bids + excluded.bids,
      reverted_bids = folded.reverted_bids + excluded.reverted_bids
  ), summed as (
    insert into bid_fold as folded (market_date, game_id, session, game_type, bids, points_paise)
    select market_date, game_id, session, game_type, sum(bids - reverted_bids), sum(sum_paise)
    from folding
    where bids > reverted_bids
    group by grouping sets ((market_date, game_id), (market_date, session), (market_date, game_type))
    on conflict on constraint bid_fold_once do update set
      bids = folded.bids + excluded.bids,
      points_paise = folded.points_paise + excluded.points_paise
  ), followed as (
    insert into session_fold as followed (game_id, market_date, session)
    select distinct game_id, market_date, session from folding
    on conflict (game_id, market_date, session) do update set is_behind = true where not followed.is_behind
  )
  update fold_mark set
    up_to_bid_id = v_to,
    points_paise = fold_mark.points_paise + coalesce((select sum(sum_paise) from folding), 0);
  return v_to;
end $$;

revoke execute on function fold_bids from public;
grant execute on function fold_bids to panadesk_app;
