-- The first four bytes of each of many SHA-256 that stand one after the other.
create or replace function history_marks(p_hashes bytea) returns bytea language sql immutable parallel safe as $$
  select string_agg(substr(p_hashes, 32 * place + 1, 4), ''::bytea order by place)
  from generate_series(0, octet_length(p_hashes) / 32 - 1) as place
$$;
