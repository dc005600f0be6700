-- The root of the tree of RFC 6962 §2.1 over hashes of 32 bytes that stand one after the other. Two neighbours lie side by
-- side already; one without a neighbour rises as it is.
create or replace function merkle_root(p_hashes bytea) returns bytea language plpgsql immutable parallel safe as $$
declare
  v_level bytea := p_hashes;
  v_pairs int;
begin
  if octet_length(v_level) = 0 then return sha256(v_level); end if;
  while octet_length(v_level) > 32 loop
    v_pairs := octet_length(v_level) / 64;
    select string_agg(sha256('\x01'::bytea || substr(v_level, pair * 64 + 1, 64)), ''::bytea order by pair)
      || substr(v_level, v_pairs * 64 + 1)
    into v_level
    from generate_series(0, v_pairs - 1) as pair;
  end loop;
  return v_level;
end $$;
