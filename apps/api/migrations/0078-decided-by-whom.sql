-- Who let what in and out in a month is read from the index alone: tens of thousands of requests were fetched for how they were paid and
-- for the name of the clerk. Each takes the place of one that had less.
create index deposit_let_in on deposit (decided_at) include (decided_by, player_id, amount_paise, method, decided_by_name)
  where status = 'accepted';
create index withdrawal_let_out on withdrawal (decided_at) include (decided_by, player_id, amount_paise, method, decided_by_name)
  where status = 'accepted';
drop index deposit_decided, withdrawal_decided;
alter index deposit_let_in rename to deposit_decided;
alter index withdrawal_let_out rename to withdrawal_decided;
