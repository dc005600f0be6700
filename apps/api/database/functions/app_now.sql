-- The clock of the installation decides what is open and when a thing happened, so that all API processes agree. This is the plain
-- one. Tests and the preparing of the demo market have the owner put one in its place that can be set
-- (src/database/app-clock.ts); every start of the server puts this one back.
create or replace function app_now() returns timestamptz language sql volatile as $$
  select clock_timestamp()
$$;
