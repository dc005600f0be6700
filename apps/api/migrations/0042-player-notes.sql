-- What staff note about a player for each other. Whoever wrote a note may take it back; its row stays.

create table player_note (
  id bigint generated always as identity primary key,
  player_id bigint not null references player,
  note text not null,
  admin_id bigint references admin on delete set null,
  admin_name text not null,
  created_at timestamptz not null default app_now(),
  deleted_at timestamptz
);
create index player_note_shown on player_note (player_id, id) where deleted_at is null;
create index player_note_admin on player_note (admin_id);
grant select, insert, update (deleted_at) on player_note to panadesk_app;
