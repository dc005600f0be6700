-- What every player had gained by everything that is counted: on a busy day nearly every player is beyond the newest date that is over,
-- and whoever asked for a year added up all of them. What has been counted since it was made waits in steps, a few thousand at most,
-- and is added to it behind everybody's back (keep_standing). Processes of the version before make do without either.
create table newest_standing (
  is_only boolean primary key default true check (is_only),
  -- By id from 1 on, as in player_standing.
  net_paise bigint[] not null
);
alter table newest_standing alter column net_paise set storage external;

-- Of whatever date; a player has one of each batch that counted him.
create table standing_step (
  player_id bigint not null,
  net_paise bigint not null
);

grant select on newest_standing, standing_step to panadesk_app;
