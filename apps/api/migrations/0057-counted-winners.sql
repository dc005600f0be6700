-- What has won, counted when it is declared, and how many bids of a date are of how many points: so that a list of all bids, by
-- whatever it is narrowed, is counted and totalled without reading its winners, or a row for each market.

-- The bids that won the same on the same number of a session. There are as many rows as results make of them, not as bids.
create table won_total (
  market_date date not null,
  game_id int not null,
  session session not null,
  game_type game_type not null,
  selection text collate "C" not null,
  points_paise bigint not null,
  -- What each of them won.
  won_paise bigint not null check (won_paise >= 0),
  bids int not null check (bids > 0),
  primary key (market_date, game_id, session, game_type, selection, points_paise, won_paise)
);
insert into won_total (market_date, game_id, session, game_type, selection, points_paise, won_paise, bids)
select market_date, game_id, session, game_type, coalesce(corrected_selection, selection), points_paise, won_paise, count(*)
from bid where status = 'won'
group by market_date, game_id, session, game_type, coalesce(corrected_selection, selection), points_paise, won_paise;
-- Bids that won nothing have no movement by which they could be found.
create index won_total_nothing on won_total (market_date) where won_paise = 0;

-- points_total of all games of a family together: a seventh of its rows.
create table date_points (
  market_date date not null,
  family family not null,
  game_type game_type not null,
  session session not null,
  points_paise bigint not null,
  bids int not null check (bids > 0),
  reverted_bids int not null check (reverted_bids between 0 and bids),
  primary key (market_date, family, game_type, session, points_paise)
) with (fillfactor = 80);
insert into date_points (market_date, family, game_type, session, points_paise, bids, reverted_bids)
select market_date, family, game_type, session, counted.points_paise, sum(counted.bids),
  coalesce(sum(counted.bids) filter (where total.reverted_bids > 0), 0)
from points_total as counted
join market_total as total using (game_id, market_date, game_type, session)
join game on game.id = game_id
group by market_date, family, game_type, session, counted.points_paise;

-- Of many points there are few bids: their markets, without a look at each of them.
create index points_total_points on points_total (points_paise);

grant select on won_total, date_points to panadesk_app;
analyze won_total;
analyze date_points;
