-- The parts of batches of a source whose rows are not those that were gathered: in one pass, as the batches of a year are millions.
create or replace function history_changes(p_source history_source)
returns table (batch_id bigint, after_id bigint, to_id bigint, gathered_rows int, found_rows int, marks bytea) language plpgsql stable
set timezone = 'UTC' set datestyle = 'ISO, YMD' set bytea_output = 'hex' as $$
begin
  return query execute format(
    $query$
      select part.batch_id, part.after_id, part.to_id, part.row_count, octet_length(hashes) / 32, part.marks
      from batch_part as part cross join lateral (%s offset 0) as found
      where part.source = %L and (part.row_count, part.hash) is distinct from (octet_length(hashes) / 32, sha256(hashes))
    $query$,
    history_query(p_source, 'part.after_id', 'part.to_id'), p_source
  );
end $$;
