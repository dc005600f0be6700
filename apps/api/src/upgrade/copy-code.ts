// The functions of a database, the triggers that call them, and who may do what: as they are there, not as files have them.

import type { Client } from 'pg'

const FUNCTIONS = `
  select pg_get_functiondef(oid) as statement from pg_proc
  where pronamespace = 'public'::regnamespace and prokind in ('f', 'p')
    and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
  order by oid`

const TRIGGERS = `
  select pg_get_triggerdef(pg_trigger.oid) as statement
  from pg_trigger join pg_class on pg_class.oid = tgrelid
  where relnamespace = 'public'::regnamespace and not tgisinternal order by pg_trigger.oid`

/** As the words of a grant, without what owners may: `update (status) on table public.bid`. */
const RIGHTS = `
  with object as (
    select case relkind when 'S' then 'sequence' else 'table' end as kind, oid::regclass::text as name, relacl as acl
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'S')
    union all
    select 'function', oid::regprocedure::text, coalesce(proacl, acldefault('f', proowner)) from pg_proc
    where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
    union all
    select 'schema', nspname::text, coalesce(nspacl, acldefault('n', nspowner)) from pg_namespace where nspname = 'public'
    union all
    select 'database', quote_ident(datname), coalesce(datacl, acldefault('d', datdba)) from pg_database
    where datname = current_database()
  ), given as (
    select format('%s on %s %s', privilege_type, kind, name) as what, grantee from object, aclexplode(acl)
    union all
    select format('%s (%I) on table %s', privilege_type, attname, attrelid::regclass), grantee
    from pg_attribute join pg_class on pg_class.oid = attrelid, aclexplode(attacl)
    where relnamespace = 'public'::regnamespace and not attisdropped
  )
  select what, case grantee when 0 then 'public' else quote_ident(grantee::regrole::text) end as who from given
  where grantee not in (select oid from pg_roles where rolname in (current_user, 'pg_database_owner')) order by 1, 2`

interface Right {
  what: string
  who: string
}

/** After the rows, which no trigger is to note. `fresh` has the tables and roles already. */
export async function copyCode(old: Client, fresh: Client): Promise<void> {
  // Each may call others whose turn comes later.
  await fresh.query('set local check_function_bodies = off')
  for (const query of [FUNCTIONS, TRIGGERS]) {
    const { rows } = await old.query<{ statement: string }>(query)
    for (const { statement } of rows) await fresh.query(orReplace(statement))
  }
  const [wanted, given] = [await readRights(old), await readRights(fresh)]
  for (const { what, who } of given) if (!has(wanted, { what, who })) await fresh.query(`revoke ${what} from ${who}`)
  for (const { what, who } of wanted) if (!has(given, { what, who })) await fresh.query(`grant ${what} to ${who}`)
}

function has(rights: readonly Right[], { what, who }: Right): boolean {
  return rights.some((right) => right.what === what && right.who === who)
}

async function readRights(client: Client): Promise<Right[]> {
  const { rows } = await client.query<Right>(RIGHTS)
  return rows
}

/** A trigger is described as it was made. */
function orReplace(statement: string): string {
  return statement.replace(/^create trigger /i, 'create or replace trigger ')
}
