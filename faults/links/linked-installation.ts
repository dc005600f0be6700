// The product behind two broken links: clients reach the API, and the API its database, each through a proxy.

import { join } from 'node:path'
import { clockedEnv, startClockedServer } from '../installation/clocked-server.ts'
import { isAtRest, startDatabaseHost } from '../installation/database-host.ts'
import type { Installation } from '../installation/killable-installation.ts'
import { lookInto, type Ask } from '../installation/postgres-processes.ts'
import { addressOf } from '../installation/program.ts'
import { waitFor } from '../wait.ts'
import { startProxy, type Proxy } from './proxy.ts'

export interface LinkedInstallation extends Installation {
  readonly clientLink: Proxy
  readonly databaseLink: Proxy
  /** Straight to the API, past the link of the clients. */
  directAddress: string
  /** What the server complained about. */
  log(): string
  close(): Promise<void>
}

const QUIET_WITHIN_MS = 90_000
const MENDED_WITHIN_MS = 120_000

/** `areMended` says whether both links are whole just now; `now` is the instant that the database is told it is. */
export async function startLinkedInstallation(now: string, areMended: () => boolean): Promise<LinkedInstallation> {
  const host = await startDatabaseHost('links')
  const { dataDir, apiDir } = host
  const socket = join(host.socketFolder, '.s.PGSQL.5432')
  const databaseLink = await startProxy(() => ({ path: socket }))
  const databaseUrl = `postgres://panadesk@127.0.0.1:${databaseLink.port}/panadesk`
  const api = startClockedServer(clockedEnv({ dataDir: apiDir, databaseUrl, now }))
  const directAddress = await addressOf(api)
  const clientLink = await startProxy(() => ({ host: '127.0.0.1', port: Number(new URL(directAddress).port) }))

  return {
    dataDir: apiDir,
    env: host.env,
    clientLink,
    databaseLink,
    directAddress,
    log: () => api.text(),
    address: () => `http://127.0.0.1:${clientLink.port}`,
    served: () => new Promise((resolve) => setTimeout(resolve, 100)),
    settled: async () => {
      await waitFor(() => Promise.resolve(areMended() ? true : undefined), {
        what: 'links that are whole',
        withinMs: MENDED_WITHIN_MS,
      })
      await waitFor(() => lookInto(dataDir, isQuiet), {
        what: 'a database at rest',
        withinMs: QUIET_WITHIN_MS,
        everyMs: 200,
      })
    },
    look: (work) => lookInto(dataDir, work),
    close: async () => {
      await host.close([api])
      clientLink.close()
      databaseLink.close()
    },
  }
}

/** Nobody has begun anything that is not finished, now and a moment later. */
async function isQuiet(ask: Ask): Promise<true> {
  for (let look = 0; look < 5; look += 1) {
    await isAtRest(ask)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return true
}
