// What a login could do beyond the rights that it is given by name: own, become somebody, or make something.

import { escapeIdentifier, type Client } from 'pg'

interface Might {
  isStrong: boolean
  /** Of which roles it is a member. */
  memberOf: string[]
  owns: boolean
  mayMake: boolean
}

const MIGHT = `
  select rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls as "isStrong",
    array(select roleid::regrole::text from pg_auth_members where member = pg_roles.oid) as "memberOf",
    exists (
      select from pg_shdepend where refclassid = 'pg_authid'::regclass and refobjid = pg_roles.oid and deptype = 'o'
    ) as owns,
    has_database_privilege(oid, current_database(), 'create') or has_schema_privilege(oid, 'public', 'create') as "mayMake"
  from pg_roles where rolname = $1`

/**
 * The statement by which an administrator takes away what is too much, the first where there are several; `newOwner` is what
 * it calls whoever gets what the login owns. 'harmless' where nothing is, 'missing' where there is no such login.
 */
export async function findHarm(
  owner: Client,
  { user, newOwner }: { user: string; newOwner: string },
): Promise<{ mend: string } | 'harmless' | 'missing'> {
  const { rows } = await owner.query<Might>(MIGHT, [user])
  const [might] = rows
  if (might === undefined) return 'missing'
  const mend = mendOf(might, { role: escapeIdentifier(user), newOwner })
  return mend === undefined ? 'harmless' : { mend }
}

function mendOf(
  { isStrong, memberOf, owns, mayMake }: Might,
  { role, newOwner }: { role: string; newOwner: string },
): string | undefined {
  if (isStrong) return `alter role ${role} nosuperuser nocreaterole nocreatedb noreplication nobypassrls`
  if (memberOf.length > 0) return `revoke ${memberOf.join(', ')} from ${role}`
  if (owns) return `reassign owned by ${role} to ${newOwner}`
  if (mayMake) return `revoke create on schema public from public, ${role}`
  return undefined
}
