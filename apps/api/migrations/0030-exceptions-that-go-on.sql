-- What goes on is one exception: since when, and when it was seen last (docs/exceptions.md).
alter table exception add column last_at timestamptz;
update exception set last_at = happened_at;
alter table exception alter column last_at set not null;
alter table exception add constraint exception_goes_on check (last_at >= happened_at);

-- When a kind was last looked for, and since when that fails; before its first look it has been looked for up to nothing.
alter table exception_mark alter column up_to drop not null;
alter table exception_mark add column looked_at timestamptz;
alter table exception_mark add column failing_since timestamptz;
grant select on exception_mark to panadesk_app;
