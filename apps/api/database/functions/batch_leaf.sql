-- The text of a batch, which is a leaf of the tree (docs/sealed-book.md).
create or replace function batch_leaf(p_batch batch) returns text language sql stable parallel safe as $$
  select concat_ws(E'\n', 'panadesk-batch-1', p_batch.id, utc_text(p_batch.gathered_at), (
    select string_agg(concat_ws(' ', source, after_id, to_id, row_count, encode(hash, 'hex')), E'\n' order by source::text collate "C")
    from batch_part where batch_id = p_batch.id
  ))
$$;
