-- Holds wallets until the end of the transaction, in id order as everybody else does, so that what is read of them
-- afterwards stays true until it is written.
create or replace function lock_wallets(p_player_ids bigint[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform 1 from wallet where player_id = any (p_player_ids) order by player_id for no key update;
end $$;

revoke execute on function lock_wallets from public;
grant execute on function lock_wallets to panadesk_app;
