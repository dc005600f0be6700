-- What may be bid at most, and what takes no bids at present (docs/game.md, "Limits").

create type limit_measure as enum ('points', 'payout');
create type limit_per as enum ('number', 'market', 'slip', 'player-number', 'player-market');

create table bid_limit (
  id bigint generated always as identity primary key,
  -- Which bids it is for; those of the whole house where none of these is named.
  family family,
  game_id int references game on delete cascade,
  session session,
  game_type game_type,
  selection text collate "C",
  measure limit_measure not null,
  per limit_per not null,
  amount_paise bigint not null check (amount_paise > 0),
  saved_by bigint not null references admin,
  saved_by_name text not null,
  saved_at timestamptz not null default app_now(),
  constraint bid_limit_one_level check (family is null or game_id is null),
  constraint bid_limit_number_has_type check (selection is null or game_type is not null)
);
create unique index bid_limit_once on bid_limit (family, game_id, session, game_type, selection, measure, per)
  nulls not distinct;
-- Placing asks for those of its numbers, and for those of all numbers.
create index bid_limit_selection on bid_limit (selection);
create index bid_limit_game on bid_limit (game_id);
grant select, insert, update (family, game_id, session, game_type, selection, measure, per, amount_paise, saved_by, saved_by_name, saved_at),
  delete on bid_limit to panadesk_app;

-- One row, which note_limit_change counts up: what was counted under another version is counted anew.
create table bid_limit_version (
  is_only boolean primary key default true check (is_only),
  version bigint not null default 0
);
insert into bid_limit_version default values;
grant select on bid_limit_version to panadesk_app;

-- A bound that one slip meets: of these bids (null: whichever) at most so much. `points_paise` and `won_paise` are what the slip
-- adds, `line` the first of its bids that does, with the rate of that bid.
create type limit_bound as (
  per limit_per, measure limit_measure, session session, game_type game_type, selection text, scope text, amount_paise bigint,
  points_paise bigint, won_paise numeric, line int, stake int, payout int
);

-- What is taken of what is limited in a market, in shards so that placings far from a limit do not wait for each other. Nothing
-- that has to be kept: after a crash both tables are empty, and each market is counted anew from its bids before it takes one.
create unlogged table limit_use (
  game_id int not null,
  market_date date not null,
  scope text collate "C" not null,
  shard smallint not null,
  points_paise bigint not null,
  won_paise numeric not null,
  primary key (game_id, market_date, scope, shard)
  -- Few rows that change with every slip: what they were before is swept out as soon as the page is looked at.
) with (fillfactor = 20);
create unlogged table counted_market (
  game_id int not null,
  market_date date not null,
  version bigint not null,
  primary key (game_id, market_date)
);
grant select on limit_use, counted_market to panadesk_app;

-- What staff stopped, by whom and why; a row stays when it is released.
create table bid_stop (
  id bigint generated always as identity primary key,
  game_id int not null references game on delete cascade,
  market_date date not null,
  -- Which bids of the market; all where none of these is named.
  session session,
  game_type game_type,
  selection text collate "C",
  reason text not null,
  stopped_by bigint not null references admin,
  stopped_by_name text not null,
  stopped_at timestamptz not null default app_now(),
  released_by bigint references admin,
  released_by_name text not null default '',
  released_at timestamptz,
  release_reason text not null default '',
  constraint bid_stop_number_has_type check (selection is null or game_type is not null),
  constraint bid_stop_released_once check ((released_by is null) = (released_at is null))
);
create unique index bid_stop_once on bid_stop (game_id, market_date, session, game_type, selection) nulls not distinct
  where released_at is null;
create index bid_stop_date on bid_stop (market_date, id);
grant select, insert, update (released_by, released_by_name, released_at, release_reason) on bid_stop to panadesk_app;
