-- Settles what a player owes out of what a movement has just brought, and answers what the wallet holds then; nothing where
-- nothing is owed. The caller holds the wallet's row, into which at least as much as it passes has come.
create or replace function settle_receivable(p_player_id bigint, p_movement_id bigint, p_brought_paise bigint) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_settled bigint;
  v_balance bigint;
begin
  select least(owed_paise, p_brought_paise) into v_settled
  from receivable where player_id = p_player_id and owed_paise > 0;
  if not found then return null; end if;
  update receivable set owed_paise = owed_paise - v_settled where player_id = p_player_id;
  update wallet set balance_paise = balance_paise - v_settled where player_id = p_player_id
  returning balance_paise into strict v_balance;
  insert into movement (kind, debit_account, credit_account, amount_paise, ref, debit_after_paise)
  values ('receivable-settled', p_player_id, receivables_account(), v_settled, p_movement_id, v_balance);
  return v_balance;
end $$;

-- A step of a payment: nobody else's to call.
revoke execute on function settle_receivable from public;
