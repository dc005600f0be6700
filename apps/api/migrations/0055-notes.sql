-- Notes of staff about requests and games, too, and who of the staff is named in one. Those about players stay as they are.

create type note_kind as enum ('player', 'deposit', 'withdrawal', 'game');

alter table player_note rename to note;
alter table note rename column player_id to subject_id;
alter table note drop constraint player_note_player_id_fkey;
alter table note rename constraint player_note_pkey to note_pkey;
alter table note rename constraint player_note_admin_id_fkey to note_admin_id_fkey;
alter sequence player_note_id_seq rename to note_id_seq;
alter index player_note_admin rename to note_admin;
-- The default is what all rows of before have; nobody writes a note without saying what it is about.
alter table note add column kind note_kind not null default 'player';
alter table note alter column kind drop default;
drop index player_note_shown;
create index note_shown on note (kind, subject_id, id) where deleted_at is null;

create table mention (
  note_id bigint not null references note,
  admin_id bigint not null references admin on delete cascade,
  read_at timestamptz,
  primary key (note_id, admin_id)
);
create index mention_unread on mention (admin_id) where read_at is null;
grant select, insert, update (read_at) on mention to panadesk_app;
