-- What was bid, added up: so that no report counts a million bids. Bids are folded into these tables behind the players'
-- backs and in the order of their ids; whoever reads adds the few that are not folded yet, in the same statement.

-- What was bid on each selection of a market, and what it would pay: reverted bids left out.
create table exposure (
  game_id int not null,
  market_date date not null,
  game_type game_type not null,
  selection text collate "C" not null,
  session session not null,
  bids int not null check (bids > 0),
  points_paise bigint not null check (points_paise > 0),
  -- Each bid at its own rate. A number of any size, as more may be promised than could ever be paid.
  won_paise numeric not null check (won_paise >= 0),
  primary key (game_id, market_date, game_type, selection, session)
) with (fillfactor = 80);

-- All bids of a market by type and session; points_paise leaves the reverted ones out.
create table market_total (
  game_id int not null,
  market_date date not null,
  game_type game_type not null,
  session session not null,
  bids int not null check (bids > 0),
  reverted_bids int not null check (reverted_bids between 0 and bids),
  points_paise bigint not null check (points_paise >= 0),
  primary key (game_id, market_date, game_type, session)
) with (fillfactor = 50);

-- How many bids of a market are of how many points, the reverted ones too: where a page of the list by points begins.
create table points_total (
  game_id int not null,
  market_date date not null,
  game_type game_type not null,
  session session not null,
  points_paise bigint not null,
  bids int not null check (bids > 0),
  primary key (game_id, market_date, game_type, session, points_paise)
) with (fillfactor = 80);

-- One row: every bid up to this id is folded, and no bid beyond it; with the points of all of them that are not reverted.
create table fold_mark (
  is_only boolean primary key default true check (is_only),
  up_to_bid_id bigint not null default 0,
  points_paise bigint not null default 0 check (points_paise >= 0)
) with (fillfactor = 50);
insert into fold_mark default values;

grant select on exposure, market_total, points_total, fold_mark to panadesk_app;

-- Pages of bids are found in the index alone where the bids are known to be visible to all, and only a vacuum knows: by
-- default it would wait for a fifth of the table. New bids are all that it looks at.
alter table bid set (
  autovacuum_vacuum_insert_threshold = 100000, autovacuum_vacuum_insert_scale_factor = 0,
  autovacuum_analyze_threshold = 100000, autovacuum_analyze_scale_factor = 0
);
