-- Counts what a bulk could not do with a request: it changed nothing of the request itself, by which it would be counted.
create or replace function note_bulk_row() returns trigger language plpgsql as $$
begin
  perform nextval(case when kind in ('accept-deposits', 'reject-deposits') then 'live_deposits' else 'live_withdrawals' end)
  from bulk_run where id = new.bulk_id;
  return null;
end $$;

create or replace trigger bulk_row_live after update of state on bulk_row
  for each row when (new.state in ('refused', 'waits')) execute function note_bulk_row();
