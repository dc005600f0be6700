-- What lists of all bids and of all movements are narrowed to, or sorted by, found without a look at everything. None of it is written when
-- a bid is placed, but for what is large.

-- What is counted by number, in the order of the numbers. Folding changes neither column, so it writes an entry for a new row alone.
create index exposure_number on exposure (game_type, selection);

-- Of reverted markets, which are few, nobody keeps how many bids name a number: these are looked for each time.
create index market_total_reverted on market_total (market_date, game_id) where reverted_bids > 0;

-- Movements of ten thousand rupees and more, in the order of the list.
create index movement_large on movement (id) where amount_paise >= 1000000;
