-- What was closed stays closed: the weeks of the games as they were in force, and from them the instant at which each
-- session closed, whatever is changed afterwards.

-- One row for each weekday of a game and each change of it; a row is in force until the next one of its weekday begins.
-- Append only. No foreign key: the week of a deleted game stays known. Games that are older than this table get their
-- first rows at the next start, as only the server knows its time zone.
create table game_day_history (
  id bigint generated always as identity primary key,
  game_id int not null,
  weekday smallint not null check (weekday between 1 and 7),
  is_open boolean not null,
  open_time time not null,
  close_time time,
  time_zone text not null,
  in_force_from timestamptz not null,
  -- Nobody, where the house's time zone changed.
  changed_by bigint references admin on delete set null
);
create index game_day_history_day on game_day_history (game_id, weekday, in_force_from);

-- Names that games have given up, by another name or by being deleted. Append only.
create table past_game_name (
  id bigint generated always as identity primary key,
  game_id int not null,
  family family not null,
  name text not null,
  given_up_at timestamptz not null default app_now()
);
create index past_game_name_name on past_game_name (family, name, given_up_at);

grant select, insert on game_day_history, past_game_name to panadesk_app;

-- Writes down the week of a game, or of all games, where it differs from what was written down last. The caller of one
-- game keeps bids out; all games are written down at a start, where only the time zone can differ.
create function keep_weeks(p_time_zone text, p_game_id int default null, p_changed_by bigint default null)
returns void language plpgsql as $$
begin
  -- Several processes may start at once, or one while a game is saved.
  perform pg_advisory_xact_lock(hashtextextended('game-day-history', 0));
  insert into game_day_history (game_id, weekday, is_open, open_time, close_time, time_zone, in_force_from, changed_by)
  select day.game_id, day.weekday, day.is_open, day.open_time, day.close_time, p_time_zone,
    -- Never before the last one, even where a clock was set back.
    case when last.id is null then game.created_at else greatest(app_now(), last.in_force_from) end, p_changed_by
  from game_day as day
  join game on game.id = day.game_id
  left join lateral (
    select * from game_day_history as kept
    where kept.game_id = day.game_id and kept.weekday = day.weekday order by kept.id desc limit 1
  ) as last on true
  where (p_game_id is null or day.game_id = p_game_id)
    and (last.id is null or (last.is_open, last.open_time, last.close_time, last.time_zone)
      is distinct from (day.is_open, day.open_time, day.close_time, p_time_zone))
  order by day.game_id, day.weekday;
end $$;

-- The first instant at which the clocks of a zone show this; of a time that they skip, as long after the jump as it
-- stands after its start. Of a time that they show twice PostgreSQL itself would take the second.
create function first_instant_of(p_wall timestamp, p_time_zone text) returns timestamptz language sql immutable as $$
  select case
    when ((((p_wall - interval '1 day') at time zone p_time_zone) + interval '24 hours') at time zone p_time_zone) = p_wall
      then ((p_wall - interval '1 day') at time zone p_time_zone) + interval '24 hours'
    else p_wall at time zone p_time_zone
  end
$$;

-- When the sessions of a market date closed or, as things stand, will close: the first instant that reached the time
-- which was in force then; and whether the day was an open one then. The time of an off day passes too, so that
-- switching a day off and on again reopens nothing. Nothing for a date that was over before the game was made; a session
-- that the family does not have closes with the other one.
create function session_closings(p_game_ids int[], p_market_date date, p_time_zone text)
returns table (game_id int, session session, cut_off timestamptz, is_open boolean) language sql stable as $$
  select distinct on (version.game_id, version.session)
    version.game_id, version.session, version.reached_at, version.is_open
  from (
    select day.id, day.game_id, side.session, day.is_open, day.in_force_from,
      greatest(day.in_force_from, first_instant_of(p_market_date + side.until, day.time_zone)) as reached_at,
      lead(day.in_force_from) over (partition by day.game_id, side.session order by day.in_force_from, day.id) as replaced_at,
      min(day.in_force_from) over (partition by day.game_id, side.session) as made_at
    from game_day_history as day
    cross join lateral (values
      ('open'::session, day.open_time), ('close'::session, coalesce(day.close_time, day.open_time))
    ) as side (session, until)
    where day.game_id = any (p_game_ids) and day.weekday = extract(isodow from p_market_date)::smallint
  ) as version
  where (version.replaced_at is null or version.reached_at <= version.replaced_at)
    and (version.made_at at time zone p_time_zone)::date <= p_market_date
  order by version.game_id, version.session, version.in_force_from, version.id
$$;

-- The same for one session; null for a date before the game.
create function session_cut_off(p_game_id int, p_market_date date, p_session session, p_time_zone text)
returns timestamptz language sql stable as $$
  select cut_off from session_closings(array[p_game_id], p_market_date, p_time_zone) where session = p_session
$$;

-- As before, but what closed a session is the time that was in force then.
create or replace function place_slip(
  p_player_id bigint, p_game_id int, p_time_zone text, p_types game_type[], p_selections text[],
  p_points_paise bigint[], p_sessions session[], p_cutoffs session[]
) returns jsonb language plpgsql as $$
declare
  v_rules setting;
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
begin
  perform lock_market_shared(p_game_id, v_today);
  v_now := app_now();
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

-- How often the result of a session was saved; results that are older than this count once.
alter table market_session add column saved_count smallint not null default 0;
update market_session set saved_count = 1 where result is not null;

-- As before, or of one session alone: whole-day bids belong to the close, which settles them. The caller holds the market's
-- lock and has found none of the sessions that it reverts saved or declared.
drop function revert_bids(int, date);
create function revert_bids(p_game_id int, p_market_date date, p_session session default null)
returns table (bid_count int, points_paise bigint) language plpgsql as $$
begin
  create temp table posting on commit drop as
    select bid.player_id, bid.points_paise as amount_paise, bid.id as ref from bid
    where game_id = p_game_id and market_date = p_market_date and status = 'placed'
      and (p_session is null or session = p_session);
  analyze pg_temp.posting;
  perform post_to_wallets('bid-reverted', bets_account());
  update bid set status = 'reverted' from pg_temp.posting where bid.id = posting.ref;
  return query select count(*)::int, coalesce(sum(amount_paise), 0)::bigint from pg_temp.posting;
  drop table pg_temp.posting;
end $$;

-- As before, or one session of the market alone.
drop function unfold_market(int, date);
create function unfold_market(p_game_id int, p_market_date date, p_session session default null) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_points_paise bigint;
begin
  perform pg_advisory_xact_lock_shared(fold_lock_key());
  delete from exposure
  where game_id = p_game_id and market_date = p_market_date and (p_session is null or session = p_session);
  select coalesce(sum(points_paise), 0) into v_points_paise
  from market_total
  where game_id = p_game_id and market_date = p_market_date and (p_session is null or session = p_session);
  update market_total set reverted_bids = bids, points_paise = 0
  where game_id = p_game_id and market_date = p_market_date and (p_session is null or session = p_session);
  -- Last, as all markets share this row.
  if v_points_paise > 0 then update fold_mark set points_paise = points_paise - v_points_paise; end if;
end $$;
revoke execute on function unfold_market from public;
grant execute on function unfold_market to panadesk_app;
