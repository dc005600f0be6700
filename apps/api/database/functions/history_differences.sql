-- The rows of a source, above one id and up to another, whose marks are not among those that were gathered: changed since, or put in.
create or replace function history_differences(p_source history_source, p_after bigint, p_to bigint, p_marks bytea)
returns bigint[] language plpgsql stable set timezone = 'UTC' set datestyle = 'ISO, YMD' set bytea_output = 'hex' as $$
declare
  v_ids bigint[];
begin
  execute format(
    $query$
      select coalesce(array_agg(id order by id), '{}')
      from (
        select id, substr(sha256(convert_to(row(%s)::text, 'UTF8')), 1, 4) as mark from %I where id > %s and id <= %s
      ) as row_of_source
      where mark not in (select substr($1, 4 * place + 1, 4) from generate_series(0, octet_length($1) / 4 - 1) as place)
    $query$,
    history_columns(p_source), p_source, p_after, p_to
  ) into v_ids using p_marks;
  return v_ids;
end $$;
