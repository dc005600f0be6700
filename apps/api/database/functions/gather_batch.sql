-- Gathers what came since the last batch, of each source up to the id that `p_bounds` has for it and at most p_row_max rows, and adds
-- the batch to the tree; answers its id, or nothing where nothing came. The caller has made sure that no row up to these ids can still
-- turn up, and that nobody else is gathering.
create or replace function gather_batch(p_bounds jsonb, p_row_max int) returns bigint language plpgsql as $$
declare
  v_batch batch;
  v_source history_source;
  v_after bigint;
  v_to bigint;
  v_hashes bytea;
begin
  foreach v_source in array enum_range(null::history_source) loop
    select coalesce(max(to_id), 0) into v_after from batch_part where source = v_source;
    execute format(
      'select case count(*) when %4$s then max(id) else %3$s end from (
         select id from %1$I where id > %2$s and id <= %3$s order by id limit %4$s) as row_of_source',
      v_source, v_after, coalesce((p_bounds ->> v_source::text)::bigint, 0), p_row_max
    ) into v_to;
    continue when v_to <= v_after;
    v_hashes := history_hashes(v_source, v_after, v_to);
    continue when v_hashes = '';
    if v_batch is null then
      insert into batch (id, gathered_at) select coalesce(max(id), 0) + 1, app_now() from batch returning * into v_batch;
    end if;
    insert into batch_part (batch_id, source, after_id, to_id, row_count, hash, marks)
    values (v_batch.id, v_source, v_after, v_to, octet_length(v_hashes) / 32, sha256(v_hashes), history_marks(v_hashes));
  end loop;
  if v_batch is null then return null; end if;
  perform add_leaf(v_batch.id - 1, sha256('\x00'::bytea || convert_to(batch_leaf(v_batch), 'UTF8')));
  return v_batch.id;
end $$;
