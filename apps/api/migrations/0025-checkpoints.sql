-- The history of acts (docs/sealed-book.md, "The history of acts"): the rows that were written are gathered into batches, each
-- batch is a leaf of one tree that only grows, and its roots are signed. The owner alone does that; requests add the states of
-- rows by what they change.

-- What is gathered; `history_columns` names the columns of each, `gather_batch` goes through them in this order.
create type history_source as enum (
  'audit', 'movement', 'deposit', 'withdrawal', 'transfer', 'bid_edit', 'approval', 'differing_entry', 'seal', 'rate_history',
  'game_day_history', 'row_state'
);

create table batch (
  -- Without gaps: how many leaves the tree has with it.
  id bigint primary key check (id > 0),
  gathered_at timestamptz not null
);

-- Of one source all rows above after_id and up to to_id; that there are ids without a row is part of what is kept.
create table batch_part (
  batch_id bigint not null references batch,
  source history_source not null,
  after_id bigint not null,
  to_id bigint not null,
  row_count int not null check (row_count > 0),
  -- Over the SHA-256 of each row, in the order of their ids.
  hash bytea not null check (octet_length(hash) = 32),
  -- The first four bytes of the SHA-256 of each row: they tell which rows differ where the hash does.
  marks bytea not null check (octet_length(marks) = 4 * row_count),
  primary key (batch_id, source),
  check (after_id >= 0 and to_id > after_id)
);
create unique index batch_part_range on batch_part (source, to_id);

-- The nodes of the tree below which all leaves are there, by their height and their place in it: a root or a proof reads a few of them.
create table tree_node (
  level smallint not null check (level >= 0),
  place bigint not null check (place >= 0),
  hash bytea not null check (octet_length(hash) = 32),
  primary key (level, place)
);

-- A root that was signed, as a note of the C2SP (tlog-checkpoint).
create table checkpoint (
  size bigint primary key references batch,
  root bytea not null check (octet_length(root) = 32),
  signed_at timestamptz not null,
  note text not null
);

-- What notes are signed with (Ed25519). A key that was taken out of use has lost its private half, and its notes stay good.
create table signing_key (
  id int generated always as identity primary key,
  public_key bytea not null unique check (octet_length(public_key) = 32),
  -- PKCS #8.
  private_key bytea,
  made_at timestamptz not null default app_now(),
  retired_at timestamptz,
  check ((private_key is null) = (retired_at is not null))
);
create unique index signing_key_in_use on signing_key ((true)) where private_key is not null;

-- What a row that may change said after each change: `keep_state` writes it, for the tables whose triggers call it. Append only.
create table row_state (
  id bigint generated always as identity primary key,
  of_table text not null,
  row_key text not null,
  state jsonb not null,
  changed_at timestamptz not null default app_now()
);
create index row_state_key on row_state (of_table, row_key, id);

-- These are few, and stand as they are: all others have a state from their first change on.
insert into row_state (of_table, row_key, state)
select 'approval_rule', act, jsonb_build_object('needs', needs, 'amount_paise', amount_paise) from approval_rule order by act;

-- What changed before has no state.
alter table recount_start add column states_since timestamptz not null default now();
alter table recount_start alter column states_since drop default;
update recount_start set states_since = '-infinity'
where not exists (select from admin) and not exists (select from player) and not exists (select from game);

grant select on batch, batch_part, tree_node, checkpoint, row_state to panadesk_app;
grant select (id, public_key, retired_at) on signing_key to panadesk_app;
grant insert on row_state to panadesk_app;
