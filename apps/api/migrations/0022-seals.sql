-- The book of a session as it stood when its cut-off had passed: docs/sealed-book.md says what is hashed. Append only: the
-- login of requests reads, and has seal_session write.

create table seal (
  -- Without gaps, in the order of the chain.
  id bigint primary key check (id > 0),
  game_id int not null,
  market_date date not null,
  session session not null,
  bids int not null check (bids >= 0),
  points_paise bigint not null check (points_paise >= 0),
  root bytea not null check (octet_length(root) = 32),
  cut_off timestamptz not null,
  sealed_at timestamptz not null check (sealed_at >= cut_off),
  previous bytea not null check (octet_length(previous) = 32),
  hash bytea not null check (octet_length(hash) = 32),
  -- One level of the tree, 1,024 bids to a node: the id of the first bid of each, and the hashes one after the other. With
  -- them a proof reads 1,024 bids instead of all of the session (docs/decisions/0040).
  chunk_starts bigint[] not null,
  chunk_hashes bytea not null check (octet_length(chunk_hashes) = 32 * cardinality(chunk_starts)),
  unique (game_id, market_date, session)
);
create index seal_date on seal (market_date, id);
create index seal_game on seal (game_id, id);

-- Sessions whose result was saved before there were seals. A seal made now would claim that it came before the result.
create table unsealed_session (
  game_id int not null,
  market_date date not null,
  session session not null,
  primary key (game_id, market_date, session)
);
insert into unsealed_session
select game_id, market_date, session from market_session where result is not null;

-- What the salts of leaves are made with. It is never made anew: every leaf that was sealed is recomputed with it.
insert into app_secret (name, value)
values ('bid-salt', sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())));

grant select on seal, unsealed_session to panadesk_app;
