-- Wrong tries that only slow down whoever makes them, browsers and phones that are known, and PINs that staff have set.

-- Wrong tries for an account ('admin:<email>', 'player:<mobile>', 'admin-code:<id>') from one source, in one row for all
-- that came within a day of each other: 'address <ip>', 'device <hash>', 'session <id>'. The source '' counts all strangers
-- together; 'turn <ip>' is no count but when a stranger has been promised a try. Of the account 'address <ip>' it counts
-- how many accounts were tried wrongly from there.
create table guess_count (
  account text not null,
  source text not null,
  failures int not null check (failures >= 0),
  counted_at timestamptz not null,
  -- Until then no further try is taken.
  waits_until timestamptz,
  primary key (account, source)
) with (fillfactor = 70);
create index guess_count_counted on guess_count (counted_at);

-- Browsers of staff and phones of players in which somebody has signed in: their tries have a count that no stranger fills.
create table known_device (
  token_hash bytea not null,
  -- 'admin:<id>' or 'player:<id>'.
  account text not null,
  used_at timestamptz not null default app_now(),
  primary key (account, token_hash)
);
create index known_device_token on known_device (token_hash);
create index known_device_used on known_device (used_at);

-- From where a player signed in, and with what.
create table player_login (
  id bigint generated always as identity primary key,
  player_id bigint not null references player,
  address text not null,
  device text not null,
  created_at timestamptz not null default app_now()
);
create index player_login_player on player_login (player_id, id);

alter table player
  -- Staff have set the PIN, and the player has not chosen one since.
  add column pin_by_staff boolean not null default false,
  -- Until then what is in the wallet can neither be sent nor withdrawn, as staff knew the PIN shortly before.
  add column funds_held_until timestamptz;

grant select, insert, update, delete on guess_count, known_device to panadesk_app;
grant select, insert on player_login to panadesk_app;
