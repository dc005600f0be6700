-- How much moved of each kind in each quarter of an hour, so that nobody counts five million movements for a day or a kind: whatever the
-- zone, a day begins with such a quarter. Folded behind the backs of those who move money, in the order of the ids.
create table movement_total (
  quarter timestamptz not null,
  kind movement_kind not null,
  movements int not null check (movements > 0),
  amount_paise bigint not null check (amount_paise > 0),
  -- No folded movement of it lies beyond these.
  first_id bigint not null,
  last_id bigint not null,
  primary key (quarter, kind),
  check (first_id <= last_id)
) with (fillfactor = 80);

-- One row: every movement up to this id is folded, and none beyond it. What is there already is folded by the server.
create table movement_mark (
  is_only boolean primary key default true check (is_only),
  up_to_movement_id bigint not null default 0
) with (fillfactor = 50);
insert into movement_mark default values;

grant select on movement_total, movement_mark to panadesk_app;
