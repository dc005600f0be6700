-- What the server finds by itself and somebody has to explain (docs/exceptions.md). Found by the owner in the background; the
-- login of requests reads, and says what became of it.

create type exception_kind as enum (
  'late-correction', 'cut-off-moved', 'unusual-rate', 'last-second-wins', 'improbable-winnings', 'shared-identity',
  'transfer-ring', 'clerk-and-player', 'pin-then-elsewhere', 'prediction-then-save', 'result-oddity', 'duplicate-reference',
  'unusual-hours', 'daily-regrade', 'acted-alone'
);
create type exception_state as enum ('open', 'explained', 'passed-on');

create table exception (
  id bigint generated always as identity primary key,
  kind exception_kind not null,
  weight smallint not null check (weight between 1 and 3),
  -- What it is about, as in the audit log and in words.
  subject_kind text not null,
  subject_id bigint,
  subject text not null,
  happened_at timestamptz not null,
  found_at timestamptz not null default app_now(),
  -- A sentence, and the facts behind it: [{label, value}].
  evidence text not null,
  facts jsonb not null,
  amount_paise bigint,
  -- Of the staff whom it is about: none of them explains it.
  admin_ids bigint[] not null default '{}',
  -- What makes it one: found again it is the same.
  finding_key text not null,
  state exception_state not null default 'open',
  explained_by bigint references admin,
  explained_by_name text not null default '',
  explained_at timestamptz,
  reason text not null default '',
  unique (kind, finding_key),
  -- Who opens one again says why as well.
  constraint exception_is_explained check ((explained_by is null) = (explained_at is null) and (explained_by is not null or state = 'open')),
  constraint exception_has_reason check ((explained_by is null) = (reason = ''))
);
create index exception_of_state on exception (state, id);
create index exception_of_day on exception (happened_at);
create index exception_of_kind on exception (kind, id);
create index exception_by_weight on exception (state, weight, id);
grant select, update (state, explained_by, explained_by_name, explained_at, reason) on exception to panadesk_app;

-- Up to when each kind has been looked for.
create table exception_mark (
  kind exception_kind primary key,
  up_to timestamptz not null
);

-- By these each round finds what happened since the last, and nothing else.
create index bid_edit_late on bid_edit (created_at) where is_after_cut_off;
create index market_session_saved on market_session (saved_at);
create index market_session_declared on market_session (declared_at);
create index undone_declaration_at on undone_declaration (undone_at);
create index deposit_duplicate on deposit (decided_at) where duplicate_reason is not null;
create index deposit_decided on deposit (decided_at) include (decided_by, player_id, amount_paise) where status = 'accepted';
create index withdrawal_decided on withdrawal (decided_at) include (decided_by, player_id, amount_paise) where status = 'accepted';
create index withdrawal_account on withdrawal (account_number) where account_number <> '';
create index withdrawal_paytm on withdrawal (paytm_number) where paytm_number <> '';
create index withdrawal_google_pay on withdrawal (google_pay_number) where google_pay_number <> '';
create index player_login_created on player_login (created_at) include (player_id, address);
create index player_brought on player (created_at) where referred_by is not null;
create index movement_referral_created on movement (created_at) where kind = 'referral-bonus';
create index approval_alone on approval (decided_at) where is_alone;
