-- The books: append-only double entry, written by functions alone.

create type movement_kind as enum (
  'deposit', 'withdrawal', 'transfer', 'welcome-bonus', 'referral-bonus', 'bid-placed', 'bid-won', 'bid-reverted'
);

create table wallet (
  player_id bigint primary key references player,
  balance_paise bigint not null default 0 check (balance_paise >= 0)
) with (fillfactor = 50);

-- The amount leaves the debit account and reaches the credit account.
-- kind and ref together are the business key ('bid-won:<bid>', 'deposit:<deposit>', …): no command moves money twice.
create table movement (
  id bigint generated always as identity primary key,
  amount_paise bigint not null check (amount_paise > 0),
  debit_account bigint not null,
  credit_account bigint not null,
  debit_after_paise bigint,
  credit_after_paise bigint,
  ref bigint not null,
  created_at timestamptz not null default app_now(),
  kind movement_kind not null,
  unique (kind, ref),
  check (debit_account <> credit_account),
  check ((debit_account > 0) = (debit_after_paise is not null)),
  check ((credit_account > 0) = (credit_after_paise is not null)),
  -- Which way money may go. Reading this list is reading the business.
  constraint movement_is_allowed check (case kind
    when 'deposit'        then debit_account = 0  and credit_account > 0
    when 'withdrawal'     then debit_account > 0  and credit_account = 0
    when 'transfer'       then debit_account > 0  and credit_account > 0
    when 'welcome-bonus'  then debit_account = -2 and credit_account > 0
    when 'referral-bonus' then debit_account = -2 and credit_account > 0
    when 'bid-placed'     then debit_account > 0  and credit_account = -1
    when 'bid-won'        then debit_account = -1 and credit_account > 0
    when 'bid-reverted'   then debit_account = -1 and credit_account > 0
  end)
);
create index movement_debit on movement (debit_account, id) where debit_account > 0;
create index movement_credit on movement (credit_account, id) where credit_account > 0;
-- What came in and went out on a day; partial, so that bids and winnings never enter it.
create index movement_funds on movement (created_at, kind) include (amount_paise) where kind in ('deposit', 'withdrawal');

-- Requests to put money in; a credit by staff is one that is accepted at once.
create type fund_status as enum ('pending', 'accepted', 'rejected');
create table deposit (
  id bigint generated always as identity primary key,
  player_id bigint not null references player,
  amount_paise bigint not null check (amount_paise > 0),
  status fund_status not null default 'pending',
  is_auto boolean not null default false,
  method text not null default '',
  reference text not null default '',
  remark text not null default '',
  created_at timestamptz not null default app_now(),
  decided_at timestamptz,
  decided_by bigint references admin on delete set null
);
create index deposit_player on deposit (player_id, id);
create index deposit_decided on deposit (decided_at) where status = 'accepted';

grant select on wallet, movement to panadesk_app;
grant select, insert, update on deposit to panadesk_app;
