-- A process of the version before may have folded, declared or reverted since the migrations that filled these tables; the functions
-- that keep them come with this one. What it can have touched is counted once more, while nobody folds and nobody reads a market to
-- settle it. Whoever places waits for these few dates.
lock table market_session in access exclusive mode;
-- fold_lock_key(), which a new database has only once its tables are there.
select pg_advisory_xact_lock(hashtextextended('fold-bids', 0));

create temp table recent on commit drop as select max(market_date) - 7 as since from market_total;

delete from bid_fold where market_date >= (select since from recent);
insert into bid_fold (market_date, game_id, session, game_type, bids, points_paise)
select market_date, game_id, session, game_type, sum(bids - reverted_bids), sum(points_paise)
from market_total
where bids > reverted_bids and market_date >= (select since from recent)
group by grouping sets ((market_date, game_id), (market_date, session), (market_date, game_type));

delete from session_fold where market_date >= (select since from recent);
insert into session_fold (game_id, market_date, session)
select game_id, market_date, session from market_total
where market_date >= (select since from recent)
group by game_id, market_date, session;

delete from date_points where market_date >= (select since from recent);
insert into date_points (market_date, family, game_type, session, points_paise, bids, reverted_bids)
select market_date, family, game_type, session, counted.points_paise, sum(counted.bids),
  coalesce(sum(counted.bids) filter (where total.reverted_bids > 0), 0)
from points_total as counted
join market_total as total using (game_id, market_date, game_type, session)
join game on game.id = game_id
where market_date >= (select since from recent)
group by market_date, family, game_type, session, counted.points_paise;

delete from won_total where market_date >= (select since from recent);
insert into won_total (market_date, game_id, session, game_type, selection, points_paise, won_paise, bids)
select market_date, game_id, session, game_type, coalesce(corrected_selection, selection), points_paise, won_paise, count(*)
from bid
where status = 'won' and (game_id, market_date) in (
  select game_id, market_date from market_session where market_date >= (select since from recent) and declared_at is not null
)
group by market_date, game_id, session, game_type, coalesce(corrected_selection, selection), points_paise, won_paise;
