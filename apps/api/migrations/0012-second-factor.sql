-- A second factor for staff, logins that wait for it, and sessions that their owner can name.

alter table admin_session
  -- Names a session to its owner; the token is known to the browser alone.
  add column id bigint generated always as identity unique,
  -- When the second factor was given last in this session, and the hash of what only the browser has that gave it.
  add column confirmed_at timestamptz,
  add column confirmation_hash bytea,
  add constraint admin_session_confirmation_is_whole check ((confirmed_at is null) = (confirmation_hash is null));

create table second_factor (
  admin_id bigint primary key references admin on delete cascade,
  -- AES-256-GCM under the secret 'second-factor' of app_secret: nonce, text, tag.
  sealed_secret bytea not null,
  started_at timestamptz not null default app_now(),
  -- Set by the first good code; until then the secret asks nobody for anything.
  on_since timestamptz,
  -- The 30-second step of the last good code: neither it nor an earlier one is good again.
  last_step bigint not null default 0
);

create table recovery_code (
  code_hash bytea primary key,
  admin_id bigint not null references second_factor on delete cascade,
  used_at timestamptz
);
create index recovery_code_admin on recovery_code (admin_id);

-- Whose password was right and whose second factor is still missing: no session, and good for one call.
create table pending_login (
  token_hash bytea primary key,
  admin_id bigint not null references admin on delete cascade,
  created_at timestamptz not null default app_now()
);
create index pending_login_admin on pending_login (admin_id);

grant select, insert, update, delete on second_factor, recovery_code, pending_login to panadesk_app;
