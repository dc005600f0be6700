-- A house that was brought over (docs/import.md): which files said what, each once, and what nothing of ours can prove.

create table house_import (
  id bigint generated always as identity primary key,
  -- Over the names and the SHA-256 of all its files: the same files are brought over once.
  sha256 bytea not null unique check (octet_length(sha256) = 32),
  imported_at timestamptz not null default app_now()
);

create table house_import_file (
  import_id bigint not null references house_import,
  name text not null,
  sha256 bytea not null check (octet_length(sha256) = 32),
  row_count int not null check (row_count >= 0),
  primary key (import_id, name)
);

-- What a player's wallet began with; its movement is 'opening-balance:<player>'.
create table opening_balance (
  player_id bigint primary key references player,
  import_id bigint not null references house_import,
  amount_paise bigint not null check (amount_paise > 0),
  -- Where it stands in the file of wallets.
  line int not null
);

-- Where a player was paid out to before; a request of the player's own says it anew.
create table brought_payee (
  player_id bigint primary key references player,
  import_id bigint not null references house_import,
  bank_name text not null,
  holder_name text not null,
  account_number text not null,
  ifsc text not null,
  branch text not null,
  paytm_number text not null,
  google_pay_number text not null,
  phone_pay_number text not null
);

-- Results that the house before has declared: no seal, save or declaration of ours stands behind them.
create table brought_result (
  game_id int not null,
  market_date date not null,
  session session not null,
  import_id bigint not null references house_import,
  result text not null,
  declared_at timestamptz not null,
  primary key (game_id, market_date, session)
);

grant select on house_import, house_import_file, opening_balance, brought_payee, brought_result to panadesk_app;

alter table movement
  drop constraint movement_is_allowed,
  -- Which way money may go. Reading this list is reading the business. Not valid, as rows that are there have met a narrower list:
  -- reading them all again would hold up a big house.
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
    when 'opening-balance'    then debit_account = -4 and credit_account > 0
  end) not valid;
