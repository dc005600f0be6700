-- What a recount holds the books against: the rates that were in force, what payment providers reported, and since when all
-- of it is kept.

-- A rate is in force until the next row of its family and game type begins. Append only.
create table rate_history (
  id bigint generated always as identity primary key,
  family family not null,
  game_type game_type not null,
  stake int not null,
  payout int not null,
  in_force_from timestamptz not null default app_now(),
  -- Nobody, where it was in force already when this table was made: that one is in force from -infinity.
  changed_by bigint references admin on delete set null
);
insert into rate_history (family, game_type, stake, payout, in_force_from)
select family, game_type, stake, payout, '-infinity' from rate order by family, game_type;

-- The report by which an auto deposit was credited, as it came. Append only.
create table provider_report (
  deposit_id bigint primary key references deposit,
  body text not null,
  -- HMAC-SHA256 of the body, under the secret that the provider and the server share.
  signature bytea not null check (octet_length(signature) = 32)
);

grant select, insert on rate_history, provider_report to panadesk_app;

-- One row: what is older was written by versions that kept less, and nobody calls it forged for what they did not keep. An
-- installation that begins with this version has kept everything from its first row on.
create table recount_start (
  is_only boolean primary key default true check (is_only),
  since timestamptz not null
);
insert into recount_start (since)
select case when exists (select from admin) or exists (select from player) or exists (select from game) then now() else '-infinity' end;
grant select on recount_start to panadesk_app;
