-- Where money comes from: who was approved, what of a bonus is free, what each bonus was reckoned by, and one credit for each
-- payment.

-- When a player's betting was first switched on; kept when it is switched off. Nearly all who are here already were approved:
-- as a default their rows need no writing, and the few others lose it again. The log has when it really was.
alter table player add column approved_at timestamptz default now();
alter table player alter column approved_at drop default;
update player set approved_at = null
where not betting_on
  and not exists (select from bid where bid.player_id = player.id)
  and not exists (
    select from audit where subject = 'player' and subject_id = player.id and after ->> 'betting_on' = 'true'
  );

-- By a trigger, so that there is no way to switch betting on without it, and none to take it back.
create function keep_approval() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.approved_at is not null then
    new.approved_at := old.approved_at;
  elsif new.betting_on and new.approved_at is null then
    new.approved_at := app_now();
  end if;
  return new;
end $$;
create trigger player_approved before insert or update of betting_on, approved_at on player
  for each row execute function keep_approval();

-- How many requests of each kind a player may have open at once.
alter table setting add column max_open_requests int not null default 20 check (max_open_requests between 1 and 1000);
create index deposit_open on deposit (player_id) where status = 'pending' and deleted_at is null;
create index withdrawal_open on withdrawal (player_id) include (amount_paise) where status = 'pending';

-- Why a deposit was credited although its payment had been: null of every other one.
alter table deposit
  add column duplicate_reason text,
  add constraint deposit_duplicate_is_accepted check (duplicate_reason is null or status = 'accepted');
-- What was credited twice before it was refused: the first keeps the reference.
update deposit set duplicate_reason = 'Credited before a payment reference was credited only once.'
from (
  select id, row_number() over (partition by reference_key order by decided_at, id) as place
  from deposit where status = 'accepted' and reference_key <> ''
) as credited
where credited.id = deposit.id and place > 1;
create unique index deposit_credited_reference on deposit (reference_key)
  where status = 'accepted' and reference_key <> '' and duplicate_reason is null;

-- What bonuses were reckoned by, beside their movements (kind and ref are the business key of both).
create table bonus (
  kind movement_kind not null,
  ref bigint not null,
  -- Of a welcome bonus: the setting, which is what was paid.
  setting_paise bigint,
  -- Of a referral bonus: null where it was paid before this was kept and cannot be told any more.
  percent numeric(5, 2),
  is_agent boolean,
  mark_before_paise bigint,
  mark_after_paise bigint,
  primary key (kind, ref),
  constraint bonus_is_whole check (case kind
    when 'welcome-bonus'  then setting_paise is not null and num_nonnulls(percent, is_agent, mark_before_paise, mark_after_paise) = 0
    when 'referral-bonus' then setting_paise is null and num_nonnulls(is_agent, mark_before_paise, mark_after_paise) in (0, 3)
    else false
  end)
);
insert into bonus (kind, ref, setting_paise) select kind, ref, amount_paise from movement where kind = 'welcome-bonus';
-- Per cents have two decimals: where only one of them gives what was paid, it is known.
insert into bonus (kind, ref, percent)
select movement.kind, movement.ref, case when lowest + 1 >= beyond then lowest / 100 end
from movement
join deposit on deposit.id = movement.ref
cross join lateral (
  select ceil(movement.amount_paise * 10000::numeric / deposit.amount_paise) as lowest,
    (movement.amount_paise + 1) * 10000::numeric / deposit.amount_paise as beyond
) as reckoned
where movement.kind = 'referral-bonus';
grant select, insert on bonus to panadesk_app;

-- What a player has put in less what was taken out, and the most that it ever was: a referral bonus is paid on what a deposit
-- adds to that. Whoever writes here holds the wallet of the player.
create table net_deposit (
  player_id bigint primary key references player,
  net_paise bigint not null,
  mark_paise bigint not null check (mark_paise >= 0 and mark_paise >= net_paise)
) with (fillfactor = 50);
insert into net_deposit (player_id, net_paise, mark_paise)
select player_id, (array_agg(net_paise order by id desc))[1], greatest(max(net_paise), 0)
from (
  select id, player_id, sum(change_paise) over (partition by player_id order by id)::bigint as net_paise
  from (
    select id, credit_account as player_id, amount_paise as change_paise from movement where kind = 'deposit'
    union all
    select id, debit_account, -amount_paise from movement where kind = 'withdrawal'
  ) as change
) as chain
group by player_id;
grant select on net_deposit to panadesk_app;

create function note_net_deposit(p_player_id bigint, p_change_paise bigint) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into net_deposit as kept (player_id, net_paise, mark_paise)
  values (p_player_id, p_change_paise, greatest(p_change_paise, 0))
  on conflict (player_id) do update
  set net_paise = kept.net_paise + p_change_paise,
    mark_paise = greatest(kept.mark_paise, kept.net_paise + p_change_paise)
$$;

-- As before; what is put in and taken out is noted beside the wallet.
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
    perform note_net_deposit(p_credit, p_amount_paise);
    credit_after := coalesce(settle_receivable(p_credit, movement_id, p_amount_paise), credit_after);
  elsif p_kind = 'withdrawal' then
    perform note_net_deposit(p_debit, -p_amount_paise);
  end if;
  return next;
end $$;

-- Holds wallets until the end of the transaction, in id order as everybody else does, so that what is read of them
-- afterwards stays true until it is written.
create function lock_wallets(p_player_ids bigint[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform 1 from wallet where player_id = any (p_player_ids) order by player_id for no key update;
end $$;

-- What of the welcome bonus its player has not bid yet: so much of the wallet is neither sent nor paid out. Reads no more
-- bids than it takes to cover the bonus, and none of a player without one.
create function unbid_bonus(p_player_id bigint) returns bigint language plpgsql stable as $$
declare
  v_unbid bigint := (select amount_paise from movement where kind = 'welcome-bonus' and ref = p_player_id);
  v_points bigint;
begin
  if v_unbid is null then return 0; end if;
  -- As a range and in the order of the index: an equality may be read along the ids, past everybody else's bids.
  for v_points in
    select points_paise from bid
    where player_id between p_player_id and p_player_id and status <> 'reverted' order by player_id, id
  loop
    v_unbid := v_unbid - v_points;
    if v_unbid <= 0 then return 0; end if;
  end loop;
  return v_unbid;
end $$;

-- The key under which a payment is credited once, as deposits keep it; held until the end of the transaction, so that
-- whoever else would credit the same payment waits. Empty where nothing is left to tell payments apart: nothing is held.
create function lock_payment_reference(p_reference text) returns text language plpgsql as $$
declare
  v_key text := lower(regexp_replace(p_reference, '[^[:alnum:]]', '', 'g'));
begin
  if v_key <> '' then perform pg_advisory_xact_lock(hashtextextended('payment/' || v_key, 0)); end if;
  return v_key;
end $$;

revoke execute on function note_net_deposit, lock_wallets from public;
grant execute on function lock_wallets to panadesk_app;
