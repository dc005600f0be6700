-- Keeps what a player has put in net of withdrawals, and the most that it ever was. The caller holds the player's wallet.
create or replace function note_net_deposit(p_player_id bigint, p_change_paise bigint) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into net_deposit as kept (player_id, net_paise, mark_paise)
  values (p_player_id, p_change_paise, greatest(p_change_paise, 0))
  on conflict (player_id) do update
  set net_paise = kept.net_paise + p_change_paise,
    mark_paise = greatest(kept.mark_paise, kept.net_paise + p_change_paise)
$$;

-- A step of a payment: nobody else's to call.
revoke execute on function note_net_deposit from public;
