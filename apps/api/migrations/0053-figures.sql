-- What the house took and paid, added up by one thing at a time, so that a year of it is a few thousand rows: written behind
-- everybody's back, as all that is folded.

-- The folded bids of a date by game, by session, by type, or by how many whole hours before the cut-off they were placed; reverted
-- ones left out. By hour once the session is closed. What was paid is kept by type and by hour: by game and session the market has it.
create table bid_fold (
  market_date date not null,
  game_id int,
  session session,
  game_type game_type,
  hours_before smallint check (hours_before >= 0),
  bids bigint not null default 0 check (bids >= 0),
  points_paise bigint not null default 0 check (points_paise >= 0),
  paid_paise bigint not null default 0 check (paid_paise >= 0),
  constraint bid_fold_by_one check (num_nonnulls(game_id, session, game_type, hours_before) = 1),
  constraint bid_fold_once unique nulls not distinct (market_date, game_id, session, game_type, hours_before)
) with (fillfactor = 70);

-- Each session that took bids: up to which of them its hours are counted, by which cut-offs, and whether what it paid is.
create table session_fold (
  game_id int not null,
  market_date date not null,
  session session not null,
  is_behind boolean not null default true,
  has_paid boolean not null default false,
  up_to_bid_id bigint not null default 0,
  -- Null before they are counted, and of a date before the game.
  cut_off timestamptz,
  whole_day_cut_off timestamptz,
  primary key (game_id, market_date, session)
) with (fillfactor = 70);
create index session_fold_behind on session_fold (market_date) where is_behind;
create index session_fold_unpaid on session_fold (market_date) where not has_paid;

-- Bonuses, and what staff credited and debited by hand, of a date that is over, by the clocks of a time zone.
create table day_fold (
  market_date date primary key,
  time_zone text not null,
  bonus_paise bigint not null,
  credit_paise bigint not null,
  debit_paise bigint not null
);

grant select on bid_fold, session_fold, day_fold to panadesk_app;

-- What was bid is known of the past at once; hours and payouts are counted by and by.
insert into bid_fold (market_date, game_id, session, game_type, bids, points_paise)
select market_date, game_id, session, game_type, sum(bids - reverted_bids), sum(points_paise)
from market_total
where bids > reverted_bids
group by grouping sets ((market_date, game_id), (market_date, session), (market_date, game_type))
order by market_date;
insert into session_fold (game_id, market_date, session)
select game_id, market_date, session from market_total group by game_id, market_date, session;

-- The bonuses of a day; partial, so that bids and winnings never enter it.
create index movement_bonuses on movement (created_at) include (amount_paise) where kind in ('welcome-bonus', 'referral-bonus');
