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
  /** Empties what was filled, sets back rows and sequences, and has the planner forget what was counted. */
  restore(): Promise<void>
  /** False where something else has changed than that. */
  isOfSameForm(): Promise<boolean>
}

/** Of a database as it is now. `keeper` is a connection of its owner that nothing else uses. */
export async function keepFirstState(keeper: Client): Promise<FirstState> {
  // Nothing guards these rows, nor follows from their going.
  await keeper.query('set session_replication_role = replica')
  // Lent for the first time it plans as it will later, whatever was counted of the template.
  await keeper.query(FORGET_COUNTED)
  const tables = await listTables(keeper)
  const changedTables = selectChanged(tables)
  const seeded = tables.filter(({ isSeeded }) => isSeeded)
  for (const { name } of seeded) await keeper.query(`create temp table ${kept(name)} as table public.${name}`)
  const firstSequences = await readSequences()
  const form = await readForm('contents')
  let versions = await readForm('versions')

  async function restore(): Promise<void> {
    const long = (await listChanged()).filter(({ isLong }) => isLong)
    if (long.length > 0) {
      await keeper.query(`truncate ${long.map(({ name }) => `public.${name}`).join()} cascade`)
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
    const { rowCount } = await keeper.query({ name: 'counted', text: COUNTED })
    if (rowCount !== 0) statements.push(FORGET_COUNTED)
    if (statements.length > 0) await keeper.query(statements.join(';'))
    if (long.length > 0 || rowCount !== 0) versions = await readForm('versions')
  }

  async function listChanged(): Promise<{ name: string; isLong: boolean }[]> {
    const { rows } = await keeper.query<{ name: string; isLong: boolean }>({ name: 'changed', text: changedTables })
    return rows
  }

  async function readSequences(): Promise<Map<string, string>> {
    const { rows } = await keeper.query<{ name: string; drawn: string }>({ name: 'sequences', text: SEQUENCES })
    return new Map(rows.map(({ name, drawn }) => [name, drawn]))
  }

  async function readForm(of: keyof typeof FORMS): Promise<string | undefined> {
    const { rows } = await keeper.query<{ form: string }>({ name: of, text: FORMS[of] })
    return rows[0]?.form
  }

  async function isOfSameForm(): Promise<boolean> {
    const now = await readForm('versions')
    if (now === versions) return true
    if ((await readForm('contents')) !== form) return false
    versions = now
    return true
  }

  return { restore, isOfSameForm }
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

/** Tables and indexes that the planner takes to have other than an unknown number of rows. */
const COUNTED = `
  select oid, relname::text as name from pg_class
  where relnamespace = 'public'::regnamespace and (relkind = 'r' and reltuples >= 0 or relkind = 'i' and reltuples > 0)`

const FORGET_COUNTED = `
  select pg_clear_attribute_stats('public', name, attname::text, stainherit)
  from (${COUNTED}) as counted join pg_statistic on starelid = oid
    join pg_attribute on attrelid = starelid and attnum = staattnum;
  delete from pg_statistic_ext_data;
  select pg_clear_relation_stats('public', name) from (${COUNTED}) as counted`

/** The rows of the catalogs that tell of the schema. */
function selectForm(line: (row: string) => string): string {
  const ofSchema = "relnamespace = 'public'::regnamespace"
  const rows = {
    pg_class: `pg_class where ${ofSchema}`,
    pg_attribute: `pg_attribute join pg_class on attrelid = pg_class.oid where ${ofSchema} and attnum > 0`,
    pg_attrdef: `pg_attrdef join pg_class on adrelid = pg_class.oid where ${ofSchema}`,
    pg_trigger: `pg_trigger join pg_class on tgrelid = pg_class.oid where ${ofSchema}`,
    pg_constraint: "pg_constraint where connamespace = 'public'::regnamespace",
    pg_proc: "pg_proc where pronamespace = 'public'::regnamespace",
    pg_namespace: "pg_namespace where nspname !~ '^pg_(toast_)?temp_'",
    pg_extension: 'pg_extension',
    pg_statistic_ext: 'pg_statistic_ext',
    pg_db_role_setting: `pg_db_role_setting
      where setdatabase in (0, (select oid from pg_database where datname = current_database()))`,
    pg_database: 'pg_database where datname = current_database()',
  }
  const lines = Object.entries(rows).map(([row, from]) => `select ${line(row)} as line from ${from}`)
  return `select md5(string_agg(line, ',' order by line)) as form from (${lines.join(' union all ')}) as lines`
}

/** Where rows of a table lie, how many they were when last counted, how old they may be, and that it had a trigger once. */
const LEFT_OUT =
  'relfilenode,relpages,reltuples,relallvisible,relallfrozen,relfrozenxid,relminmxid,relhastriggers,datfrozenxid,datminmxid'

const FORMS = {
  /** Read quickly, but others once something was changed and changed back. */
  versions: selectForm((row) => `concat_ws(' ', ${row}.tableoid, ${row}.ctid, ${row}.xmin)`),
  contents: selectForm((row) => `(to_jsonb(${row}) - '{${LEFT_OUT}}'::text[])::text`),
}
