-- Accounts that staff asked to be recounted, and what their movements say (docs/money.md, "One account recounted").

create table wallet_recount (
  id bigint generated always as identity primary key,
  player_id bigint not null references player,
  asked_by bigint references admin on delete set null,
  asked_by_name text not null,
  asked_at timestamptz not null default app_now(),
  counted_at timestamptz,
  movements int,
  -- What the wallet held at that moment, and what its movements make.
  balance_paise bigint,
  moved_paise bigint,
  -- The first movement that notes another balance than those up to it have left.
  wrong_movement_id bigint,
  is_right boolean generated always as (balance_paise = moved_paise and wrong_movement_id is null) stored,
  constraint wallet_recount_is_whole check (num_nulls(counted_at, movements, balance_paise, moved_paise) in (0, 4))
);
create unique index wallet_recount_waiting on wallet_recount (player_id) where counted_at is null;
create index wallet_recount_of_player on wallet_recount (player_id, id);
create index wallet_recount_wrong on wallet_recount (id) where not is_right;
create index wallet_recount_admin on wallet_recount (asked_by);
grant select, insert on wallet_recount to panadesk_app;
