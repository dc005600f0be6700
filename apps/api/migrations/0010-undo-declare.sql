-- Taking back a declaration: payouts go back by counter-entries, and what a player has spent already is owed. Later
-- winnings and deposits settle that first.

-- How often the session was declared and taken back; its next declaration pays under this round.
alter table market_session add column undone_count smallint not null default 0;

-- Every declaration that was taken back, as it stood; its movements have the same round, 0 for the first.
create table undone_declaration (
  game_id int not null references game,
  market_date date not null,
  session session not null,
  round smallint not null,
  result text not null,
  declared_at timestamptz not null,
  declared_by bigint references admin on delete set null,
  winner_count int not null,
  winner_points_paise bigint not null,
  paid_paise bigint not null,
  -- Of what was paid, what its players no longer had.
  owed_paise bigint not null check (owed_paise between 0 and paid_paise),
  reason text not null,
  undone_at timestamptz not null default app_now(),
  undone_by bigint references admin on delete set null,
  primary key (game_id, market_date, session, round)
);
grant select, insert on undone_declaration to panadesk_app;

-- What a player owes the house; the movements of both receivable kinds say how it came to that.
create table receivable (
  player_id bigint primary key references player,
  owed_paise bigint not null check (owed_paise >= 0)
) with (fillfactor = 50);
create index receivable_open on receivable (player_id) where owed_paise > 0;
grant select on receivable to panadesk_app;

create function receivables_account() returns bigint language sql immutable as 'select -3::bigint';

-- A bid may be paid, taken back and paid again: each round once.
alter table movement
  add column round smallint not null default 0,
  drop constraint movement_kind_ref_key,
  add constraint movement_once unique (kind, ref, round),
  add constraint movement_round check (round = 0 or kind in ('bid-won', 'win-undone', 'receivable-opened')),
  drop constraint movement_is_allowed,
  -- Which way money may go. Reading this list is reading the business.
  add constraint movement_is_allowed check (case kind
    when 'deposit'            then debit_account = 0  and credit_account > 0
    when 'withdrawal'         then debit_account > 0  and credit_account = 0
    when 'transfer'           then debit_account > 0  and credit_account > 0
    when 'welcome-bonus'      then debit_account = -2 and credit_account > 0
    when 'referral-bonus'     then debit_account = -2 and credit_account > 0
    when 'bid-placed'         then debit_account > 0  and credit_account = -1
    when 'bid-won'            then debit_account = -1 and credit_account > 0
    when 'bid-reverted'       then debit_account = -1 and credit_account > 0
    when 'win-undone'         then debit_account > 0  and credit_account = -1
    when 'receivable-opened'  then debit_account = -3 and credit_account > 0
    when 'receivable-settled' then debit_account > 0  and credit_account = -3
  end);

-- Settles what a player owes out of what a movement has just brought, and answers what the wallet holds then; nothing where
-- nothing is owed. The caller holds the wallet's row, into which at least as much as it passes has come.
create function settle_receivable(p_player_id bigint, p_movement_id bigint, p_brought_paise bigint) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_settled bigint;
  v_balance bigint;
begin
  select least(owed_paise, p_brought_paise) into v_settled
  from receivable where player_id = p_player_id and owed_paise > 0;
  if not found then return null; end if;
  update receivable set owed_paise = owed_paise - v_settled where player_id = p_player_id;
  update wallet set balance_paise = balance_paise - v_settled where player_id = p_player_id
  returning balance_paise into strict v_balance;
  insert into movement (kind, debit_account, credit_account, amount_paise, ref, debit_after_paise)
  values ('receivable-settled', p_player_id, receivables_account(), v_settled, p_movement_id, v_balance);
  return v_balance;
end $$;

