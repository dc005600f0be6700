-- The hash of RFC 6962 §2.1 over the leaves from one place on to below another, out of the nodes that are kept: of the whole tree, of a
-- beginning, or of a part that a proof names, which all begin where a node of their size would. Null where a node is missing.
create or replace function tree_hash(p_from bigint, p_below bigint) returns bytea language plpgsql stable as $$
declare
  v_at bigint := p_from;
  v_level int;
  v_hashes bytea[] := '{}';
  v_hash bytea;
begin
  if p_below <= p_from then return sha256(''); end if;
  while v_at < p_below loop
    v_level := 0;
    while v_at % (2::bigint << v_level) = 0 and v_at + (2::bigint << v_level) <= p_below loop
      v_level := v_level + 1;
    end loop;
    v_hashes := v_hashes || (select hash from tree_node where (level, place) = (v_level, v_at >> v_level));
    v_at := v_at + (1::bigint << v_level);
  end loop;
  v_hash := v_hashes[cardinality(v_hashes)];
  for v_node in reverse cardinality(v_hashes) - 1 .. 1 loop
    v_hash := sha256('\x01'::bytea || v_hashes[v_node] || v_hash);
  end loop;
  return v_hash;
end $$;
