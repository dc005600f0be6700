-- Takes every row of the temporary table posting (player_id, amount_paise, ref) back into the bets account. What a wallet
-- does not hold is advanced to it first and owed from then on, so each counter-entry takes all that was paid.
create or replace function take_back_winnings(p_round smallint) returns table (owed_paise bigint, debtor_count int)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_now timestamptz := app_now();
begin
  create temp table taking on commit drop as
    select player_id, sum(amount_paise)::bigint as sum_paise, min(ref) as ref
    from pg_temp.posting where amount_paise > 0 group by player_id;
  analyze pg_temp.taking;
  -- In id order, as everybody else does.
  perform 1 from wallet where player_id in (select player_id from pg_temp.taking) order by player_id for no key update;
  create temp table lacking on commit drop as
    select player_id, sum_paise - balance_paise as lacking_paise, sum_paise, ref
    from pg_temp.taking join wallet using (player_id) where balance_paise < sum_paise;
  insert into movement (kind, debit_account, credit_account, amount_paise, ref, round, created_at, credit_after_paise)
  select 'receivable-opened', receivables_account(), player_id, lacking_paise, ref, p_round, v_now, sum_paise
  from pg_temp.lacking order by player_id;
  insert into movement (kind, debit_account, credit_account, amount_paise, ref, round, created_at, debit_after_paise)
  select 'win-undone', posting.player_id, bets_account(), posting.amount_paise, posting.ref, p_round, v_now,
    greatest(wallet.balance_paise, taking.sum_paise)
      - sum(posting.amount_paise) over (partition by posting.player_id order by posting.ref)
  from pg_temp.posting
  join pg_temp.taking using (player_id)
  join wallet using (player_id)
  where posting.amount_paise > 0
  order by posting.ref;
  update wallet set balance_paise = greatest(balance_paise - taking.sum_paise, 0)
  from pg_temp.taking where wallet.player_id = taking.player_id;
  insert into receivable as owing (player_id, owed_paise)
  select player_id, lacking_paise from pg_temp.lacking order by player_id
  on conflict (player_id) do update set owed_paise = owing.owed_paise + excluded.owed_paise;
  return query select coalesce(sum(lacking_paise), 0)::bigint, count(*)::int from pg_temp.lacking;
  drop table pg_temp.taking, pg_temp.lacking;
end $$;

-- A step of taking back a declaration, and nobody else's to call: it reads the table posting, as post_to_wallets does.
revoke execute on function take_back_winnings from public;
