-- Recounts up to p_limit accounts that wait for it, the oldest first, and answers how many; what another process counts is left to it.
-- One statement sees each wallet and its movements at the same moment, so that players may go on meanwhile.
create or replace function recount_wallets(p_limit int) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_counted int;
begin
  with asked as materialized (
    select id, player_id from wallet_recount where counted_at is null order by id limit p_limit for update skip locked
  ), change as (
    select asked.id as recount_id, movement.id, amount_paise as change_paise, credit_after_paise as after_paise
    from asked join movement on credit_account = player_id
    union all
    select asked.id, movement.id, -amount_paise, debit_after_paise
    from asked join movement on debit_account = player_id
  ), chain as (
    select *, sum(change_paise) over (partition by recount_id order by id)::bigint as counted_paise from change
  ), counted as (
    select recount_id, count(*)::int as movements, sum(change_paise)::bigint as moved_paise,
      min(id) filter (where after_paise is distinct from counted_paise) as wrong_movement_id
    from chain
    group by recount_id
  )
  update wallet_recount set
    counted_at = app_now(),
    movements = coalesce(counted.movements, 0),
    balance_paise = wallet.balance_paise,
    moved_paise = coalesce(counted.moved_paise, 0),
    wrong_movement_id = counted.wrong_movement_id
  from asked
  join wallet using (player_id)
  left join counted on recount_id = asked.id
  where wallet_recount.id = asked.id;
  get diagnostics v_counted = row_count;
  return v_counted;
end $$;

revoke execute on function recount_wallets from public;
grant execute on function recount_wallets to panadesk_app;
