-- The set-based heart: placing a slip, finding the bids that a result pays, and paying them.

-- Places all bids of one slip or none. The database clock decides, after the market is locked, so that no bid
-- slips in behind a close or a save. Answers {"bids": [ids], "balance_paise": n} or {"refusal": "…"}, with "line" (from 1)
-- where one bid is at fault, "limit_paise" where a limit is, and "message" where the settings have words for it.
-- A cutoff names the time that ends a bid: the open time or the close time of the day (domain §3).
create function place_slip(
  p_player_id bigint, p_game_id int, p_time_zone text, p_types game_type[], p_selections text[],
  p_points_paise bigint[], p_sessions session[], p_cutoffs session[]
) returns jsonb language plpgsql as $$
declare
  v_rules setting;
  v_player player;
  v_game game;
  v_day game_day;
  v_now timestamptz;
  v_time time;
  v_today date := (app_now() at time zone p_time_zone)::date;
  v_stake_paise bigint := (select sum(points) from unnest(p_points_paise) as points);
  v_line int;
  v_slip_id bigint;
  v_balance bigint;
  v_ids jsonb;
begin
  perform lock_market_shared(p_game_id, v_today);
  v_now := app_now();
  v_time := (v_now at time zone p_time_zone)::time;
  select * into strict v_rules from setting;
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

  select min(line) into v_line
  from unnest(p_types) with ordinality as bid (type, line)
  join mini_game on game_type = type
  where not mini_game.is_active;
  if v_line is not null then return jsonb_build_object('refusal', 'game-type-off', 'line', v_line); end if;

  select min(line) into v_line from unnest(p_cutoffs) with ordinality as cut (cutoff, line)
  where v_time >= case cutoff when 'open' then v_day.open_time else v_day.close_time end;
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

  v_slip_id := nextval('slip_id_seq');
  select debit_after into v_balance
  from post_movement('bid-placed', p_player_id, bets_account(), v_stake_paise, v_slip_id);
  if v_balance is null then return jsonb_build_object('refusal', 'insufficient-balance'); end if;
  insert into slip (id, player_id, game_id, market_date, stake_paise, created_at)
  values (v_slip_id, p_player_id, p_game_id, v_today, v_stake_paise, v_now);

  with placed as (
    insert into bid (slip_id, player_id, points_paise, created_at, game_id, market_date, stake, payout, session, game_type, selection)
    select v_slip_id, p_player_id, line.points, v_now, p_game_id, v_today, rate.stake, rate.payout, line.settles, line.type, line.selection
    from unnest(p_types, p_selections, p_points_paise, p_sessions) with ordinality as line (type, selection, points, settles, position)
    join rate on rate.family = v_game.family and rate.game_type = line.type
    order by line.position
    returning id
  )
  select jsonb_agg(id order by id) into v_ids from placed;
  if coalesce(jsonb_array_length(v_ids), 0) <> cardinality(p_types) then
    raise exception 'a game type of % has no rate', v_game.family;
  end if;
  return jsonb_build_object('bids', v_ids, 'balance_paise', v_balance);
end $$;

-- The same, under an idempotency key: the first answer of a key is kept and given again, refusals too. Maintenance alone
-- is not kept: it says "later" of the moment, not of the slip.
create function place_slip_once(
  p_key text, p_request_hash bytea,
  p_player_id bigint, p_game_id int, p_time_zone text, p_types game_type[], p_selections text[],
  p_points_paise bigint[], p_sessions session[], p_cutoffs session[]
) returns jsonb language plpgsql as $$
declare
  v_scope text := 'player:' || p_player_id;
  v_earlier idempotency_key;
  v_reply jsonb;
begin
  perform pg_advisory_xact_lock(hashtextextended(v_scope || '/' || p_key, 0));
  select * into v_earlier from idempotency_key where scope = v_scope and key = p_key;
  if found then
    if v_earlier.request_hash <> p_request_hash then return jsonb_build_object('refusal', 'idempotency-key-reused'); end if;
    return v_earlier.reply;
  end if;
  v_reply := place_slip(p_player_id, p_game_id, p_time_zone, p_types, p_selections, p_points_paise, p_sessions, p_cutoffs);
  if v_reply ->> 'refusal' is distinct from 'maintenance' then
    insert into idempotency_key (scope, key, request_hash, reply) values (v_scope, p_key, p_request_hash, v_reply);
  end if;
  return v_reply;
end $$;

-- The bids that winning lines (a type and a selection each) pay in one session: prediction, winner list and declare
-- all look here. One query a line with its values written out: with a parameter, or a join on the lines, the planner
-- loses the index on the type as soon as its statistics are stale, and today's are.
create function winning_bids(p_game_id int, p_market_date date, p_session session, p_types game_type[], p_selections text[])
returns table (bid_id bigint, player_id bigint, game_type game_type, selection text, points_paise bigint, won_paise bigint, status bid_status)
language plpgsql stable as $$
declare
  v_line record;
begin
  for v_line in select * from unnest(p_types, p_selections) as line (type, selection) loop
    return query execute format(
      'select id, player_id, game_type, selection, points_paise, points_paise * payout / stake, status from bid
       where game_id = %s and market_date = %L and game_type = %L and selection = %L and session = %L and status <> ''reverted''',
      p_game_id, p_market_date, v_line.type, v_line.selection, p_session);
  end loop;
end $$;

-- Pays all winners of a session once; the caller holds the market's lock and has found the session undeclared.
create function pay_winners(p_game_id int, p_market_date date, p_session session, p_types game_type[], p_selections text[])
returns table (winner_count int, winner_points_paise bigint, paid_paise bigint) language plpgsql as $$
begin
  create temp table winner on commit drop as
    select * from winning_bids(p_game_id, p_market_date, p_session, p_types, p_selections) where status = 'placed';
  create temp table posting on commit drop as
    select winner.player_id, winner.won_paise as amount_paise, winner.bid_id as ref from pg_temp.winner;
  analyze pg_temp.winner, pg_temp.posting;
  perform post_to_wallets('bid-won', bets_account());
  update bid set status = 'won', won_paise = winner.won_paise from pg_temp.winner where bid.id = winner.bid_id;
  return query
    select count(*)::int, coalesce(sum(points_paise), 0)::bigint, coalesce(sum(winner.won_paise), 0)::bigint
    from pg_temp.winner;
  drop table pg_temp.winner, pg_temp.posting;
end $$;

-- Gives back the points of every placed bid of a market once; the caller holds the market's lock and has found none of
-- its sessions declared.
create function revert_bids(p_game_id int, p_market_date date)
returns table (bid_count int, points_paise bigint) language plpgsql as $$
begin
  create temp table posting on commit drop as
    select bid.player_id, bid.points_paise as amount_paise, bid.id as ref from bid
    where game_id = p_game_id and market_date = p_market_date and status = 'placed';
  analyze pg_temp.posting;
  perform post_to_wallets('bid-reverted', bets_account());
  update bid set status = 'reverted' from pg_temp.posting where bid.id = posting.ref;
  return query select count(*)::int, coalesce(sum(amount_paise), 0)::bigint from pg_temp.posting;
  drop table pg_temp.posting;
end $$;
