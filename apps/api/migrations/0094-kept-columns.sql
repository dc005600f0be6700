-- Which columns of a list somebody wants to see, in what order, and which stays first, as an address has it (`user_name,-mobile,!points`).
create table list_columns (
  admin_id bigint not null references admin,
  -- The list by its path.
  call text not null,
  columns text not null,
  primary key (admin_id, call)
);
grant select, insert, update (columns) on list_columns to panadesk_app;

-- How close the rows of all lists stand for somebody; nobody has said so yet, and each browser has them as it had.
alter table admin add column density text check (density in ('comfortable', 'compact'));
grant update (density) on admin to panadesk_app;
