-- The books: append-only double entry, and the only two functions that move money.

-- House accounts are zero and below; a wallet's account is its player's id.
create function bank_account() returns bigint language sql immutable as 'select 0::bigint';
create function bets_account() returns bigint language sql immutable as 'select -1::bigint';
create function bonus_account() returns bigint language sql immutable as 'select -2::bigint';

create type movement_kind as enum (
  'deposit', 'withdrawal', 'transfer', 'welcome-bonus', 'referral-bonus', 'bid-placed', 'bid-won', 'bid-reverted'
);

create table wallet (
  player_id bigint primary key references player,
  balance_paise bigint not null default 0 check (balance_paise >= 0)
) with (fillfactor = 50);

-- The amount leaves the debit account and reaches the credit account.
-- kind and ref together are the business key ('bid-won:<bid>', 'deposit:<deposit>', …): no command moves money twice.
create table movement (
  id bigint generated always as identity primary key,
  amount_paise bigint not null check (amount_paise > 0),
  debit_account bigint not null,
  credit_account bigint not null,
  debit_after_paise bigint,
  credit_after_paise bigint,
  ref bigint not null,
  created_at timestamptz not null default app_now(),
  kind movement_kind not null,
  unique (kind, ref),
  check (debit_account <> credit_account),
  check ((debit_account > 0) = (debit_after_paise is not null)),
  check ((credit_account > 0) = (credit_after_paise is not null)),
  -- Which way money may go. Reading this list is reading the business.
  constraint movement_is_allowed check (case kind
    when 'deposit'        then debit_account = 0  and credit_account > 0
    when 'withdrawal'     then debit_account > 0  and credit_account = 0
    when 'transfer'       then debit_account > 0  and credit_account > 0
    when 'welcome-bonus'  then debit_account = -2 and credit_account > 0
    when 'referral-bonus' then debit_account = -2 and credit_account > 0
    when 'bid-placed'     then debit_account > 0  and credit_account = -1
    when 'bid-won'        then debit_account = -1 and credit_account > 0
    when 'bid-reverted'   then debit_account = -1 and credit_account > 0
  end)
);
create index movement_debit on movement (debit_account, id) where debit_account > 0;
create index movement_credit on movement (credit_account, id) where credit_account > 0;
-- What came in and went out on a day; partial, so that bids and winnings never enter it.
create index movement_funds on movement (created_at, kind) include (amount_paise) where kind in ('deposit', 'withdrawal');

-- Requests to put money in; a credit by staff is one that is accepted at once (domain §5).
create type fund_status as enum ('pending', 'accepted', 'rejected');
create table deposit (
  id bigint generated always as identity primary key,
  player_id bigint not null references player,
  amount_paise bigint not null check (amount_paise > 0),
  status fund_status not null default 'pending',
  is_auto boolean not null default false,
  method text not null default '',
  reference text not null default '',
  remark text not null default '',
  created_at timestamptz not null default app_now(),
  decided_at timestamptz,
  decided_by bigint references admin on delete set null
);
create index deposit_player on deposit (player_id, id);
create index deposit_decided on deposit (decided_at) where status = 'accepted';

create function open_wallet(p_player_id bigint) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into wallet (player_id) values (p_player_id)
$$;

-- Moves money once. No row comes back when the debited wallet does not hold enough; then nothing was written.
create function post_movement(p_kind movement_kind, p_debit bigint, p_credit bigint, p_amount_paise bigint, p_ref bigint)
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
  return next;
end $$;

-- Pays every row of the temporary table posting (player_id, amount_paise, ref) out of a house account.
-- Wallets are locked in id order by a nested loop from the sorted sums: hash and merge joins would lose that order.
create function post_to_wallets(p_kind movement_kind, p_house_account bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_now timestamptz := app_now();
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
  insert into movement (kind, debit_account, credit_account, amount_paise, ref, created_at, credit_after_paise)
  select p_kind, p_house_account, posting.player_id, posting.amount_paise, posting.ref, v_now,
    wallet.balance_paise - posting_sum.sum_paise
      + sum(posting.amount_paise) over (partition by posting.player_id order by posting.ref)
  from pg_temp.posting
  join pg_temp.posting_sum using (player_id)
  join wallet using (player_id)
  where posting.amount_paise > 0
  order by posting.ref;
  drop table pg_temp.posting_sum;
end $$;

revoke execute on function open_wallet, post_movement, post_to_wallets from public;
grant execute on function open_wallet, post_movement, post_to_wallets to panadesk_app;
grant select on wallet, movement to panadesk_app;
grant select, insert, update on deposit to panadesk_app;
