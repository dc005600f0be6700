-- Holds a slip against the limits. Answers the bounds that it meets, for count_slip, and a refusal where one of them is broken.
-- The caller holds the market's lock shared.
--
-- Far from a limit the key of what it counts is held shared, near it alone: whoever holds it alone sees every bid that counts.
-- Keys come in the order of their names, behind that of the player and before the wallet. Whoever finds that others have used up
-- meanwhile what was far, or that the market is not counted for the limits as they are, has written nothing and tries again.
-- Generic plans: made anew for the array of each slip they would cost four times what they do.
create or replace function meet_limits(
  p_player_id bigint, p_family family, p_game_id int, p_market_date date, p_types game_type[], p_selections text[],
  p_sessions session[], p_points_paise bigint[], p_stakes int[], p_payouts int[],
  out bounds limit_bound[], out refusal jsonb
) language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  v_is_of_player boolean;
  v_is_counted boolean;
  v_scopes text[];
  v_keys bigint[];
  v_are_near boolean[];
  v_held_alone text[] := '{}';
  v_is_crowded boolean;
begin
  -- In one statement, with a first look at what is taken: each statement more would cost as much as the bids of the slip.
  with met as materialized (
    select bound
    from limit_bounds(p_family, p_game_id, p_types, p_selections, p_sessions, p_points_paise, p_stakes, p_payouts) as bound
  ), counted as (
    select (bound).scope, hashtextextended(format('limit/%s/%s/%s', p_game_id, p_market_date, (bound).scope), 0) as key,
      bool_or(not is_far_from_limit(bound, taken.paise)) as is_near
    from met
    cross join lateral (
      select coalesce(sum(case (bound).measure when 'points' then used.points_paise else used.won_paise end), 0) as paise
      from limit_use as used
      where used.game_id = p_game_id and used.market_date = p_market_date and used.scope = (bound).scope
    ) as taken
    where (bound).per in ('number', 'market')
    group by (bound).scope
  )
  select (select array_agg(bound) from met),
    (select bool_or((bound).per in ('player-number', 'player-market')) from met),
    exists (
      select from counted_market join bid_limit_version using (version)
      where game_id = p_game_id and market_date = p_market_date
    ),
    array_agg(scope order by scope), array_agg(key order by scope), array_agg(is_near order by scope)
  into bounds, v_is_of_player, v_is_counted, v_scopes, v_keys, v_are_near
  from counted;
  if bounds is null then return; end if;

  if v_is_of_player then
    perform pg_advisory_xact_lock(hashtextextended('limits-of-player/' || p_player_id, 0));
  end if;
  if v_scopes is not null and not v_is_counted then
    refusal := '{"refusal": "limits-uncounted"}';
    return;
  end if;
  for v_place in 1 .. coalesce(cardinality(v_keys), 0) loop
    if v_are_near[v_place] then
      perform pg_advisory_xact_lock(v_keys[v_place]);
      v_held_alone := v_held_alone || v_scopes[v_place];
    else
      perform pg_advisory_xact_lock_shared(v_keys[v_place]);
    end if;
  end loop;

  -- A statement of its own: it sees what was committed while this slip waited.
  with mine as materialized (
    select * from taken_by_player(p_player_id, p_game_id, p_market_date) where v_is_of_player
  ), met as (
    select bound.line,
      case when taken.paise + limit_adds(bound) > bound.amount_paise then limit_refusal(bound, taken.paise) end as refused,
      bound.per in ('number', 'market') and bound.scope <> all (v_held_alone) and not is_far_from_limit(bound, taken.paise) as is_crowded
    from unnest(bounds) as bound
    cross join lateral (
      select coalesce(sum(case bound.measure when 'points' then other.points_paise else other.won_paise end), 0) as paise
      from (
        select points_paise, won_paise from limit_use
        where game_id = p_game_id and market_date = p_market_date and scope = bound.scope and bound.per in ('number', 'market')
        union all
        select points_paise, won_paise from mine
        where bound.per in ('player-number', 'player-market')
          and (bound.session is null or bound.session = mine.session)
          and (bound.game_type is null or bound.game_type = mine.game_type)
          and (bound.selection is null or bound.selection = mine.selection)
      ) as other
    ) as taken
  )
  select bool_or(is_crowded),
    (array_agg(refused order by line, (refused ->> 'left_paise')::bigint) filter (where refused is not null))[1]
  into v_is_crowded, refusal
  from met;
  if v_is_crowded then refusal := '{"refusal": "limits-crowded"}'; end if;
end $$;
