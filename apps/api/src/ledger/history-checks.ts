// What must be true of the history of acts: every batch recomputed from its rows, the tree from its batches, and each row that may
// change as its last state says.
import { sql } from 'kysely'
import type { Check } from './checks.ts'

export const HISTORY_CHECKS: readonly Check[] = [
  {
    name: 'Every batch of the history holds the rows that were gathered',
    faults: sql`
      select batch_id as batch, source, after_id, to_id, gathered_rows, found_rows,
        history_differences(source, after_id, to_id, marks) as differing_ids
      from unnest(enum_range(null::history_source)) as source
      cross join lateral history_changes(source)`,
  },
  {
    name: 'Every batch follows the one before it, and leaves out no row',
    faults: sql`
      select id as batch, null as source, null::bigint as after_id, null::bigint as gathered_to
      from (select id, row_number() over (order by id) as place, exists (select from batch_part where batch_id = id) as has_rows from batch)
        as numbered
      where id <> place or not has_rows
      union all
      select batch_id, source::text, after_id, gathered_to
      from (
        select *, coalesce(lag(to_id) over (partition by source order by batch_id), 0) as gathered_to from batch_part
      ) as chained
      where after_id <> gathered_to`,
  },
  {
    name: 'The leaves of the tree are the batches, and its nodes those of its leaves',
    faults: sql`
      select 0 as level, coalesce(place, id - 1) as place, id as batch
      from batch
      full join (select * from tree_node where level = 0) as leaf on place = id - 1
      where hash is distinct from sha256('\\x00'::bytea || convert_to(batch_leaf(batch), 'UTF8')) or id is null
      union all
      select coalesce(node.level, below.level + 1), coalesce(node.place, below.place / 2), null
      from (select * from tree_node where level > 0) as node
      full join (
        select right_one.level, right_one.place, sha256('\\x01'::bytea || left_one.hash || right_one.hash) as counted
        from tree_node as right_one
        left join tree_node as left_one on (left_one.level, left_one.place) = (right_one.level, right_one.place - 1)
        where right_one.place % 2 = 1
      ) as below on below.level = node.level - 1 and below.place / 2 = node.place
      where node.hash is distinct from counted`,
  },
  {
    name: 'Every checkpoint is the root of the tree at its size, and every batch has one',
    faults: sql`
      select coalesce(signed.size, id) as size, encode(signed.root, 'hex') as root, encode(counted.root, 'hex') as counted_root
      from checkpoint as signed
      full join batch on id = signed.size
      left join tree_roots() as counted on counted.size = signed.size
      where signed.root is distinct from counted.root or id is null or signed.size is null`,
  },
  {
    // What changed before states were kept has none.
    name: 'Every row that may change is as its last state says',
    faults: sql`
      with present as (
        select 'deposit' as of_table, id::text as row_key, coalesce(decided_at, deleted_at, created_at) as changed_at,
          to_jsonb(deposit) as row
        from deposit
        union all
        select 'withdrawal', id::text, coalesce(decided_at, created_at), to_jsonb(withdrawal) from withdrawal
        union all
        select 'approval', id::text, coalesce(decided_at, created_at), to_jsonb(approval) from approval
        union all
        select 'approval_rule', act::text, 'infinity', to_jsonb(approval_rule) from approval_rule
        union all
        select 'market_session', concat_ws('/', game_id, market_date, session), greatest(saved_at, declared_at, reverted_at),
          to_jsonb(market_session)
        from market_session
        union all
        select 'undone_declaration', concat_ws('/', game_id, market_date, session, round), undone_at, to_jsonb(undone_declaration)
        from undone_declaration
        union all
        select 'archived_month', month::text, greatest(archived_at, taken_back_at), to_jsonb(archived_month) from archived_month
      ), last as (
        select distinct on (of_table, row_key) of_table, row_key, state from row_state order by of_table, row_key, id desc
      )
      select of_table, row_key, state as last_state,
        (select jsonb_object_agg(name, row -> name) from jsonb_object_keys(state) as name) as found
      from present
      full join last using (of_table, row_key)
      where row is null or (row @> state) is false
        or (state is null and changed_at >= (select states_since from recount_start))`,
  },
]
