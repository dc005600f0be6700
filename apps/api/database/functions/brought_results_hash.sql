-- The SHA-256 of all results that an import brought, in hexadecimal: the audit log keeps it, so that none is slipped in later.
create or replace function brought_results_hash(p_import_id bigint) returns text language sql stable as $$
  select encode(sha256(convert_to(coalesce(string_agg(
    concat_ws(' ', game_id, to_char(market_date, 'YYYY-MM-DD'), session, result, utc_text(declared_at)), chr(10)
    order by game_id, market_date, session
  ), ''), 'UTF8')), 'hex')
  from brought_result where import_id = p_import_id
$$;
