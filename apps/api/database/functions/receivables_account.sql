-- The house account that advances what a player owes, and gets it back.
create or replace function receivables_account() returns bigint language sql immutable as 'select -3::bigint';
