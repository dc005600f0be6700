-- Adds a leaf, by its hash, at the end of the tree, with each node that is whole by it.
create or replace function add_leaf(p_place bigint, p_hash bytea) returns void language plpgsql as $$
declare
  v_level int := 0;
  v_place bigint := p_place;
  v_hash bytea := p_hash;
begin
  insert into tree_node (level, place, hash) values (0, v_place, v_hash);
  while v_place % 2 = 1 loop
    select sha256('\x01'::bytea || hash || v_hash) into strict v_hash from tree_node where (level, place) = (v_level, v_place - 1);
    v_level := v_level + 1;
    v_place := v_place / 2;
    insert into tree_node (level, place, hash) values (v_level, v_place, v_hash);
  end loop;
end $$;
