-- Moves money once. No row comes back when the debited wallet does not hold enough; then nothing was written. A deposit
-- settles first what its player owes, and `credit_after` is what the wallet holds then; what is put in and taken out is noted
-- beside the wallet.
create or replace function post_movement(p_kind movement_kind, p_debit bigint, p_credit bigint, p_amount_paise bigint, p_ref bigint)
returns table (movement_id bigint, debit_after bigint, credit_after bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if p_debit > 0 and p_credit > 0 then
    -- In id order, so that two transfers between the same two wallets cannot wait for each other.
    perform 1 from wallet where player_id in (p_debit, p_credit) order by player_id for no key update;
  end if;
  if p_debit > 0 then
    update wallet set balance_paise = balance_paise - p_amount_paise
    where player_id = p_debit and balance_paise >= p_amount_paise
    returning balance_paise into debit_after;
    if not found then
      return;
    end if;
  end if;
  if p_credit > 0 then
    update wallet set balance_paise = balance_paise + p_amount_paise
    where player_id = p_credit
    returning balance_paise into strict credit_after;
  end if;
  insert into movement (kind, debit_account, credit_account, amount_paise, ref, debit_after_paise, credit_after_paise)
  values (p_kind, p_debit, p_credit, p_amount_paise, p_ref, debit_after, credit_after)
  returning id into movement_id;
  if p_kind = 'deposit' then
    perform note_net_deposit(p_credit, p_amount_paise);
    credit_after := coalesce(settle_receivable(p_credit, movement_id, p_amount_paise), credit_after);
  elsif p_kind = 'withdrawal' then
    perform note_net_deposit(p_debit, -p_amount_paise);
  end if;
  return next;
end $$;

revoke execute on function post_movement from public;
grant execute on function post_movement to panadesk_app;
