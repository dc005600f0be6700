-- Taking back a declaration: payouts go back by counter-entries, and what a player has spent already is owed. Later
-- winnings and deposits settle that first.

-- How often the session was declared and taken back; its next declaration pays under this round.
alter table market_session add column undone_count smallint not null default 0;

-- Every declaration that was taken back, as it stood; its movements have the same round, 0 for the first.
create table undone_declaration (
  game_id int not null references game,
  market_date date not null,
  session session not null,
  round smallint not null,
  result text not null,
  declared_at timestamptz not null,
  declared_by bigint references admin on delete set null,
  winner_count int not null,
  winner_points_paise bigint not null,
  paid_paise bigint not null,
  -- Of what was paid, what its players no longer had.
  owed_paise bigint not null check (owed_paise between 0 and paid_paise),
  reason text not null,
  undone_at timestamptz not null default app_now(),
  undone_by bigint references admin on delete set null,
  primary key (game_id, market_date, session, round)
);
grant select, insert on undone_declaration to panadesk_app;

-- What a player owes the house; the movements of both receivable kinds say how it came to that.
create table receivable (
  player_id bigint primary key references player,
  owed_paise bigint not null check (owed_paise >= 0)
) with (fillfactor = 50);
create index receivable_open on receivable (player_id) where owed_paise > 0;
grant select on receivable to panadesk_app;

-- A bid may be paid, taken back and paid again: each round once.
alter table movement
  add column round smallint not null default 0,
  drop constraint movement_kind_ref_key,
  add constraint movement_once unique (kind, ref, round),
  add constraint movement_round check (round = 0 or kind in ('bid-won', 'win-undone', 'receivable-opened')),
  drop constraint movement_is_allowed,
  -- Which way money may go. Reading this list is reading the business.
  add constraint movement_is_allowed check (case kind
    when 'deposit'            then debit_account = 0  and credit_account > 0
    when 'withdrawal'         then debit_account > 0  and credit_account = 0
    when 'transfer'           then debit_account > 0  and credit_account > 0
    when 'welcome-bonus'      then debit_account = -2 and credit_account > 0
    when 'referral-bonus'     then debit_account = -2 and credit_account > 0
    when 'bid-placed'         then debit_account > 0  and credit_account = -1
    when 'bid-won'            then debit_account = -1 and credit_account > 0
    when 'bid-reverted'       then debit_account = -1 and credit_account > 0
    when 'win-undone'         then debit_account > 0  and credit_account = -1
    when 'receivable-opened'  then debit_account = -3 and credit_account > 0
    when 'receivable-settled' then debit_account > 0  and credit_account = -3
  end);
