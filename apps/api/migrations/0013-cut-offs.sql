-- What was closed stays closed: the weeks of the games as they were in force, and from them the instant at which each
-- session closed, whatever is changed afterwards.

-- One row for each weekday of a game and each change of it; a row is in force until the next one of its weekday begins.
-- Append only. No foreign key: the week of a deleted game stays known. Games that are older than this table get their
-- first rows at the next start, as only the server knows its time zone.
create table game_day_history (
  id bigint generated always as identity primary key,
  game_id int not null,
  weekday smallint not null check (weekday between 1 and 7),
  is_open boolean not null,
  open_time time not null,
  close_time time,
  time_zone text not null,
  in_force_from timestamptz not null,
  -- Nobody, where the house's time zone changed.
  changed_by bigint references admin on delete set null
);
create index game_day_history_day on game_day_history (game_id, weekday, in_force_from);

-- Names that games have given up, by another name or by being deleted. Append only.
create table past_game_name (
  id bigint generated always as identity primary key,
  game_id int not null,
  family family not null,
  name text not null,
  given_up_at timestamptz not null default app_now()
);
create index past_game_name_name on past_game_name (family, name, given_up_at);

grant select, insert on game_day_history, past_game_name to panadesk_app;

-- How often the result of a session was saved; results that are older than this count once.
alter table market_session add column saved_count smallint not null default 0;
update market_session set saved_count = 1 where result is not null;
