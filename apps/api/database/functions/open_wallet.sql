-- Opens the wallet of a new player, empty; requests cannot write wallets themselves.
create or replace function open_wallet(p_player_id bigint) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into wallet (player_id) values (p_player_id)
$$;

revoke execute on function open_wallet from public;
grant execute on function open_wallet to panadesk_app;
