-- What players did, date by date, so that figures of them read no bids: counted behind everybody's back from the movements, which
-- nobody ever changes, so that a revert or a declaration that is taken back is just one more of them. What is there already is counted
-- by the server, in batches; until then the screen says how much is.

-- One row: every movement up to this id is counted, and none beyond it, by the clocks of this time zone.
create table player_mark (
  is_only boolean primary key default true check (is_only),
  up_to_movement_id bigint not null default 0,
  time_zone text not null default ''
) with (fillfactor = 50);
insert into player_mark default values;

-- Of a market date the points of its bids that stand and what they won; of a date of the calendar bonuses and accepted deposits. As
-- sums of steps they have no check of their own: a step may be below zero.
create table player_fold (
  player_id bigint not null,
  market_date date not null,
  points_paise bigint not null,
  won_paise bigint not null,
  bonus_paise bigint not null,
  deposits int not null,
  primary key (player_id, market_date)
) with (fillfactor = 70);
create index player_fold_date on player_fold (market_date);

-- The same by month, which begins with this date; of a year there is a twelfth as much to add up.
create table player_month_fold (
  player_id bigint not null,
  market_month date not null,
  points_paise bigint not null,
  won_paise bigint not null,
  bonus_paise bigint not null,
  primary key (player_id, market_month)
) with (fillfactor = 70);
create index player_month_fold_month on player_month_fold (market_month);

-- How many players bid, or paid in, on a date and next on another one; infinity where they have not yet. Whoever was there within any
-- days came for the last time of them on one of them, so that each player is counted once, however the days are cut.
create table return_fold (
  is_deposit boolean not null,
  came_on date not null,
  next_on date not null,
  players int not null,
  -- With the players, so that the index alone answers.
  primary key (is_deposit, came_on, next_on) include (players),
  check (came_on < next_on)
) with (fillfactor = 70);

-- How many players of those who registered in a month bid in another one. Months begin with these dates.
create table cohort_fold (
  registered_month date not null,
  market_month date not null,
  players int not null,
  primary key (registered_month, market_month)
) with (fillfactor = 70);

-- What was paid in and out, by the method of the request, on a date of the calendar.
create table method_fold (
  market_date date not null,
  is_deposit boolean not null,
  method text not null,
  requests int not null,
  amount_paise bigint not null,
  primary key (market_date, is_deposit, method)
) with (fillfactor = 70);

grant select on player_mark, player_fold, player_month_fold, return_fold, cohort_fold, method_fold to panadesk_app;
