-- The house account that takes stakes and pays winnings.
create or replace function bets_account() returns bigint language sql immutable as 'select -1::bigint';
