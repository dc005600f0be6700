-- The book of a session as its bids say: how many there are, their points, the root over their leaves in the order of their
-- ids, and the nodes of 1,024 bids each. The statement is executed as a text with its values written out, and its leaves are
-- hashed below their sorting: both cores take part in that then, which is most of the work of a seal.
-- For that the planner must know that a book is large. It tells from types and sessions, not from a function of both, and
-- cannot tell from the size of a table: a book is a small part of a large one.
create or replace function session_book(
  p_game_id int, p_market_date date, p_session session,
  out bids int, out points_paise bigint, out root bytea, out chunk_starts bigint[], out chunk_hashes bytea
) language plpgsql stable
set datestyle = 'ISO' set min_parallel_table_scan_size = 0 set parallel_tuple_cost = 0.01 as $$
declare
  c_chunk constant int := 1024;
  v_family family := (select family from game where id = p_game_id);
  v_key bytea := (select value from app_secret where name = 'bid-salt');
  v_is_its text;
  v_ids bigint[];
  v_leaves bytea;
begin
  if v_key is null then raise exception 'there is no secret of the salts'; end if;
  select coalesce(string_agg(format('session = %L and game_type = any (%L)', settles, types), ' or ' order by settles), 'false')
  into v_is_its
  from (
    select settles, array_agg(type) as types
    from unnest(enum_range(null::game_type)) as type
    cross join unnest(enum_range(null::session)) as settles
    where sealing_session(v_family, type, settles) = p_session
    group by settles
  ) as its;
  execute format(
    $query$
      select count(*), coalesce(sum(points_paise), 0), coalesce(array_agg(id order by id), '{}'),
        coalesce(string_agg(leaf_hash, ''::bytea order by id), '')
      from (
        select id, points_paise, sha256('\x00'::bytea || textsend(bid_leaf(bid, %1$L, %2$L, %3$L))) as leaf_hash
        from bid
        where game_id = %4$s and market_date = %5$L and (%6$s)
        order by id
      ) as leaf
    $query$,
    p_game_id || E'\n' || p_market_date, hmac_pad(v_key, 54), hmac_pad(v_key, 92),
    p_game_id, p_market_date, v_is_its
  ) into bids, points_paise, v_ids, v_leaves;
  chunk_starts := '{}';
  chunk_hashes := '';
  for v_chunk in 0 .. (bids - 1) / c_chunk loop
    exit when bids = 0;
    chunk_starts := chunk_starts || v_ids[v_chunk * c_chunk + 1];
    chunk_hashes := chunk_hashes || merkle_root(substr(v_leaves, v_chunk * c_chunk * 32 + 1, c_chunk * 32));
  end loop;
  root := merkle_root(chunk_hashes);
end $$;
