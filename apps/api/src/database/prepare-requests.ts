// What a start does once the tables are there: the clock, and the login that requests use.

import { installClock, type AppClock } from './app-clock.ts'
import { asOnlyOne } from './as-only-one.ts'
import { ensureRequestLogin, type RequestLogin } from './request-login.ts'
import type { DatabaseServer } from './start-database.ts'

/** `clock` is left as it is where a command runs beside a server, whose clock it is. */
export async function prepareRequests(server: DatabaseServer, clock: AppClock | undefined): Promise<RequestLogin> {
  return asOnlyOne(server.poolConfig('owner'), async (owner) => {
    if (clock !== undefined) await installClock(owner, clock)
    const { givenLogin: given } = server
    return ensureRequestLogin(owner, { given, connect: (login) => server.poolConfig(login) })
  })
}
