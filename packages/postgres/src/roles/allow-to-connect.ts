// Lets a login into a database that an administrator has closed to those that are not named.

import { escapeIdentifier, type Client } from 'pg'

/** Into the database that `owner` is connected to; nothing is granted where it may connect already. */
export async function allowToConnect(owner: Client, user: string): Promise<void> {
  const { rows } = await owner.query<{ database: string; isAllowed: boolean }>(
    `select current_database() as database, has_database_privilege($1, current_database(), 'connect') as "isAllowed"`,
    [user],
  )
  const [found] = rows
  if (found === undefined || found.isAllowed) return
  await owner.query(`grant connect on database ${escapeIdentifier(found.database)} to ${escapeIdentifier(user)}`)
}
