-- Between which ids the folded bids of a market lie, so that a list of many markets begins and ends reading there. Of what is folded
-- already they are those of the type in both sessions: no bid lies beyond them.
alter table market_total add column first_bid_id bigint, add column last_bid_id bigint;
update market_total set (first_bid_id, last_bid_id) = (
  select min(id), max(id) from bid
  where bid.game_id = market_total.game_id and bid.market_date = market_total.market_date
    and bid.game_type = market_total.game_type and bid.id <= (select up_to_bid_id from fold_mark)
);
alter table market_total
  alter column first_bid_id set not null,
  alter column last_bid_id set not null,
  add check (first_bid_id <= last_bid_id);

-- The markets of a range of dates. Neither column changes, so folding goes on touching rows alone.
create index market_total_date on market_total (market_date, game_id);

-- The movements of a range of days, by the pages that they lie on: whoever moves money writes no entry of it.
create index movement_created on movement using brin (created_at) with (pages_per_range = 32, autosummarize = on);
