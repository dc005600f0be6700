-- Pays every row of the temporary table posting (player_id, amount_paise, ref) out of a house account, under a round;
-- winnings settle first what their player owes.
-- Wallets are locked in id order by a nested loop from the sorted sums: hash and merge joins would lose that order, and so
-- would a loop from a small table of wallets that is read from end to end.
create or replace function post_to_wallets(p_kind movement_kind, p_house_account bigint, p_round smallint default 0) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_now timestamptz := app_now();
  v_debtor record;
begin
  create temp table posting_sum on commit drop as
    select player_id, sum(amount_paise)::bigint as sum_paise from pg_temp.posting group by player_id order by player_id;
  analyze pg_temp.posting_sum;
  set local enable_hashjoin = off;
  set local enable_mergejoin = off;
  set local enable_seqscan = off;
  update wallet set balance_paise = balance_paise + sorted.sum_paise
  from (select player_id, sum_paise from pg_temp.posting_sum order by player_id) as sorted
  where wallet.player_id = sorted.player_id;
  set local enable_hashjoin = on;
  set local enable_mergejoin = on;
  set local enable_seqscan = on;
  insert into movement (kind, debit_account, credit_account, amount_paise, ref, round, created_at, credit_after_paise)
  select p_kind, p_house_account, posting.player_id, posting.amount_paise, posting.ref, p_round, v_now,
    wallet.balance_paise - posting_sum.sum_paise
      + sum(posting.amount_paise) over (partition by posting.player_id order by posting.ref)
  from pg_temp.posting
  join pg_temp.posting_sum using (player_id)
  join wallet using (player_id)
  where posting.amount_paise > 0
  order by posting.ref;
  if p_kind = 'bid-won' then
    for v_debtor in
      select player_id, sum_paise from pg_temp.posting_sum join receivable using (player_id)
      where owed_paise > 0 and sum_paise > 0 order by player_id
    loop
      -- The wallet is held, so the newest movement into it is one of these.
      perform settle_receivable(v_debtor.player_id, max(id), v_debtor.sum_paise)
      from movement where credit_account = v_debtor.player_id and credit_account > 0;
    end loop;
  end if;
  drop table pg_temp.posting_sum;
end $$;

-- A step of a payment, and nobody else's to call: whatever reads the table posting with the rights of the owner must have made
-- it with them. A table, view or cast that a caller has put under that name could run the caller's code as the owner. So the
-- whole of a payment runs as the owner, which finds the name taken then and fails.
revoke execute on function post_to_wallets from public;
