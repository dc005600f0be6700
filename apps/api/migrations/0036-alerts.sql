-- What the house is called for (docs/alerts.md): found by the owner in the background, acknowledged and snoozed by requests, and
-- told outside from an outbox that the owner alone reads and writes.

create type alert_kind as enum (
  'number-limit', 'large-bid', 'rush', 'late-deposits', 'late-withdrawals', 'late-approvals', 'late-users', 'no-result',
  'duplicate-reference', 'exception', 'disk-room', 'backup-old', 'replica-behind', 'checkpoint-late'
);
create type alert_status as enum ('open', 'acknowledged', 'snoozed', 'over');
create type alert_shape as enum ('signed', 'telegram');

create table alert_rule (
  kind alert_kind primary key,
  is_on boolean not null default true,
  -- Null where there is nothing to choose; what it counts the kind says.
  threshold int check (threshold > 0)
);
insert into alert_rule (kind, threshold) values
  ('number-limit', 80), ('large-bid', 50000), ('rush', 4), ('late-deposits', 15), ('late-withdrawals', 120), ('late-approvals', 60),
  ('late-users', 240), ('no-result', 30), ('duplicate-reference', null), ('exception', 2), ('disk-room', 5), ('backup-old', 24),
  ('replica-behind', 60), ('checkpoint-late', 60);
grant select, update (is_on, threshold) on alert_rule to panadesk_app;

create table alert (
  id bigint generated always as identity primary key,
  kind alert_kind not null references alert_rule,
  -- What makes it one: found again while it is not over it is the same.
  finding_key text not null,
  severity smallint not null check (severity between 1 and 3),
  what text not null,
  game_id int,
  market_date date,
  -- Whoever holds one of these sees it; the main admin alone where there are none.
  access_codes text[] not null,
  since timestamptz not null,
  found_at timestamptz not null default app_now(),
  -- To the minute: one that goes on is not written each time that it is seen.
  last_at timestamptz not null default app_now(),
  status alert_status not null default 'open',
  owner_id bigint references admin,
  owner_name text not null default '',
  note text not null default '',
  wakes_at timestamptz,
  over_at timestamptz,
  constraint alert_sleeps_until check ((status = 'snoozed') = (wakes_at is not null)),
  constraint alert_is_over_since check ((status = 'over') = (over_at is not null)),
  constraint alert_has_owner check (status not in ('acknowledged', 'snoozed') or owner_id is not null)
);
create unique index alert_once on alert (kind, finding_key) where status <> 'over';
create index alert_of_status on alert (status, id);
create index alert_since on alert (since, id);
create index alert_last on alert (last_at, id);
grant select, update (status, owner_id, owner_name, note, wakes_at) on alert to panadesk_app;

-- Where alerts are told outside. Requests set addresses and secrets, and read neither.
create table alert_webhook (
  shape alert_shape primary key,
  host text not null,
  url text not null,
  -- What signs, as `whsec_` and base64; empty where nothing is signed.
  secret text not null,
  chat_id text not null default '',
  saved_by bigint not null references admin,
  saved_by_name text not null,
  saved_at timestamptz not null default app_now()
);
grant select (shape, host, chat_id, saved_by, saved_by_name, saved_at), insert, delete,
  update (host, url, secret, chat_id, saved_by, saved_by_name, saved_at) on alert_webhook to panadesk_app;

-- What is to be told, and was: its id is the same in every try.
create table alert_delivery (
  id uuid primary key default gen_random_uuid(),
  alert_id bigint not null references alert,
  shape alert_shape not null,
  made_at timestamptz not null default app_now(),
  tries int not null default 0,
  -- While one process sends it, it is ahead by more than sending takes.
  next_at timestamptz not null default app_now(),
  delivered_at timestamptz,
  given_up_at timestamptz,
  last_error text not null default '',
  unique (alert_id, shape)
);
create index alert_delivery_next on alert_delivery (next_at) where delivered_at is null and given_up_at is null;
create index alert_delivery_sent on alert_delivery (shape, delivered_at);
grant select on alert_delivery to panadesk_app;

-- Up to which bid alerts have been looked for, and since when: what was there before was seen, or not, by people.
create table alert_mark (
  is_only boolean primary key default true check (is_only),
  up_to_bid_id bigint not null,
  since timestamptz not null default app_now()
);
insert into alert_mark (up_to_bid_id) select up_to_bid_id from fold_mark;

-- What a game took in a minute, of four weeks: the usual that a rush is held against.
create table bid_pace (
  game_id int not null references game on delete cascade,
  minute timestamptz not null,
  bids int not null,
  points_paise bigint not null,
  primary key (game_id, minute)
);
create index bid_pace_minute on bid_pace (minute);

