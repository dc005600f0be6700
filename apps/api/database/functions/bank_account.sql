-- House accounts are zero and below; a wallet's account is its player's id. This one is where real money comes from and goes to.
create or replace function bank_account() returns bigint language sql immutable as 'select 0::bigint';
