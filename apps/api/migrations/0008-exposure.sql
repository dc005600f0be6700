-- What was bid, added up: so that no report counts a million bids. Bids are folded into these tables behind the players'
-- backs and in the order of their ids; whoever reads adds the few that are not folded yet, in the same statement.

-- What was bid on each selection of a market, and what it would pay: reverted bids left out.
create table exposure (
  game_id int not null,
  market_date date not null,
  game_type game_type not null,
  selection text collate "C" not null,
  session session not null,
  bids int not null check (bids > 0),
  points_paise bigint not null check (points_paise > 0),
  -- Each bid at its own rate. A number of any size, as more may be promised than could ever be paid.
  won_paise numeric not null check (won_paise >= 0),
  primary key (game_id, market_date, game_type, selection, session)
) with (fillfactor = 80);

-- All bids of a market by type and session; points_paise leaves the reverted ones out.
create table market_total (
  game_id int not null,
  market_date date not null,
  game_type game_type not null,
  session session not null,
  bids int not null check (bids > 0),
  reverted_bids int not null check (reverted_bids between 0 and bids),
  points_paise bigint not null check (points_paise >= 0),
  primary key (game_id, market_date, game_type, session)
) with (fillfactor = 50);

-- How many bids of a market are of how many points, the reverted ones too: where a page of the list by points begins.
create table points_total (
  game_id int not null,
  market_date date not null,
  game_type game_type not null,
  session session not null,
  points_paise bigint not null,
  bids int not null check (bids > 0),
  primary key (game_id, market_date, game_type, session, points_paise)
) with (fillfactor = 80);

-- One row: every bid up to this id is folded, and no bid beyond it; with the points of all of them that are not reverted.
create table fold_mark (
  is_only boolean primary key default true check (is_only),
  up_to_bid_id bigint not null default 0,
  points_paise bigint not null default 0 check (points_paise >= 0)
) with (fillfactor = 50);
insert into fold_mark default values;

grant select on exposure, market_total, points_total, fold_mark to panadesk_app;

-- A fold holds this key alone; an edit or a revert, which change what is folded, hold it shared. It comes after the
-- market's lock, and nobody waits for anything of theirs while holding it.
create function fold_lock_key() returns bigint language sql immutable as $$
  select hashtextextended('fold-bids', 0)
$$;

-- Folds up to p_limit bids from the mark on, none beyond p_up_to, and answers the new mark; nothing where another
-- process is folding or a market is being changed. The caller has made sure that no bid up to p_up_to can still turn up:
-- whoever had drawn an id when that one was the newest has come to an end.
create function fold_bids(p_up_to bigint, p_limit int) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_from bigint;
  v_to bigint;
begin
  if not pg_try_advisory_xact_lock(fold_lock_key()) then return null; end if;
  select up_to_bid_id into strict v_from from fold_mark;
  if v_from >= p_up_to then return v_from; end if;
  -- The last of the batch by its place, as ids have gaps.
  select coalesce(max(batch.id), p_up_to) into v_to
  from (select id from bid where id > v_from and id <= p_up_to order by id limit p_limit) as batch;

  with folding as materialized (
    select game_id, market_date, game_type, selection, session, points_paise, count(*) as bids,
      count(*) filter (where status = 'reverted') as reverted_bids,
      coalesce(sum(points_paise) filter (where status <> 'reverted'), 0) as sum_paise,
      coalesce(sum(points_paise * payout / stake) filter (where status <> 'reverted'), 0) as won_paise
    from bid
    where id > v_from and id <= v_to
    group by game_id, market_date, game_type, selection, session, points_paise
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
    insert into market_total as folded (game_id, market_date, game_type, session, bids, reverted_bids, points_paise)
    select game_id, market_date, game_type, session, sum(bids), sum(reverted_bids), sum(sum_paise)
    from folding
    group by game_id, market_date, game_type, session
    on conflict (game_id, market_date, game_type, session) do update set
      bids = folded.bids + excluded.bids,
      reverted_bids = folded.reverted_bids + excluded.reverted_bids,
      points_paise = folded.points_paise + excluded.points_paise
  ), counted as (
    insert into points_total as folded (game_id, market_date, game_type, session, points_paise, bids)
    select game_id, market_date, game_type, session, points_paise, sum(bids)
    from folding
    group by game_id, market_date, game_type, session, points_paise
    on conflict (game_id, market_date, game_type, session, points_paise) do update set bids = folded.bids + excluded.bids
  )
  update fold_mark set
    up_to_bid_id = v_to,
    points_paise = fold_mark.points_paise + coalesce((select sum(sum_paise) from folding), 0);
  return v_to;
end $$;

