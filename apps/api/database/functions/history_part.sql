-- What a batch holds of a source above one id and up to another. The text of a row is what PostgreSQL writes for its columns
-- together, with instants in UTC (docs/sealed-book.md).
create or replace function history_part(
  p_source history_source, p_after bigint, p_to bigint, out row_count int, out hash bytea, out marks bytea
) language plpgsql stable set timezone = 'UTC' set datestyle = 'ISO, YMD' set bytea_output = 'hex' as $$
begin
  execute format(
    $query$
      select count(*), sha256(coalesce(string_agg(row_hash, ''::bytea order by id), '')),
        coalesce(string_agg(substr(row_hash, 1, 4), ''::bytea order by id), '')
      from (
        select id, sha256(convert_to(row(%s)::text, 'UTF8')) as row_hash from %I where id > %s and id <= %s
      ) as row_of_source
    $query$,
    history_columns(p_source), p_source, p_after, p_to
  ) into row_count, hash, marks;
end $$;
