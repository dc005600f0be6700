// What a start does once the tables are there: the clock, and the login that requests use.

import { Client, type ClientConfig } from 'pg'
import { installClock, type AppClock } from './app-clock.ts'
import { ensureRequestLogin, type RequestLogin } from './request-login.ts'
import type { DatabaseServer } from './start-database.ts'

// Any number will do, as long as nothing else of ours locks it.
const PREPARING_LOCK = 7_042_027

/** `clock` is left as it is where a command runs beside a server, whose clock it is. */
export async function prepareRequests(server: DatabaseServer, clock: AppClock | undefined): Promise<RequestLogin> {
  return asOnlyOne(server.poolConfig('owner'), async (owner) => {
    if (clock !== undefined) await installClock(owner, clock)
    const { givenLogin: given } = server
    return ensureRequestLogin(owner, { given, connect: (login) => server.poolConfig(login) })
  })
}

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