-- Moves a bid, whose selection was just corrected in this transaction, from what it named before to what it names now.
-- The caller holds its market's lock alone.
create function refold_bid(p_bid_id bigint, p_selection_before text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_bid bid;
begin
  perform pg_advisory_xact_lock_shared(fold_lock_key());
  select * into strict v_bid from bid where id = p_bid_id;
  if v_bid.status = 'reverted' or v_bid.id > (select up_to_bid_id from fold_mark) then return; end if;

  insert into exposure as folded (game_id, market_date, game_type, selection, session, bids, points_paise, won_paise)
  values (v_bid.game_id, v_bid.market_date, v_bid.game_type, v_bid.selection, v_bid.session, 1, v_bid.points_paise,
    v_bid.points_paise * v_bid.payout / v_bid.stake)
  on conflict (game_id, market_date, game_type, selection, session) do update set
    bids = folded.bids + excluded.bids,
    points_paise = folded.points_paise + excluded.points_paise,
    won_paise = folded.won_paise + excluded.won_paise;
  -- The last bid leaves nothing behind.
  delete from exposure
  where game_id = v_bid.game_id and market_date = v_bid.market_date and game_type = v_bid.game_type
    and selection = p_selection_before and session = v_bid.session and bids = 1;
  if found then return; end if;
  update exposure set bids = bids - 1, points_paise = points_paise - v_bid.points_paise,
    won_paise = won_paise - v_bid.points_paise * v_bid.payout / v_bid.stake
  where game_id = v_bid.game_id and market_date = v_bid.market_date and game_type = v_bid.game_type
    and selection = p_selection_before and session = v_bid.session;
  if not found then raise exception 'bid % is folded, but % is not there', p_bid_id, p_selection_before; end if;
end $$;

-- Takes a market, all of whose bids were just reverted in this transaction, out of what is folded. The caller holds the
-- market's lock alone.
create function unfold_market(p_game_id int, p_market_date date) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_points_paise bigint;
begin
  perform pg_advisory_xact_lock_shared(fold_lock_key());
  delete from exposure where game_id = p_game_id and market_date = p_market_date;
  select coalesce(sum(points_paise), 0) into v_points_paise
  from market_total where game_id = p_game_id and market_date = p_market_date;
  update market_total set reverted_bids = bids, points_paise = 0
  where game_id = p_game_id and market_date = p_market_date;
  -- Last, as all markets share this row.
  if v_points_paise > 0 then update fold_mark set points_paise = points_paise - v_points_paise; end if;
end $$;

revoke execute on function fold_bids, refold_bid, unfold_market from public;
grant execute on function fold_bids, refold_bid, unfold_market to panadesk_app;

-- The bids of a market that are not folded yet, of these types, as of the snapshot of the statement that asks. One look
-- into the index for each type: no plan of it can read what is folded, or what other markets took, however old the
-- statistics are.
create function unfolded_bids(p_game_id int, p_market_date date, p_types game_type[])
returns table (
  game_type game_type, selection text, session session, points_paise bigint, won_paise bigint, status bid_status
) language plpgsql stable as $$
declare
  v_mark bigint := (select up_to_bid_id from fold_mark);
  v_type game_type;
begin
  for v_type in select distinct type from unnest(p_types) as type loop
    return query
      select bid.game_type, bid.selection, bid.session, bid.points_paise, bid.points_paise * bid.payout / bid.stake, bid.status
      from bid
      where bid.game_id = p_game_id and bid.market_date = p_market_date and bid.game_type = v_type and bid.id > v_mark;
  end loop;
end $$;

-- The points that are not folded yet, by market; reverted bids left out. The newest bids of all markets by their ids, as
-- these are few.
create function unfolded_points() returns table (game_id int, market_date date, points_paise bigint)
language plpgsql stable as $$
begin
  -- Written out, so that the planner sees how few they are.
  return query execute format(
    'select game_id, market_date, sum(points_paise)::bigint
     from (select * from bid where id > %s order by id) as unfolded
     where status <> ''reverted'' group by game_id, market_date',
    (select up_to_bid_id from fold_mark));
end $$;

-- As before, but what does not win is told by the index alone, which holds everything but the status and the rate. The
-- nested loop from the winners keeps a wrong guess at their number from reading the whole table.
create or replace function winning_bids(p_game_id int, p_market_date date, p_session session, p_types game_type[], p_selections text[])
returns table (bid_id bigint, player_id bigint, game_type game_type, selection text, points_paise bigint, won_paise bigint, status bid_status)
language plpgsql stable set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_line record;
begin
  for v_line in select * from unnest(p_types, p_selections) as line (type, selection) loop
    return query execute format(
      'select bid.id, player_id, game_type, selection, points_paise, points_paise * payout / stake, status
       from (
         select id from bid
         where game_id = %s and market_date = %L and game_type = %L and selection = %L and session = %L order by id
       ) as winner
       join bid on bid.id = winner.id
       where status <> ''reverted''',
      p_game_id, p_market_date, v_line.type, v_line.selection, p_session);
  end loop;
end $$;

-- Pages of bids are found in the index alone where the bids are known to be visible to all, and only a vacuum knows: by
-- default it would wait for a fifth of the table. New bids are all that it looks at.
alter table bid set (
  autovacuum_vacuum_insert_threshold = 100000, autovacuum_vacuum_insert_scale_factor = 0,
  autovacuum_analyze_threshold = 100000, autovacuum_analyze_scale_factor = 0
);
