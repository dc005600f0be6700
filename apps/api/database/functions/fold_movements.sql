-- Folds up to p_limit movements from the mark on, none beyond p_up_to, and answers the new mark; nothing where another process is
-- folding. The caller has made sure that no movement up to p_up_to can still turn up. Nobody ever changes one.
create or replace function fold_movements(p_up_to bigint, p_limit int) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_from bigint;
  v_to bigint;
begin
  select batch.v_from, batch.v_to into v_from, v_to from batch_to_fold('movement', 'movement_mark', p_up_to, p_limit) as batch;
  if v_from is not distinct from v_to then return v_to; end if;

  insert into movement_total as folded (quarter, kind, movements, amount_paise, first_id, last_id)
  select date_bin('15 minutes', created_at, 'epoch'), kind, count(*), sum(amount_paise), min(id), max(id)
  from movement
  where id > v_from and id <= v_to
  group by 1, 2
  on conflict (quarter, kind) do update set
    movements = folded.movements + excluded.movements,
    amount_paise = folded.amount_paise + excluded.amount_paise,
    first_id = least(folded.first_id, excluded.first_id),
    last_id = greatest(folded.last_id, excluded.last_id);
  update movement_mark set up_to_movement_id = v_to;
  return v_to;
end $$;

revoke execute on function fold_movements from public;
grant execute on function fold_movements to panadesk_app;
