-- What an admin has been led through: the first steps of a new house, and the tours of screens, until he wants no more of them.
create table guide_choice (
  admin_id bigint primary key references admin,
  are_steps_closed boolean not null default false,
  are_tours_over boolean not null default false,
  -- As the wire names them.
  ended_tours text[] not null default '{}' check (cardinality(ended_tours) <= 100)
);
grant select, insert, update (are_steps_closed, are_tours_over, ended_tours) on guide_choice to panadesk_app;
