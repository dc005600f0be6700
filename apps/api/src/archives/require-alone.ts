// Whether a server is at work on the installation: nobody is to read a book of which a month is just being taken out.
import type { Client } from 'pg'
import type { DatabaseServer } from '../database/start-database.ts'
import { StartupError } from '../platform/startup-error.ts'

const OTHERS = `
  select exists (
    select from pg_stat_activity
    where datname = current_database() and application_name = 'panadesk' and pid <> pg_backend_pid()
  ) as are_there`

/** Refuses with one line where somebody else uses the installation. */
export async function requireAlone(owner: Client, { kind, isStartedHere }: DatabaseServer): Promise<void> {
  const { rows } = await owner.query<{ are_there: boolean }>(OTHERS)
  if (rows[0]?.are_there !== true && (kind === 'external' || isStartedHere)) return
  throw new StartupError('A server runs on this installation. Stop it first: what it shows would change under it.')
}
