-- What whoever came in one month, or one week, did in those after it: who bid, what they left the house, and how long they stayed. It
-- is counted with the dates of players; of those that are counted already by the server, before it counts further (count_cohorts), so
-- that nothing is missing of what a process of the version before counts meanwhile.
alter table player_mark add column has_cohorts boolean not null default false;

-- Bids less payouts and bonuses, of everybody who registered in the month.
alter table cohort_fold add column net_paise bigint not null default 0;

-- The same by weeks, which begin with these dates, Mondays.
create table week_cohort_fold (
  registered_week date not null,
  market_week date not null,
  players int not null,
  net_paise bigint not null,
  primary key (registered_week, market_week)
) with (fillfactor = 70);

-- How many players registered on a date and have their last bid that stands so many days after it.
create table stay_fold (
  registered_on date not null,
  stayed_days int not null,
  players int not null,
  -- With the players, so that the index alone answers.
  primary key (registered_on, stayed_days) include (players)
) with (fillfactor = 70);

grant select on week_cohort_fold, stay_fold to panadesk_app;
