-- Bids of a thousand rupees and more, in the order of the lists, and what was counted of their winners: few are so large, and nothing else
-- writes an entry.
create index bid_large on bid (id) where points_paise >= 100000;
create index won_total_large on won_total (points_paise) where points_paise >= 100000;
