-- How wide somebody has drawn the columns of a list, as an address has it (`name~180,mobile~120`).
create table list_width (
  admin_id bigint not null references admin,
  -- The list by its path.
  call text not null,
  widths text not null,
  primary key (admin_id, call)
);
grant select, insert, update (widths) on list_width to panadesk_app;
