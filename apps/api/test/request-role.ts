// The login of requests in clusters of tests: one for all databases that are copied from one template.

import { Client, type ClientConfig } from 'pg'
import { ownerConnection } from '@panadesk/postgres/embedded/postmaster'
import { PANADESK } from '../src/database/panadesk.ts'
import { installClock } from '../src/database/app-clock.ts'
import { giveRights } from '../src/database/request-rights.ts'
import { sessionOptions, type DatabaseRole } from '../src/database/session-options.ts'

export const TEST_LOGIN = 'panadesk_tests'

/** A migrated database gets a clock that can be set, and its login of requests. */
export async function prepareForTests(owner: ClientConfig): Promise<void> {
  const client = new Client(owner)
  await client.connect()
  try {
    await installClock(client, 'settable')
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [TEST_LOGIN])
    if (rowCount === 0) await client.query(`create role ${TEST_LOGIN} login`)
    await giveRights(client, TEST_LOGIN)
  } finally {
    await client.end()
  }
}

/** How one of these connects: `owner` for a look behind the scenes, the others as requests do. */
export function connectionAs(role: DatabaseRole, socketFolder: string, database: string): ClientConfig {
  const owner = ownerConnection(PANADESK, { socketFolder, database })
  return { ...owner, ...(role === 'owner' ? {} : { user: TEST_LOGIN }), options: sessionOptions(role) }
}
