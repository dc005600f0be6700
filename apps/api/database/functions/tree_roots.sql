-- The root of RFC 6962 §2.1 at each size that the tree has had, from its leaves alone and in one pass: looking the nodes of each size up
-- anew takes minutes where there are a million.
create or replace function tree_roots() returns table (size bigint, root bytea) language plpgsql stable as $$
declare
  -- The hash of the whole subtree of 2^n leaves that ends here, where the size has that bit.
  v_whole bytea[] := array_fill(null::bytea, array[64]);
  v_level int;
  v_rest bigint;
begin
  size := 0;
  for root in select node.hash from tree_node as node where level = 0 order by place loop
    v_level := 1;
    while size >> (v_level - 1) & 1 = 1 loop
      root := sha256('\x01'::bytea || v_whole[v_level] || root);
      v_level := v_level + 1;
    end loop;
    v_whole[v_level] := root;
    size := size + 1;
    v_rest := size >> v_level;
    while v_rest > 0 loop
      v_level := v_level + 1;
      if v_rest & 1 = 1 then root := sha256('\x01'::bytea || v_whole[v_level] || root); end if;
      v_rest := v_rest >> 1;
    end loop;
    return next;
  end loop;
end $$;