-- As before; a deposit settles first what its player owes, and `credit_after` is what the wallet holds then.
create or replace function post_movement(p_kind movement_kind, p_debit bigint, p_credit bigint, p_amount_paise bigint, p_ref bigint)
returns table (movement_id bigint, debit_after bigint, credit_after bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if p_debit > 0 and p_credit > 0 then
    -- In id order, so that two transfers between the same two wallets cannot wait for each other.
    perform 1 from wallet where player_id in (p_debit, p_credit) order by player_id for no key update;
  end if;
  if p_debit > 0 then
    update wallet set balance_paise = balance_paise - p_amount_paise
    where player_id = p_debit and balance_paise >= p_amount_paise
    returning balance_paise into debit_after;
    if not found then
      return;
    end if;
  end if;
  if p_credit > 0 then
    update wallet set balance_paise = balance_paise + p_amount_paise
    where player_id = p_credit
    returning balance_paise into strict credit_after;
  end if;
  insert into movement (kind, debit_account, credit_account, amount_paise, ref, debit_after_paise, credit_after_paise)
  values (p_kind, p_debit, p_credit, p_amount_paise, p_ref, debit_after, credit_after)
  returning id into movement_id;
  if p_kind = 'deposit' then
    credit_after := coalesce(settle_receivable(p_credit, movement_id, p_amount_paise), credit_after);
  end if;
  return next;
end $$;

-- As before, under a round; winnings settle first what their player owes.
drop function post_to_wallets(movement_kind, bigint);
create function post_to_wallets(p_kind movement_kind, p_house_account bigint, p_round smallint default 0) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_now timestamptz := app_now();
  v_debtor record;
begin
  create temp table posting_sum on commit drop as
    select player_id, sum(amount_paise)::bigint as sum_paise from pg_temp.posting group by player_id order by player_id;
  analyze pg_temp.posting_sum;
  set local enable_hashjoin = off;
  set local enable_mergejoin = off;
  update wallet set balance_paise = balance_paise + sorted.sum_paise
  from (select player_id, sum_paise from pg_temp.posting_sum order by player_id) as sorted
  where wallet.player_id = sorted.player_id;
  set local enable_hashjoin = on;
  set local enable_mergejoin = on;
  insert into movement (kind, debit_account, credit_account, amount_paise, ref, round, created_at, credit_after_paise)
  select p_kind, p_house_account, posting.player_id, posting.amount_paise, posting.ref, p_round, v_now,
    wallet.balance_paise - posting_sum.sum_paise
      + sum(posting.amount_paise) over (partition by posting.player_id order by posting.ref)
  from pg_temp.posting
  join pg_temp.posting_sum using (player_id)
  join wallet using (player_id)
  where posting.amount_paise > 0
  order by posting.ref;
  if p_kind = 'bid-won' then
    for v_debtor in
      select player_id, sum_paise from pg_temp.posting_sum join receivable using (player_id)
      where owed_paise > 0 and sum_paise > 0 order by player_id
    loop
      -- The wallet is held, so the newest movement into it is one of these.
      perform settle_receivable(v_debtor.player_id, max(id), v_debtor.sum_paise)
      from movement where credit_account = v_debtor.player_id and credit_account > 0;
    end loop;
  end if;
  drop table pg_temp.posting_sum;
end $$;

-- Takes every row of the temporary table posting (player_id, amount_paise, ref) back into the bets account. What a wallet
-- does not hold is advanced to it first and owed from then on, so each counter-entry takes all that was paid.
create function take_back_winnings(p_round smallint) returns table (owed_paise bigint, debtor_count int)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_now timestamptz := app_now();
begin
  create temp table taking on commit drop as
    select player_id, sum(amount_paise)::bigint as sum_paise, min(ref) as ref
    from pg_temp.posting where amount_paise > 0 group by player_id;
  analyze pg_temp.taking;
  -- In id order, as everybody else does.
  perform 1 from wallet where player_id in (select player_id from pg_temp.taking) order by player_id for no key update;
  create temp table lacking on commit drop as
    select player_id, sum_paise - balance_paise as lacking_paise, sum_paise, ref
    from pg_temp.taking join wallet using (player_id) where balance_paise < sum_paise;
  insert into movement (kind, debit_account, credit_account, amount_paise, ref, round, created_at, credit_after_paise)
  select 'receivable-opened', receivables_account(), player_id, lacking_paise, ref, p_round, v_now, sum_paise
  from pg_temp.lacking order by player_id;
  insert into movement (kind, debit_account, credit_account, amount_paise, ref, round, created_at, debit_after_paise)
  select 'win-undone', posting.player_id, bets_account(), posting.amount_paise, posting.ref, p_round, v_now,
    greatest(wallet.balance_paise, taking.sum_paise)
      - sum(posting.amount_paise) over (partition by posting.player_id order by posting.ref)
  from pg_temp.posting
  join pg_temp.taking using (player_id)
  join wallet using (player_id)
  where posting.amount_paise > 0
  order by posting.ref;
  update wallet set balance_paise = greatest(balance_paise - taking.sum_paise, 0)
  from pg_temp.taking where wallet.player_id = taking.player_id;
  insert into receivable as owing (player_id, owed_paise)
  select player_id, lacking_paise from pg_temp.lacking order by player_id
  on conflict (player_id) do update set owed_paise = owing.owed_paise + excluded.owed_paise;
  return query select coalesce(sum(lacking_paise), 0)::bigint, count(*)::int from pg_temp.lacking;
  drop table pg_temp.taking, pg_temp.lacking;
end $$;

revoke execute on function settle_receivable, post_to_wallets, take_back_winnings from public;
grant execute on function post_to_wallets, take_back_winnings to panadesk_app;

-- Pays all winners of a session once a round; the caller holds the market's lock and has found the session undeclared. Bids
-- are found as `winning_bids` finds them, and marked in the same statement: that reads each of them once.
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
           where game_id = %s and market_date = %L and game_type = %L and selection = %L and session = %L
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

-- Takes back what the winners of a session were paid; the caller holds the market's lock and has found the session
-- declared, with these lines. A bid that won nothing had no movement, and has none now.
create function undo_winners(p_game_id int, p_market_date date, p_session session, p_types game_type[], p_selections text[])
returns table (winner_count int, taken_paise bigint, owed_paise bigint, debtor_count int) language plpgsql as $$
declare
  v_round smallint := (
    select undone_count from market_session
    where game_id = p_game_id and market_date = p_market_date and session = p_session
  );
begin
  create temp table posting on commit drop as
    select winner.player_id, winner.won_paise as amount_paise, winner.bid_id as ref
    from winning_bids(p_game_id, p_market_date, p_session, p_types, p_selections) as winner where status = 'won';
  analyze pg_temp.posting;
  select * into owed_paise, debtor_count from take_back_winnings(v_round);
  -- By their ids: any other join reads the whole table of bids.
  set local enable_hashjoin = off;
  set local enable_mergejoin = off;
  update bid set status = 'placed', won_paise = null from pg_temp.posting where bid.id = posting.ref;
  set local enable_hashjoin = on;
  set local enable_mergejoin = on;
  select count(*)::int, coalesce(sum(amount_paise), 0)::bigint into winner_count, taken_paise from pg_temp.posting;
  drop table pg_temp.posting;
  return next;
end $$;
