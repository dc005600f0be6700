-- Two persons (docs/access.md, "Two persons"): when an act needs a second one, what waits for one, and what came of it.

create type approval_act as enum (
  'wallet-credit', 'wallet-debit', 'withdrawal', 'duplicate-reference', 'bid-correction', 'cut-off-later', 'rate-raise',
  'market-revert', 'result', 'undo-declare', 'payee', 'bonus', 'player-secret', 'staff', 'rules'
);
create type approval_need as enum ('never', 'always', 'amount');
create type approval_status as enum ('pending', 'approved', 'refused', 'expired', 'withdrawn');

-- When each act needs a second person; 'amount' is from an amount on that one person reaches in 24 hours.
create table approval_rule (
  act approval_act primary key,
  needs approval_need not null default 'never',
  amount_paise bigint check (amount_paise > 0),
  constraint approval_rule_amount check ((needs = 'amount') = (amount_paise is not null)),
  -- No setting and no statement of a request takes the second person away from these.
  constraint approval_rule_fixed check (needs = 'always' or act not in ('duplicate-reference', 'bid-correction', 'rules'))
);
insert into approval_rule (act, needs)
select act, case when act in ('duplicate-reference', 'bid-correction', 'rules') then 'always' else 'never' end::approval_need
from unnest(enum_range(null::approval_act)) as act;
grant select, update (needs, amount_paise) on approval_rule to panadesk_app;

-- A command that somebody asked for and a second person decides, or that the main admin did alone as nobody else could have.
create table approval (
  id bigint generated always as identity primary key,
  act approval_act not null references approval_rule,
  -- The path of the call.
  call text not null,
  -- What it is about, as in the audit log, in words, and by the key that two requests for the same thing share.
  subject_kind text not null,
  subject_id bigint,
  subject text not null,
  subject_key text not null,
  -- Who may make the call: one of these codes, or the main admin alone where there are none.
  access_codes text[] not null,
  -- The second person types it without having seen it.
  is_typed boolean not null default false,
  asked_by bigint not null references admin,
  asked_by_name text not null,
  address text not null,
  created_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  reason text not null default '',
  amount_paise bigint,
  -- What would change, as the audit log would tell it; and what must still be so when it is decided.
  before jsonb,
  after jsonb,
  basis jsonb,
  -- Of a call that was sent with a key: sent again it gets the same answer.
  request_key text,
  request_hash bytea,
  status approval_status not null default 'pending',
  is_alone boolean not null default false,
  decided_by bigint references admin,
  decided_by_name text not null default '',
  decided_at timestamptz,
  decide_reason text not null default '',
  constraint approval_key_has_hash check ((request_key is null) = (request_hash is null)),
  constraint approval_decided_once check ((status = 'pending') = (decided_at is null)),
  constraint approval_by_two check (case status
    when 'approved' then decided_by is not null and (decided_by = asked_by) = is_alone
    when 'refused' then decided_by <> asked_by
    when 'withdrawn' then decided_by = asked_by
    else decided_by is null
  end)
);
create unique index approval_waits_once on approval (act, subject_key) where status = 'pending';
create unique index approval_sent_once on approval (asked_by, call, request_key) where request_key is not null;
create index approval_asked_by on approval (asked_by, act, created_at);
create index approval_expires on approval (expires_at) where status = 'pending';
create index approval_subject on approval (subject_kind, subject_id, id);
grant select, insert, update (status, decided_by, decided_by_name, decided_at, decide_reason) on approval to panadesk_app;

-- What was sent, sealed; it is taken away as soon as it is decided.
create table approval_body (
  approval_id bigint primary key references approval,
  body bytea not null,
  file bytea
);
grant select, insert, delete on approval_body to panadesk_app;

-- What staff moved without a second person: a rule from an amount on counts it for 24 hours.
create table passed_act (
  id bigint generated always as identity primary key,
  admin_id bigint not null references admin,
  act approval_act not null references approval_rule,
  amount_paise bigint not null,
  created_at timestamptz not null default app_now()
);
create index passed_act_of_admin on passed_act (admin_id, act, created_at);
grant select, insert, delete on passed_act to panadesk_app;

-- Two persons typed one result, and not the same.
create table differing_entry (
  id bigint generated always as identity primary key,
  approval_id bigint not null references approval,
  first_value text not null,
  second_by bigint not null references admin,
  second_by_name text not null,
  second_value text not null,
  created_at timestamptz not null default app_now()
);
grant select, insert on differing_entry to panadesk_app;

-- Whoever typed a saved result second; none where one person saved it.
alter table market_session add column confirmed_by bigint references admin;
grant update (confirmed_by) on market_session to panadesk_app;

alter table setting add column approval_hours int not null default 24 check (approval_hours between 1 and 168);
grant update (approval_hours) on setting to panadesk_app;
