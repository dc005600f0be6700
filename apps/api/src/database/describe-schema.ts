// All that a database has besides its rows, as lines that two databases can be compared by. PostgreSQL's own pg_dump is not
// among the programs that come with the embedded server.

import type { ClientConfig } from 'pg'
import { withClient } from '@panadesk/postgres/with-client'

/** A line for each thing, in one order, whatever major version of PostgreSQL (15 or newer) keeps it. */
export async function describeSchema(owner: ClientConfig): Promise<string[]> {
  return withClient(owner, async (client) => {
    const { rows } = await client.query<{ line: string }>(SCHEMA)
    return rows.map(({ line }) => line)
  })
}

/** `acl` as words in one order, whoever granted and in which order; without a right that owners have since PostgreSQL 17. */
const rightsOf = (acl: string) => `(
  select string_agg(format('%s: %s', case grantee when 0 then 'public' else grantee::regrole::text end, privilege_type), ', '
    order by grantee::regrole::text, privilege_type)
  from aclexplode(${acl}) where privilege_type <> 'MAINTAIN'
)`

const SCHEMA = `
  with relation as (
    select * from pg_class where relnamespace = 'public'::regnamespace
  ), own_function as (
    select * from pg_proc where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
  ), described as (
  select concat_ws(' | ', 'relation', relname, relkind, reloptions, ${rightsOf('relacl')}) as line from relation
  union all
  select concat_ws(' | ', 'column', relname, row_number() over (partition by attrelid order by attnum), attname,
    format_type(atttypid, atttypmod), case when attnotnull then 'not null' end, pg_get_expr(adbin, adrelid), attidentity,
    attgenerated, attcollation::regcollation, attoptions, ${rightsOf('attacl')})
  from pg_attribute join relation on relation.oid = attrelid
  left join pg_attrdef on adrelid = attrelid and adnum = attnum
  where attnum > 0 and not attisdropped and relkind = 'r'
  union all
  select concat_ws(' | ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid), convalidated)
  from pg_constraint where connamespace = 'public'::regnamespace
    -- Since PostgreSQL 18 these have names as well; the column says it already.
    and contype <> 'n'
  union all
  select concat_ws(' | ', 'index', pg_get_indexdef(indexrelid), indisvalid)
  from pg_index join relation on relation.oid = indrelid
  union all
  select concat_ws(' | ', 'type', typname, string_agg(enumlabel, ', ' order by enumsortorder))
  from pg_type join pg_enum on enumtypid = pg_type.oid where typnamespace = 'public'::regnamespace group by typname
  union all
  select concat_ws(' | ', 'sequence', seqrelid::regclass, seqtypid::regtype, seqstart, seqincrement, seqmin, seqmax, seqcache,
    seqcycle)
  from pg_sequence join relation on relation.oid = seqrelid
  union all
  select concat_ws(' | ', 'function', pg_get_functiondef(oid), ${rightsOf('proacl')}) from own_function
  union all
  select concat_ws(' | ', 'trigger', pg_get_triggerdef(pg_trigger.oid), tgenabled)
  from pg_trigger join relation on relation.oid = tgrelid where not tgisinternal
  union all
  select concat_ws(' | ', 'statistics', pg_get_statisticsobjdef(oid))
  from pg_statistic_ext where stxnamespace = 'public'::regnamespace
  union all
  select concat_ws(' | ', 'extension', extname, extnamespace::regnamespace) from pg_extension
  )
  select line from described order by line collate "C"`
