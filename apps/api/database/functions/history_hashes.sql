-- The SHA-256 of each row of a source above one id and up to another, one after the other in the order of their ids. The text of a row
-- is what PostgreSQL writes for its columns together, with instants in UTC (docs/sealed-book.md).
create or replace function history_hashes(p_source history_source, p_after bigint, p_to bigint)
returns bytea language plpgsql stable set timezone = 'UTC' set datestyle = 'ISO, YMD' set bytea_output = 'hex' as $$
declare
  v_hashes bytea;
begin
  execute format(
    $query$
      select coalesce(string_agg(sha256(convert_to(row(%s)::text, 'UTF8')), ''::bytea order by id), '')
      from %I where id > %s and id <= %s
    $query$,
    history_columns(p_source), p_source, p_after, p_to
  ) into v_hashes;
  return v_hashes;
end $$;
