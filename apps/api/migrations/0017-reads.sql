-- What one member of staff has moved in the last 24 hours, and the marks that reading leaves in the audit log.

-- The sum of an admin's credits, debits, approvals and acceptances is read before each of them (decision 0026).
create index deposit_accepted_by on deposit (decided_by, decided_at) include (amount_paise) where status = 'accepted';
create index withdrawal_accepted_by on withdrawal (decided_by, decided_at) include (amount_paise) where status = 'accepted';

-- Somebody only looked. These rows are many, so the log shows them when they are asked for.
alter table audit add column is_reading boolean not null default false;
-- The log without them, from its end.
create index audit_acts on audit (id) where not is_reading;
