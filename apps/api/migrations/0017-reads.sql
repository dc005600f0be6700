-- The sum of an admin's credits, debits, approvals and acceptances is read before each of them (decision 0026).
create index deposit_accepted_by on deposit (decided_by, decided_at) include (amount_paise) where status = 'accepted';
create index withdrawal_accepted_by on withdrawal (decided_by, decided_at) include (amount_paise) where status = 'accepted';
