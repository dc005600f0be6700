// What one process at a time does to a database, of all that start on it: migrations, rights, secrets.

import { Client, type ClientConfig } from 'pg'

/** Any number will do, as long as nothing else of ours locks it. Two that change rights on one table would fail each other. */
export const PREPARING_LOCK = 7_042_026

/** As the owner, and as the only one of all processes that does it just now. */
export async function asOnlyOne<Result>(
  connection: ClientConfig,
  work: (owner: Client) => Promise<Result>,
): Promise<Result> {
  const owner = new Client(connection)
  try {
    await owner.connect()
    await owner.query('select pg_advisory_lock($1)', [PREPARING_LOCK])
    return await work(owner)
  } finally {
    await owner.end()
  }
}
