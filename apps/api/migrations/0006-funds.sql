-- Requests to put money in and to be paid out, transfers between players, and what players would like to see.

-- Who decided stays readable when the admin is gone.
alter table deposit
  add column decided_by_name text not null default '',
  -- Names of stored images: the player's receipt, and what staff added when they accepted.
  add column receipt text not null default '',
  add column accept_receipt text not null default '',
  -- Taken out of all lists by staff; a request is never erased.
  add column deleted_at timestamptz,
  add column deleted_by bigint references admin on delete set null,
  -- Two references are the same payment whatever their case, blanks and dashes.
  add column reference_key text not null generated always as (lower(regexp_replace(reference, '[^[:alnum:]]', '', 'g'))) stored,
  add constraint deposit_is_decided check ((status = 'pending') = (decided_at is null)),
  add constraint deposit_deleted_is_pending check (deleted_at is null or status = 'pending');
update deposit set decided_by_name = admin.full_name from admin where admin.id = deposit.decided_by;
create index deposit_created on deposit (created_at) include (amount_paise, status) where deleted_at is null;
create index deposit_listed on deposit (id) where deleted_at is null;
create index deposit_reference on deposit (reference_key, id) where reference_key <> '' and deleted_at is null;
-- A provider's reference is credited once.
create unique index deposit_provider_reference on deposit (reference_key) where is_auto;
drop index deposit_decided;

create table withdrawal (
  id bigint generated always as identity primary key,
  player_id bigint not null references player,
  amount_paise bigint not null check (amount_paise > 0),
  status fund_status not null default 'pending',
  is_auto boolean not null default false,
  method text not null,
  -- Where the money goes, frozen when it is asked for.
  bank_name text not null default '',
  holder_name text not null default '',
  account_number text not null default '',
  ifsc text not null default '',
  branch text not null default '',
  paytm_number text not null default '',
  google_pay_number text not null default '',
  remark text not null default '',
  receipt text not null default '',
  created_at timestamptz not null default app_now(),
  decided_at timestamptz,
  decided_by bigint references admin on delete set null,
  decided_by_name text not null default '',
  constraint withdrawal_is_decided check ((status = 'pending') = (decided_at is null))
);
create index withdrawal_player on withdrawal (player_id, id);
create index withdrawal_created on withdrawal (created_at) include (amount_paise, status);

create table transfer (
  id bigint generated always as identity primary key,
  sender_id bigint not null references player,
  receiver_id bigint not null references player,
  amount_paise bigint not null check (amount_paise > 0),
  created_at timestamptz not null default app_now(),
  check (sender_id <> receiver_id)
);
create index transfer_created on transfer (created_at) include (amount_paise);
create index transfer_sender on transfer (sender_id);
create index transfer_receiver on transfer (receiver_id);

-- The referral bonuses of one player among all that moved in the wallet.
create index movement_referral on movement (credit_account, id) where kind = 'referral-bonus';

create table idea (
  id bigint generated always as identity primary key,
  player_id bigint not null references player,
  content text not null,
  created_at timestamptz not null default app_now(),
  deleted_at timestamptz
);
create index idea_listed on idea (id) where deleted_at is null;

grant select, insert, update on withdrawal, idea to panadesk_app;
grant select, insert on transfer to panadesk_app;
