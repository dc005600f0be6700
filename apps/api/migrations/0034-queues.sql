-- Deposits and withdrawals as a queue of several clerks: who is on which request, and many decided one after the other.

create type request_kind as enum ('deposit', 'withdrawal');

-- Who is on a pending request: advice to others, and over with the session, the decision, or five minutes after it was renewed.
create table request_claim (
  kind request_kind not null,
  request_id bigint not null,
  claimed_by bigint not null references admin on delete cascade,
  claimed_by_name text not null,
  session_id bigint not null references admin_session (id) on delete cascade,
  since timestamptz not null default app_now(),
  renewed_at timestamptz not null default app_now(),
  primary key (kind, request_id)
);
create index request_claim_session on request_claim (session_id);
create index request_claim_admin on request_claim (claimed_by);
grant select, insert, update (claimed_by, claimed_by_name, session_id, since, renewed_at), delete on request_claim to panadesk_app;

create type bulk_kind as enum ('accept-deposits', 'reject-deposits', 'approve-withdrawals', 'reject-withdrawals');
create type bulk_state as enum ('pending', 'done', 'refused', 'waits');

-- Requests that somebody has decided all at once. They are carried out one after the other, whether or not anybody looks on.
create table bulk_run (
  id bigint generated always as identity primary key,
  kind bulk_kind not null,
  admin_id bigint not null references admin,
  -- Where it was sent from, for the audit rows of all that is done by it.
  session_id bigint not null,
  address text not null,
  request_id text not null,
  -- The second factor was on and not given: who reaches what is large by then is refused, as alone.
  must_confirm boolean not null,
  -- What goes with each request.
  body jsonb not null,
  created_at timestamptz not null default app_now(),
  ended_at timestamptz
);
create index bulk_run_open on bulk_run (id) where ended_at is null;
create index bulk_run_of_admin on bulk_run (admin_id, created_at);
grant select, insert, update (ended_at) on bulk_run to panadesk_app;

-- The receipt that came with it; it is taken away when the run has ended, as each request has its own by then.
create table bulk_file (
  bulk_id bigint primary key references bulk_run,
  bytes bytea not null
);
grant select, insert, delete on bulk_file to panadesk_app;

-- What became of each.
create table bulk_row (
  bulk_id bigint not null references bulk_run,
  place int not null,
  request_id bigint not null,
  -- As it was when the run was sent: what is still to be moved counts to what its sender moves in a day.
  amount_paise bigint not null default 0,
  state bulk_state not null default 'pending',
  msg text not null default '',
  approval_id bigint references approval,
  -- How often it failed without a refusal.
  failures int not null default 0,
  primary key (bulk_id, place),
  constraint bulk_row_once unique (bulk_id, request_id),
  constraint bulk_row_waits check ((state = 'waits') = (approval_id is not null))
);
create index bulk_row_pending on bulk_row (bulk_id, place) where state = 'pending';
create index bulk_row_approval on bulk_row (approval_id) where approval_id is not null;
grant select, insert, update (state, msg, approval_id, failures) on bulk_row to panadesk_app;

-- What the lists are narrowed by, with what their totals add up.
create index deposit_by_status on deposit (status, id) include (amount_paise) where deleted_at is null;
create index deposit_by_method on deposit (method, id) include (amount_paise) where deleted_at is null;
create index deposit_by_amount on deposit (amount_paise, id) where deleted_at is null;
create index deposit_by_decider on deposit (decided_by, id) include (amount_paise) where deleted_at is null;
create index withdrawal_by_status on withdrawal (status, id) include (amount_paise);
create index withdrawal_by_method on withdrawal (method, id) include (amount_paise);
create index withdrawal_by_amount on withdrawal (amount_paise, id);
create index withdrawal_by_decider on withdrawal (decided_by, id) include (amount_paise);
