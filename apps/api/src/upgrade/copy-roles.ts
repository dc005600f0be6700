// Logins and roles belong to a whole server, and their passwords are hashes: both go along as they are.

import { escapeIdentifier, escapeLiteral, type Client } from 'pg'

interface Role {
  name: string
  options: string
  password: string | null
  valid_until: string | null
}

const OWN = "rolname <> current_user and rolname not like 'pg\\_%'"

const ROLES = `
  select rolname as name, rolpassword as password, rolvaliduntil::text as valid_until,
    concat_ws(' ', case when rolsuper then 'superuser' else 'nosuperuser' end,
      case when rolinherit then 'inherit' else 'noinherit' end,
      case when rolcreaterole then 'createrole' else 'nocreaterole' end,
      case when rolcreatedb then 'createdb' else 'nocreatedb' end,
      case when rolcanlogin then 'login' else 'nologin' end,
      case when rolreplication then 'replication' else 'noreplication' end,
      case when rolbypassrls then 'bypassrls' else 'nobypassrls' end,
      'connection limit ' || rolconnlimit) as options
  from pg_authid where ${OWN} order by rolname`

const MEMBERS = `
  select format('grant %I to %I%s', role.rolname, member.rolname, case when admin_option then ' with admin option' else '' end)
    as statement
  from pg_auth_members join pg_roles as role on role.oid = roleid join pg_roles as member on member.oid = pg_auth_members.member
  where role.rolname not like 'pg\\_%' order by 1`

/** What a login or the database begins with: each setting as the end of an `alter … set`. */
const SETTINGS = `
  select format('alter %s set %I to %L',
    case when setrole = 0 then format('database %I', current_database()) else format('role %I', setrole::regrole::text) end,
    split_part(setting, '=', 1), substr(setting, strpos(setting, '=') + 1)) as statement
  from pg_db_role_setting left join pg_database on pg_database.oid = setdatabase, unnest(setconfig) as setting
  where setdatabase = 0 or datname = current_database() order by 1`

/** Those that are there already, as the tables name them, become what they were. */
export async function copyRoles(old: Client, fresh: Client): Promise<void> {
  const { rows: roles } = await old.query<Role>(ROLES)
  for (const role of roles) {
    const { rowCount } = await fresh.query('select from pg_roles where rolname = $1', [role.name])
    await fresh.query(`${rowCount === 0 ? 'create' : 'alter'} role ${escapeIdentifier(role.name)} ${wordsOf(role)}`)
  }
  for (const query of [MEMBERS, SETTINGS]) {
    const { rows } = await old.query<{ statement: string }>(query)
    for (const { statement } of rows) await fresh.query(statement)
  }
}

function wordsOf({ options, password, valid_until }: Role): string {
  const secret = password === null ? 'password null' : `password ${escapeLiteral(password)}`
  return [options, secret, ...(valid_until === null ? [] : [`valid until ${escapeLiteral(valid_until)}`])].join(' ')
}

/** The same of two servers; a password that is there is a word of its hash. */
export async function describeRoles(client: Client): Promise<string[]> {
  const { rows: roles } = await client.query<Role>(ROLES)
  const lines = roles.map(({ name, password, ...others }) => {
    const hash = password === null ? '' : password
    return `role | ${name} | ${others.options} | ${others.valid_until ?? ''} | ${hash}`
  })
  const kept: string[] = []
  for (const query of [MEMBERS, SETTINGS]) {
    const { rows } = await client.query<{ statement: string }>(query)
    kept.push(...rows.map(({ statement }) => statement))
  }
  return [...lines, ...kept]
}
