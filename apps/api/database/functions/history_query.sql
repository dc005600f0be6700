-- The query for the SHA-256 of each row of a source above one id and up to another, one after the other in the order of their ids. The
-- text of a row is what PostgreSQL writes for its columns together (docs/sealed-book.md). Both ids are expressions: numbers for one
-- batch, columns for all of them in one pass.
create or replace function history_query(p_source history_source, p_after text, p_to text) returns text
language sql immutable parallel safe as $$
  select format(
    $query$
      select coalesce(string_agg(sha256(convert_to(row(%s)::text, 'UTF8')), ''::bytea order by id), '') as hashes
      from %I where id > %s and id <= %s
    $query$,
    history_columns(p_source), p_source, p_after, p_to
  )
$$;
