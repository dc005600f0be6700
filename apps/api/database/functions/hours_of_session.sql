-- The bids of a session by type and by the hours before its cut-offs, of those whose id is above p_from and not above p_to, and what
-- was paid to all of them: of the reverted ones, or of all others. Written out, so that the planner sees how few they are.
create or replace function hours_of_session(p_fold session_fold, p_from bigint, p_to bigint, p_is_reverted boolean)
returns table (game_type game_type, hours_before smallint, bids bigint, points_paise bigint, paid_paise bigint)
language plpgsql stable as $$
declare
  v_family family := (select family from game where id = p_fold.game_id);
begin
  return query execute format(
    $query$
      select game_type,
        hours_before(created_at, case when sealing_session(%L, game_type, session) = session then %L else %L end::timestamptz),
        count(*) filter (where is_asked),
        coalesce(sum(points_paise) filter (where is_asked), 0)::bigint,
        coalesce(sum(won_paise) filter (where status = 'won'), 0)::bigint
      from (select *, id > %s and id <= %s as is_asked from bid) as bid
      where game_id = %s and market_date = %L and session = %L and (status = 'reverted') = %L
      group by 1, 2
    $query$,
    v_family, p_fold.cut_off, p_fold.whole_day_cut_off, p_from, p_to,
    p_fold.game_id, p_fold.market_date, p_fold.session, p_is_reverted);
end $$;
