-- What was hashed of a source above one id and up to another: the SHA-256 of each row, one after the other. Instants are in UTC.
create or replace function history_hashes(p_source history_source, p_after bigint, p_to bigint)
returns bytea language plpgsql stable set timezone = 'UTC' set datestyle = 'ISO, YMD' set bytea_output = 'hex' as $$
declare
  v_hashes bytea;
begin
  execute history_query(p_source, p_after::text, p_to::text) into v_hashes;
  return v_hashes;
end $$;
