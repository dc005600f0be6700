-- A bid stays what was placed; what staff corrected stands beside it. What a bid names now is
-- coalesce(corrected_selection, selection), written in the same words everywhere.

-- Null for a bid that nobody ever corrected. One that was corrected back to what was placed keeps it, and its mark.
alter table bid add column corrected_selection text collate "C";

-- Why a bid was corrected, by whom in his name of that day, and whether bids were still taken then. Of the corrections
-- that are there already nobody kept that.
alter table bid_edit
  add column reason text not null default '',
  add column admin_name text not null default 'N/A',
  add column is_after_cut_off boolean not null default false;
update bid_edit set admin_name = admin.full_name from admin where admin.id = bid_edit.admin_id;

-- Those that were corrected so far: what was placed is what the first correction found.
update bid set corrected_selection = selection, selection = placed.selection_before
from (select distinct on (bid_id) bid_id, selection_before from bid_edit order by bid_id, id) as placed
where bid.id = placed.bid_id;

-- The lists and the lookup of winners read the index alone, so it holds what a bid names now as well.
create index bid_market_named on bid (game_id, market_date, game_type, id)
  include (session, selection, corrected_selection, points_paise, player_id);
drop index bid_market;
alter index bid_market_named rename to bid_market;
create index bid_corrected on bid (game_id, market_date, game_type, corrected_selection)
  where corrected_selection is not null;
-- The planner knows as much of what bids name now as it knew of what was placed.
create statistics bid_named on (coalesce(corrected_selection, selection)) from bid;
analyze bid (selection, corrected_selection);

-- Requests change what becomes of a bid, and never what was placed.
revoke update on bid from panadesk_app;
grant update (status, won_paise, corrected_selection) on bid to panadesk_app;

-- What the house tells a player by itself is not among what staff have sent.
alter table notification add column is_by_house boolean not null default false;
