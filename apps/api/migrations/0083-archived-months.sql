-- Months of which the bids that won nothing lie in a file beside the database (docs/decisions/0103-months-in-files.md). Such a month
-- is never taken out of here again: one whose bids were taken back says when. Its owner alone writes it.
create table archived_month (
  month date primary key check (month = date_trunc('month', month::timestamp)::date),
  file text not null,
  -- Of the file as it lies there.
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  bytes bigint not null,
  bids bigint not null check (bids > 0),
  points_paise bigint not null,
  first_bid_id bigint not null,
  last_bid_id bigint not null,
  -- How many seals the month has, and the hash of the newest of them, which holds those of all before it.
  seals int not null,
  seal_hash text not null,
  archived_at timestamptz not null default app_now(),
  taken_back_at timestamptz
);
grant select on archived_month to panadesk_app;
