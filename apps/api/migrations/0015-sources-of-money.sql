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
