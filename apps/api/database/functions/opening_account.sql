-- The house account from which wallets begin that were brought over: what the house before owed its players.
create or replace function opening_account() returns bigint language sql immutable as 'select -4::bigint';
