-- Held by whoever makes, changes or removes staff, until the transaction ends.
create or replace function lock_main_admins() returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended('main-admins', 0))
$$;
