-- After which id of a table the next batch of its fold begins, and with which it ends: nothing where another process is folding, and
-- the same id twice where nothing waits up to p_up_to. Whoever asks folds alone until its transaction is over.
create or replace function batch_to_fold(p_table text, p_mark text, p_up_to bigint, p_limit int, out v_from bigint, out v_to bigint)
language plpgsql as $$
begin
  if not pg_try_advisory_xact_lock(fold_lock_key()) then return; end if;
  execute format('select %I from %I', 'up_to_' || p_table || '_id', p_mark) into strict v_from;
  -- The last of the batch by its place, as ids have gaps.
  execute format(
    'select coalesce(max(batch.id), greatest($1, $2)) '
    'from (select id from %I where id > $1 and id <= $2 order by id limit $3) as batch', p_table)
  into v_to using v_from, p_up_to, p_limit;
end $$;
