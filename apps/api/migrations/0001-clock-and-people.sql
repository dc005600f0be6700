-- Who works here and who plays here: staff, players, their sessions, and the settings that bind them.
-- The clock of the house, app_now(), is there before them: what was made when is a default of their columns.

create table app_secret (
  name text primary key,
  value bytea not null
);

create table admin (
  id bigint generated always as identity primary key,
  email text not null,
  full_name text not null,
  user_name text not null,
  phone text not null default '',
  password_hash text not null,
  is_main boolean not null default false,
  is_active boolean not null default true,
  access_codes text[] not null default '{}',
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now()
);
create unique index admin_email_key on admin (lower(email));

create table admin_session (
  token_hash bytea primary key,
  admin_id bigint not null references admin on delete cascade,
  created_at timestamptz not null default app_now(),
  last_seen_at timestamptz not null default app_now(),
  address text not null,
  user_agent text not null default ''
);
create index admin_session_admin on admin_session (admin_id);

-- Counts wrong tries for one key: an account ('admin:<email>', 'player:<mobile>') or an address ('address:<ip>').
create table login_throttle (
  key text primary key,
  failures int not null,
  window_started_at timestamptz not null,
  locked_until timestamptz
);

create table player (
  id bigint generated always as identity primary key,
  name text not null,
  mobile text not null unique,
  email text not null default '',
  pin_hash text not null,
  my_code text not null unique,
  referred_by bigint references player,
  is_active boolean not null default true,
  betting_on boolean not null default false,
  transfer_on boolean not null default true,
  logout_on boolean not null default false,
  is_agent boolean not null default false,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  last_seen_at timestamptz
);
create index player_referred_by on player (referred_by) where referred_by is not null;
-- The few that wait for approval, newest first, among the many that have it.
create index player_unapproved on player (id) where not betting_on;

create table player_session (
  token_hash bytea primary key,
  player_id bigint not null references player on delete cascade,
  created_at timestamptz not null default app_now(),
  last_seen_at timestamptz not null default app_now()
);
create index player_session_player on player_session (player_id);

-- The answer that a key got first, so that a repeated request gets it again and moves nothing twice.
create table idempotency_key (
  scope text not null,
  key text not null,
  request_hash bytea not null,
  reply jsonb not null,
  created_at timestamptz not null default app_now(),
  primary key (scope, key)
);

-- One row: the fixed values of the main settings. A maximum of 0 sets no limit.
create table setting (
  is_only boolean primary key default true check (is_only),
  app_maintenance_message text not null default '',
  maintenance_on boolean not null default false,
  betting_on boolean not null default true,
  min_bid_paise bigint not null default 0 check (min_bid_paise >= 0),
  max_bid_paise bigint not null default 0 check (max_bid_paise >= 0),
  min_deposit_paise bigint not null default 0 check (min_deposit_paise >= 0),
  max_deposit_paise bigint not null default 0 check (max_deposit_paise >= 0),
  min_withdrawal_paise bigint not null default 0 check (min_withdrawal_paise >= 0),
  max_withdrawal_paise bigint not null default 0 check (max_withdrawal_paise >= 0),
  min_transfer_paise bigint not null default 0 check (min_transfer_paise >= 0),
  max_transfer_paise bigint not null default 0 check (max_transfer_paise >= 0),
  welcome_bonus_paise bigint not null default 0 check (welcome_bonus_paise >= 0),
  user_refer_bonus_percent numeric(5, 2) not null default 0 check (user_refer_bonus_percent between 0 and 100),
  agent_refer_bonus_percent numeric(5, 2) not null default 0 check (agent_refer_bonus_percent between 0 and 100),
  withdraw_open_time time not null default '00:00',
  withdraw_close_time time not null default '00:00'
);
insert into setting default values;

-- What staff changed: who, when, from where, by which call, before and after. Append only.
create table audit (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default app_now(),
  admin_id bigint references admin on delete set null,
  admin_name text not null,
  address text not null,
  call text not null,
  subject text not null,
  subject_id bigint,
  before jsonb,
  after jsonb,
  request_id text not null
);
create index audit_subject on audit (subject, subject_id, id);

grant select on app_secret, schema_migration to panadesk_app;
grant insert on app_secret to panadesk_app;
grant select, insert, update, delete on admin, admin_session, login_throttle, player_session to panadesk_app;
grant select, insert, update on player, idempotency_key, setting to panadesk_app;
grant select, insert on audit to panadesk_app;
