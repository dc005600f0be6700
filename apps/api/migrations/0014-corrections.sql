-- A bid stays what was placed; what staff corrected stands beside it. What a bid names now is
-- coalesce(corrected_selection, selection), written in the same words everywhere.

-- Null for a bid that nobody ever corrected. One that was corrected back to what was placed keeps it, and its mark.
alter table bid add column corrected_selection text collate "C";

-- Why a bid was corrected, by whom in his name of that day, and whether bids were still taken then. Of the corrections
-- that are there already nobody kept that.
alter table bid_edit
  add column reason text not null default '',
  add column admin_name text not null default 'N/A',
  add column is_after_cut_off boolean not null default false;
update bid_edit set admin_name = admin.full_name from admin where admin.id = bid_edit.admin_id;

-- Those that were corrected so far: what was placed is what the first correction found.
update bid set corrected_selection = selection, selection = placed.selection_before
from (select distinct on (bid_id) bid_id, selection_before from bid_edit order by bid_id, id) as placed
where bid.id = placed.bid_id;

-- The lists and the lookup of winners read the index alone, so it holds what a bid names now as well.
create index bid_market_named on bid (game_id, market_date, game_type, id)
  include (session, selection, corrected_selection, points_paise, player_id);
drop index bid_market;
alter index bid_market_named rename to bid_market;
create index bid_corrected on bid (game_id, market_date, game_type, corrected_selection)
  where corrected_selection is not null;
-- The planner knows as much of what bids name now as it knew of what was placed.
create statistics bid_named on (coalesce(corrected_selection, selection)) from bid;
analyze bid (selection, corrected_selection);

-- Requests change what becomes of a bid, and never what was placed.
revoke update on bid from panadesk_app;
grant update (status, won_paise, corrected_selection) on bid to panadesk_app;

-- What the house tells a player by itself is not among what staff have sent.
alter table notification add column is_by_house boolean not null default false;

-- As before, by what the bids name now.
create or replace function fold_bids(p_up_to bigint, p_limit int) returns bigint
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
    select game_id, market_date, game_type, coalesce(corrected_selection, selection) as selection, session, points_paise,
      count(*) as bids,
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

-- As before: `p_selection_before` is what the bid named until this transaction corrected it.
create or replace function refold_bid(p_bid_id bigint, p_selection_before text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_bid bid;
begin
  perform pg_advisory_xact_lock_shared(fold_lock_key());
  select * into strict v_bid from bid where id = p_bid_id;
  if v_bid.status = 'reverted' or v_bid.id > (select up_to_bid_id from fold_mark) then return; end if;

  insert into exposure as folded (game_id, market_date, game_type, selection, session, bids, points_paise, won_paise)
  values (v_bid.game_id, v_bid.market_date, v_bid.game_type, coalesce(v_bid.corrected_selection, v_bid.selection),
    v_bid.session, 1, v_bid.points_paise, v_bid.points_paise * v_bid.payout / v_bid.stake)
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

-- As before, by what the bids name now.
create or replace function unfolded_bids(p_game_id int, p_market_date date, p_types game_type[])
returns table (
  game_type game_type, selection text, session session, points_paise bigint, won_paise bigint, status bid_status
) language plpgsql stable as $$
declare
  v_mark bigint := (select up_to_bid_id from fold_mark);
  v_type game_type;
begin
  for v_type in select distinct type from unnest(p_types) as type loop
    return query
      select bid.game_type, coalesce(bid.corrected_selection, bid.selection), bid.session, bid.points_paise,
        bid.points_paise * bid.payout / bid.stake, bid.status
      from bid
      where bid.game_id = p_game_id and bid.market_date = p_market_date and bid.game_type = v_type and bid.id > v_mark;
  end loop;
end $$;

-- As before, by what the bids name now.
create or replace function winning_bids(p_game_id int, p_market_date date, p_session session, p_types game_type[], p_selections text[])
returns table (bid_id bigint, player_id bigint, game_type game_type, selection text, points_paise bigint, won_paise bigint, status bid_status)
language plpgsql stable set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_line record;
begin
  for v_line in select * from unnest(p_types, p_selections) as line (type, selection) loop
    return query execute format(
      'select bid.id, player_id, game_type, coalesce(corrected_selection, selection), points_paise,
         points_paise * payout / stake, status
       from (
         select id from bid
         where game_id = %s and market_date = %L and game_type = %L and coalesce(corrected_selection, selection) = %L
           and session = %L
         order by id
       ) as winner
       join bid on bid.id = winner.id
       where status <> ''reverted''',
      p_game_id, p_market_date, v_line.type, v_line.selection, p_session);
  end loop;
end $$;

-- As before, by what the bids name now.
create or replace function pay_winners(p_game_id int, p_market_date date, p_session session, p_types game_type[], p_selections text[])
returns table (winner_count int, winner_points_paise bigint, paid_paise bigint) language plpgsql as $$
declare
  v_round smallint := (
    select undone_count from market_session
    where game_id = p_game_id and market_date = p_market_date and session = p_session
  );
  v_line record;
begin
  create temp table posting (player_id bigint, amount_paise bigint, ref bigint, points_paise bigint) on commit drop;
  for v_line in select * from unnest(p_types, p_selections) as line (type, selection) loop
    execute format(
      'with won as (
         update bid set status = ''won'', won_paise = points_paise * payout / stake
         where id = any (array(
           select id from bid
           where game_id = %s and market_date = %L and game_type = %L and coalesce(corrected_selection, selection) = %L
             and session = %L
         )) and status = ''placed''
         returning player_id, won_paise, id, points_paise
       )
       insert into pg_temp.posting select * from won',
      p_game_id, p_market_date, v_line.type, v_line.selection, p_session);
  end loop;
  perform post_to_wallets('bid-won', bets_account(), v_round);
  return query
    select count(*)::int, coalesce(sum(points_paise), 0)::bigint, coalesce(sum(amount_paise), 0)::bigint
    from pg_temp.posting;
  drop table pg_temp.posting;
end $$;
