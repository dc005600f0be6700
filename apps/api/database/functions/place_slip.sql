-- Places all bids of one slip or none. The database clock decides, after the market is locked, so that no bid
-- slips in behind a close or a save. Answers {"bids": [ids], "balance_paise": n} or {"refusal": "…"}, with "line" (from 1)
-- where one bid is at fault, "limit_paise" where a limit is, and "message" where the settings have words for it; for a limit on
-- what is bid in all see meet_limits.
-- A cutoff names the time that ends a bid: the open time or the close time of the day. What closed a session is the time
-- that was in force then. Runs as the owner, as requests can write neither slips nor bids themselves.
create or replace function place_slip(
  p_player_id bigint, p_game_id int, p_time_zone text, p_types game_type[], p_selections text[],
  p_points_paise bigint[], p_sessions session[], p_cutoffs session[]
) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_rules record;
  v_player player;
  v_game game;
  v_day game_day;
  v_now timestamptz;
  v_open_until timestamptz;
  v_close_until timestamptz;
  v_today date := (app_now() at time zone p_time_zone)::date;
  v_stake_paise bigint := (select sum(points) from unnest(p_points_paise) as points);
  v_line int;
  v_slip_id bigint;
  v_balance bigint;
  v_ids jsonb;
  v_stakes int[];
  v_payouts int[];
  v_limits record;
begin
  perform lock_market_shared(p_game_id, v_today);
  v_now := app_now();
  -- In the statement that is sent anyway: a house without limits and stops pays for neither.
  select setting.*, exists (select from bid_limit) as has_limits,
    exists (
      select from bid_stop where game_id = p_game_id and market_date = v_today and released_at is null
    ) as has_stops
  into strict v_rules from setting;
  select * into strict v_player from player where id = p_player_id;
  select * into v_game from game where id = p_game_id;
  select * into v_day from game_day where game_id = p_game_id and weekday = extract(isodow from v_today);

  if v_rules.maintenance_on then
    return jsonb_build_object('refusal', 'maintenance', 'message', v_rules.app_maintenance_message);
  end if;
  if not v_rules.betting_on then return jsonb_build_object('refusal', 'betting-off'); end if;
  if not v_player.is_active then return jsonb_build_object('refusal', 'player-inactive'); end if;
  if not v_player.betting_on then return jsonb_build_object('refusal', 'player-not-approved'); end if;
  if v_game.id is null then return jsonb_build_object('refusal', 'game-not-found'); end if;
  if not v_game.is_active then return jsonb_build_object('refusal', 'game-inactive'); end if;
  if v_day.is_open is not true then return jsonb_build_object('refusal', 'off-day'); end if;
  if (v_now at time zone p_time_zone)::date <> v_today then return jsonb_build_object('refusal', 'session-closed'); end if;

  select min(line) filter (where not mini_game.is_active),
    array_agg(rate.stake order by line), array_agg(rate.payout order by line)
  into v_line, v_stakes, v_payouts
  from unnest(p_types) with ordinality as bid (type, line)
  join mini_game on mini_game.game_type = type
  left join rate on rate.family = v_game.family and rate.game_type = type;
  if v_line is not null then return jsonb_build_object('refusal', 'game-type-off', 'line', v_line); end if;
  if array_position(v_stakes, null) is not null then raise exception 'a game type of % has no rate', v_game.family; end if;

  -- A week that has been in force since before this date began anywhere needs no more than one look into its history.
  if exists (
    select from game_day_history
    where game_id = p_game_id and weekday = v_day.weekday and in_force_from > v_now - interval '2 days'
  ) then
    select max(cut_off) filter (where session = 'open'), max(cut_off) filter (where session = 'close')
    into v_open_until, v_close_until
    from session_closings(array[p_game_id], v_today, p_time_zone);
  else
    v_open_until := first_instant_of(v_today + v_day.open_time, p_time_zone);
    v_close_until := first_instant_of(v_today + coalesce(v_day.close_time, v_day.open_time), p_time_zone);
  end if;
  select min(line) into v_line from unnest(p_cutoffs) with ordinality as cut (cutoff, line)
  where (v_now < case cutoff when 'open' then v_open_until else v_close_until end) is not true;
  if v_line is not null then return jsonb_build_object('refusal', 'session-closed', 'line', v_line); end if;

  -- A bid depends on the session that settles it and on the one whose time ends it.
  select min(bid.line) into v_line
  from unnest(p_sessions, p_cutoffs) with ordinality as bid (settles, cutoff, line)
  join market_session on game_id = p_game_id and market_date = v_today and session in (settles, cutoff)
  where saved_at is not null or declared_at is not null or reverted_at is not null;
  if v_line is not null then return jsonb_build_object('refusal', 'session-closed', 'line', v_line); end if;

  select min(line) into v_line from unnest(p_points_paise) with ordinality as bid (points, line)
  where points < v_rules.min_bid_paise;
  if v_line is not null then
    return jsonb_build_object('refusal', 'below-minimum', 'line', v_line, 'limit_paise', v_rules.min_bid_paise);
  end if;
  select min(line) into v_line from unnest(p_points_paise) with ordinality as bid (points, line)
  where v_rules.max_bid_paise > 0 and points > v_rules.max_bid_paise;
  if v_line is not null then
    return jsonb_build_object('refusal', 'above-maximum', 'line', v_line, 'limit_paise', v_rules.max_bid_paise);
  end if;

  if v_rules.has_stops then
    select min(line) into v_line
    from unnest(p_types, p_selections, p_sessions) with ordinality as bid (type, selection, settles, line)
    join bid_stop as stop on stop.game_id = p_game_id and stop.market_date = v_today and stop.released_at is null
      and (stop.session is null or stop.session = settles) and (stop.game_type is null or stop.game_type = type)
      and (stop.selection is null or stop.selection = bid.selection);
    if v_line is not null then return jsonb_build_object('refusal', 'bids-stopped', 'line', v_line); end if;
  end if;
  if v_rules.has_limits then
    v_limits := meet_limits(
      p_player_id, v_game.family, p_game_id, v_today, p_types, p_selections, p_sessions, p_points_paise, v_stakes, v_payouts);
    if v_limits.refusal is not null then return v_limits.refusal; end if;
  end if;

  v_slip_id := nextval('slip_id_seq');
  select debit_after into v_balance
  from post_movement('bid-placed', p_player_id, bets_account(), v_stake_paise, v_slip_id);
  if v_balance is null then return jsonb_build_object('refusal', 'insufficient-balance'); end if;
  insert into slip (id, player_id, game_id, market_date, stake_paise, created_at)
  values (v_slip_id, p_player_id, p_game_id, v_today, v_stake_paise, v_now);

  with placed as (
    insert into bid (slip_id, player_id, points_paise, created_at, game_id, market_date, stake, payout, session, game_type, selection)
    select v_slip_id, p_player_id, line.points, v_now, p_game_id, v_today, line.stake, line.payout, line.settles, line.type, line.selection
    from unnest(p_types, p_selections, p_points_paise, p_sessions, v_stakes, v_payouts) with ordinality
      as line (type, selection, points, settles, stake, payout, position)
    order by line.position
    returning id
  )
  select jsonb_agg(id order by id) into v_ids from placed;
  if v_rules.has_limits then perform count_slip(p_game_id, v_today, v_limits.bounds); end if;
  return jsonb_build_object('bids', v_ids, 'balance_paise', v_balance);
end $$;

revoke execute on function place_slip from public;
grant execute on function place_slip to panadesk_app;
