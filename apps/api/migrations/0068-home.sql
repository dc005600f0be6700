-- The home of an owner: which figures he has chosen, in what order, and whether he begins there.

create table home_layout (
  admin_id bigint primary key references admin,
  -- As the wire names them.
  tiles text[] not null check (cardinality(tiles) <= 100),
  is_start boolean not null
);
grant select, insert, update (tiles, is_start) on home_layout to panadesk_app;
