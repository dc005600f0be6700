// Gives the login of requests what migrations and functions grant to the role that names its rights, and nothing besides.

import { escapeIdentifier, type Pool } from 'pg'
import { APP_ROLE } from './session-options.ts'

type Owner = Pick<Pool, 'query'>

/**
 * In this database alone. The login is not made a member of the role: it could then enter another installation of the same cluster,
 * whose tables are granted to that role too.
 */
export async function giveRights(owner: Owner, login: string): Promise<void> {
  const name = escapeIdentifier(login)
  // Taking a right on a whole table takes those on its columns too, so what is given is looked at afterwards.
  for (const right of await rightsBeyond(owner, { of: login, beyond: APP_ROLE })) {
    await owner.query(`revoke ${right} from ${name}`)
  }
  const missing = await rightsBeyond(owner, { of: APP_ROLE, beyond: login })
  if (missing.length > 0) await owner.query(missing.map((right) => `grant ${right} to ${name}`).join(';'))
}

/** As the words of a grant: `update (status) on table public.bid`. */
async function rightsBeyond(owner: Owner, { of, beyond }: { of: string; beyond: string }): Promise<string[]> {
  const { rows } = await owner.query<{ right: string }>(RIGHTS_BEYOND, [of, beyond])
  return rows.map(({ right }) => right)
}

const RIGHTS_BEYOND = `
  with given as (
    select grantee, format('%s on %s %s', privilege_type, kind, name) as "right"
    from (
      select case relkind when 'S' then 'sequence' else 'table' end as kind, oid::regclass::text as name, relacl as acl
      from pg_class where relnamespace = 'public'::regnamespace
      union all
      select 'function', oid::regprocedure::text, proacl from pg_proc where pronamespace = 'public'::regnamespace
    ) as object, aclexplode(acl)
    union all
    select grantee, format('%s (%I) on table %s', privilege_type, attname, attrelid::regclass)
    from pg_attribute join pg_class on pg_class.oid = attrelid, aclexplode(attacl)
    where relnamespace = 'public'::regnamespace and not attisdropped
  )
  select "right" from given where grantee = (select oid from pg_roles where rolname = $1)
  except
  select "right" from given where grantee = (select oid from pg_roles where rolname = $2)
  order by "right"`
