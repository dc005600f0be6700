// The product on a database elsewhere whose connections others can take, all of them: it signs in as an ordinary role.

import { Client } from 'pg'
import { clockedEnv, startClockedServer } from '../installation/clocked-server.ts'
import { startDatabaseHost } from '../installation/database-host.ts'
import type { Installation } from '../installation/killable-installation.ts'
import { lookInto } from '../installation/postgres-processes.ts'
import { addressOf, type Program } from '../installation/program.ts'
import { waitFor } from '../wait.ts'

export interface CrowdedInstallation extends Installation {
  /** Others take every connection that is left; answers how many. */
  crowd(): Promise<number>
  /** Ends the connections of the product, and others take them at once. */
  crowdOut(): Promise<number>
  disperse(): Promise<void>
  /** Starts the product; it may have to wait. */
  start(): Program
  serves(program: Program): Promise<void>
  close(): Promise<void>
}

const ROLE = 'house_login'
const CROWD = 'crowd'
const AT_ONCE = 16
const LOOKS_EVERY_MS = 20
const CROWDED_WITHIN_MS = 20_000
const QUIET_WITHIN_MS = 30_000

/** `now` is the instant that the database is told it is. Nothing is started but the database. */
export async function openCrowdedInstallation(now: string): Promise<CrowdedInstallation> {
  const host = await startDatabaseHost('crowd')
  const { dataDir, apiDir, socketFolder: socket } = host
  await lookInto(dataDir, async (ask) => {
    await ask(`create role ${ROLE} login`)
    // With the rights of the tables' owner, but without the places that are kept for superusers.
    await ask(`grant panadesk to ${ROLE}`)
    await ask(`create role ${CROWD} login`)
  })
  const databaseUrl = `postgres:///panadesk?host=${encodeURIComponent(socket)}&user=${ROLE}`
  const programs: Program[] = []
  const crowd = openCrowd(socket)
  let address = ''
  return {
    dataDir: apiDir,
    env: host.env,
    address: () => address,
    served: () => new Promise((resolve) => setTimeout(resolve, 100)),
    settled: async () => {
      await waitFor(() => host.atRest(), { what: 'a database at rest', withinMs: QUIET_WITHIN_MS, everyMs: 100 })
    },
    look: (work) => lookInto(dataDir, work),
    crowd: () => crowd.come(),
    crowdOut: async () => {
      // Whoever is thrown out comes back at once; so do the others, and they stay.
      await waitFor(() => throwOut(dataDir, () => crowd.come()), {
        what: 'others to have taken all connections',
        withinMs: CROWDED_WITHIN_MS,
        everyMs: 0,
      })
      return crowd.stay()
    },
    disperse: () => crowd.leave(),
    start: () => {
      const program = startClockedServer(clockedEnv({ dataDir: apiDir, databaseUrl, now }))
      programs.push(program)
      return program
    },
    serves: async (program) => {
      address = await addressOf(program)
    },
    close: async () => {
      await host.close(programs)
      await crowd.leave()
    },
  }
}

/** The others: each visitor is a connection. */
function openCrowd(socket: string) {
  const visitors = new Set<Client>()
  /** For places that become free. */
  let waiting: NodeJS.Timeout | undefined

  const visit = async () => {
    const visitor = new Client({ host: socket, port: 5432, user: CROWD, database: 'panadesk' })
    visitor.on('error', () => visitors.delete(visitor))
    try {
      await visitor.connect()
      visitors.add(visitor)
      return true
    } catch {
      return false
    }
  }
  const come = async () => {
    while (await visit());
    return visitors.size
  }
  return {
    come,
    stay: () => {
      waiting = setInterval(() => void come(), LOOKS_EVERY_MS)
      return visitors.size
    },
    /** Also from a database that is gone. */
    leave: async () => {
      clearInterval(waiting)
      await Promise.allSettled([...visitors].map((visitor) => visitor.end()))
      visitors.clear()
    },
  }
}

const THROW_OUT = `select pid, pg_terminate_backend(pid) from pg_stat_activity where usename in ('${ROLE}', 'panadesk_requests')`

/** Comes back with true when there was nobody of the product left to be thrown out. */
function throwOut(dataDir: string, crowd: () => Promise<number>): Promise<true | undefined> {
  return lookInto(dataDir, async (ask) => {
    const thrownOut = await ask(THROW_OUT)
    await Promise.all(Array.from({ length: AT_ONCE }, crowd))
    return thrownOut.length === 0 ? true : undefined
  })
}
