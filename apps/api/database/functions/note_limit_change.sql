-- Counts up the version of the limits with every change of them, so that there is no way to change one that placing does not
-- notice. One row for all: who changes limits at once does so one after the other.
create or replace function note_limit_change() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update bid_limit_version set version = version + 1;
  return null;
end $$;

revoke execute on function note_limit_change from public;

create or replace trigger bid_limit_changed after insert or update or delete on bid_limit for each statement
  execute function note_limit_change();
