-- Credits every opening balance of an import to its wallet. Each happens once, by its business key.
create or replace function post_opening_balances(p_import_id bigint) returns void language sql as $$
  with credited as (
    update wallet set balance_paise = balance_paise + opening.amount_paise
    from opening_balance as opening
    where opening.import_id = p_import_id and wallet.player_id = opening.player_id
    returning wallet.player_id, opening.amount_paise, wallet.balance_paise
  )
  insert into movement (kind, debit_account, credit_account, amount_paise, ref, credit_after_paise)
  select 'opening-balance', opening_account(), player_id, amount_paise, player_id, balance_paise
  from credited order by player_id
$$;

-- Whoever brings an installation over owns its tables: nobody else's to call.
revoke execute on function post_opening_balances from public;
