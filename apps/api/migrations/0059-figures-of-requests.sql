-- What figures of requests count of a period, so that they read the index alone. Each takes the place of one that had less.
create index deposit_asked on deposit (created_at) include (amount_paise, status, method, decided_at, decided_by)
  where deleted_at is null;
create index withdrawal_asked on withdrawal (created_at) include (amount_paise, status, method, decided_at, decided_by);
drop index deposit_created, withdrawal_created;
alter index deposit_asked rename to deposit_created;
alter index withdrawal_asked rename to withdrawal_created;
-- Why the few that were refused were.
create index deposit_refused on deposit (created_at) where status = 'rejected' and deleted_at is null;
create index withdrawal_refused on withdrawal (created_at) where status = 'rejected';
