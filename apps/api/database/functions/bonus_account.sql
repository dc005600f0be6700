-- The house account that bonuses come out of.
create or replace function bonus_account() returns bigint language sql immutable as 'select -2::bigint';
