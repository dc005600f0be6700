-- Folds up to p_limit movements from the mark on, none beyond p_up_to, and answers the new mark; nothing where another process is
-- folding. The caller has made sure that no movement up to p_up_to can still turn up. Nobody ever changes one.
create or replace function fold_movements(p_up_to bigint, p_limit int) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_from bigint;
  v_to bigint;
begin
  if not pg_try_advisory_xact_lock(fold_lock_key()) then return null; end if;
  select up_to_movement_id into strict v_from from movement_mark;
  if v_from >= p_up_to then return v_from; end if;
  -- The last of the batch by its place, as ids have gaps.
  select coalesce(max(batch.id), p_up_to) into v_to
  from (select id from movement where id > v_from and id <= p_up_to order by id limit p_limit) as batch;

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
