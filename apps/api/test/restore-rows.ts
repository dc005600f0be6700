// Brings a database of tests back to how its template was, without making it anew: what connections have read of it, they keep.
import type { Client } from 'pg'

/** PostgreSQL plans an empty table that was never counted as if it had ten pages, and so it plans one that has fewer. */
const PAGES_MAX = 10

interface Table {
  name: string
  columns: string
  /** Has rows in the template. */
  isSeeded: boolean
}

export interface FirstState {
  /** Empties what was filled, and sets back rows and sequences. */
  restore(): Promise<void>
  /** False where something else than rows has changed, or what the planner knows of them. */
  isOfSameForm(): Promise<boolean>
}

/** Of a database as it is now. `keeper` is a connection of its owner that nothing else uses. */
export async function keepFirstState(keeper: Client): Promise<FirstState> {
  // Nothing guards these rows, nor follows from their going.
  await keeper.query('set session_replication_role = replica')
  const tables = await listTables(keeper)
  const changedTables = selectChanged(tables)
  const seeded = tables.filter(({ isSeeded }) => isSeeded)
  for (const { name } of seeded) await keeper.query(`create temp table ${kept(name)} as table public.${name}`)
  const firstSequences = await readSequences()
  let form = await readForm()

  async function restore(): Promise<void> {
    const long = (await listChanged()).filter(({ isLong }) => isLong)
    if (long.length > 0) {
      await keeper.query(`truncate ${long.map(({ name }) => `public.${name}`).join()} cascade`)
      form = await readForm()
    }
    const changed = new Set((await listChanged()).map(({ name }) => name))
    const statements = [...changed].map((name) => `delete from public.${name}`)
    for (const { name, columns } of seeded) {
      if (!changed.has(name)) continue
      const first = `select ${columns} from ${kept(name)}`
      statements.push(`insert into public.${name} (${columns}) overriding system value ${first}`)
    }
    for (const [name, drawn] of await readSequences()) {
      const first = firstSequences.get(name)
      if (drawn !== first) statements.push(`select setval('public.${name}', ${first})`)
    }
    if (statements.length > 0) await keeper.query(statements.join(';'))
  }

  async function listChanged(): Promise<{ name: string; isLong: boolean }[]> {
    const { rows } = await keeper.query<{ name: string; isLong: boolean }>({ name: 'changed', text: changedTables })
    return rows
  }

  async function readSequences(): Promise<Map<string, string>> {
    const { rows } = await keeper.query<{ name: string; drawn: string }>({ name: 'sequences', text: SEQUENCES })
    return new Map(rows.map(({ name, drawn }) => [name, drawn]))
  }

  async function readForm(): Promise<string | undefined> {
    const { rows } = await keeper.query<{ form: string }>({ name: 'form', text: FORM })
    return rows[0]?.form
  }

  return { restore, isOfSameForm: async () => (await readForm()) === form }
}

async function listTables(keeper: Client): Promise<Table[]> {
  const { rows } = await keeper.query<{ name: string; columns: string }>(`
    select quote_ident(relname) as name, string_agg(quote_ident(attname), ', ' order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind = 'r'
      and attnum > 0 and not attisdropped and attgenerated = ''
    group by relname`)
  const filled = await keeper.query<{ name: string }>(rows.map(({ name }) => filledTable(name)).join(' union all '))
  const seeded = new Set(filled.rows.map(({ name }) => name))
  return rows.map((row) => ({ ...row, isSeeded: seeded.has(row.name) }))
}

function kept(name: string): string {
  return `pg_temp."first ${name.replaceAll('"', '')}"`
}

function filledTable(name: string): string {
  return `select '${name}' as name where exists (select from public.${name})`
}

function selectChanged(tables: readonly Table[]): string {
  const conditions = tables.map(({ name, isSeeded }) => {
    if (!isSeeded) return filledTable(name)
    const [now, first] = [`public.${name}`, kept(name)].map(
      (table) => `(select array_agg(each::text order by each::text) from ${table} as each)`,
    )
    return `select '${name}' as name where ${now} is distinct from ${first}`
  })
  return `
    select name, pg_relation_size(('public.' || name)::regclass) > ${PAGES_MAX} * 8192 as "isLong"
    from (${conditions.join(' union all ')}) as changed`
}

/** What `setval` takes, which leaves the catalogs alone. */
const SEQUENCES = `
  select quote_ident(sequencename) as name, coalesce(last_value || ', true', start_value || ', false') as drawn
  from pg_sequences where schemaname = 'public'`

/** Every row of the catalogs that tells of the schema, by which transaction wrote it, and what was counted of tables. */
const FORM = `
  with relation as (select oid, xmin, reltuples from pg_class where relnamespace = 'public'::regnamespace)
  select md5(string_agg(line, ',' order by line)) as form
  from (
    select 'relation ' || oid || ' ' || xmin || ' ' || reltuples as line from relation
    union all
    select 'column ' || attrelid || ' ' || attnum || ' ' || pg_attribute.xmin
    from pg_attribute join relation on attrelid = oid where attnum > 0
    union all
    select 'default ' || pg_attrdef.oid || ' ' || pg_attrdef.xmin from pg_attrdef join relation on adrelid = relation.oid
    union all
    select 'trigger ' || pg_trigger.oid || ' ' || pg_trigger.xmin from pg_trigger join relation on tgrelid = relation.oid
    union all
    select 'constraint ' || oid || ' ' || xmin from pg_constraint where connamespace = 'public'::regnamespace
    union all
    select 'function ' || oid || ' ' || xmin from pg_proc where pronamespace = 'public'::regnamespace
    union all
    select 'schema ' || oid || ' ' || xmin from pg_namespace where nspname !~ '^pg_(toast_)?temp_'
    union all
    select 'extension ' || oid || ' ' || xmin from pg_extension
    union all
    select 'statistics ' || oid || ' ' || xmin from pg_statistic_ext
    union all
    select 'setting ' || setdatabase || ' ' || setrole || ' ' || xmin from pg_db_role_setting
    where setdatabase in (0, (select oid from pg_database where datname = current_database()))
    union all
    select 'database ' || xmin from pg_database where datname = current_database()
  ) as lines`
