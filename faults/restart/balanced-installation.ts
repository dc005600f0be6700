// Two processes of the product on one database, behind a balancer: each can be restarted while the other one serves.

import type { Installation } from '../installation/killable-installation.ts'
import { clockedEnv, startClockedServer } from '../installation/clocked-server.ts'
import { startDatabaseHost } from '../installation/database-host.ts'
import { freePorts } from '../installation/free-ports.ts'
import { lookInto } from '../installation/postgres-processes.ts'
import { addressOf, type Program } from '../installation/program.ts'
import { waitFor } from '../wait.ts'
import type { Balancer, StartBalancer } from './balancer.ts'

export interface BalancedInstallation extends Installation {
  /** Ends each process in good order and starts it again, and goes on to the next when the balancer has it back. */
  restartEach(): Promise<void>
  close(): Promise<void>
}

export interface BalancedOptions {
  /** The instant that the product is told it is. */
  now: string
  startBalancer: StartBalancer
  /** For so long a process that is told to stop goes on serving. */
  stopAfterMs: number
}

const PROCESSES = 2
const IN_TURN_WITHIN_MS = 60_000
const QUIET_WITHIN_MS = 30_000

export async function startBalancedInstallation(options: BalancedOptions): Promise<BalancedInstallation> {
  const host = await startDatabaseHost('restart')
  const { dataDir, apiDir } = host
  const ports = await freePorts(PROCESSES)
  const databaseUrl = `postgres:///panadesk?host=${encodeURIComponent(host.socketFolder)}&user=panadesk`
  const env = clockedEnv({ dataDir: apiDir, databaseUrl, now: options.now })
  const start = (port: number) =>
    startClockedServer({ ...env, PORT: String(port), STOP_AFTER_MS: String(options.stopAfterMs) })
  const running = new Map<number, Program>(ports.map((port) => [port, start(port)]))
  await Promise.all([...running.values()].map(addressOf))
  const balancer = await options.startBalancer(ports)
  const rest = async () => {
    await waitFor(() => host.atRest(), { what: 'a database at rest', withinMs: QUIET_WITHIN_MS, everyMs: 100 })
  }
  return {
    dataDir: apiDir,
    env: host.env,
    address: () => `http://127.0.0.1:${balancer.port}`,
    served: rest,
    settled: rest,
    look: (work) => lookInto(dataDir, work),
    restartEach: async () => {
      for (const [port, program] of running) {
        program.child.kill('SIGTERM')
        const code = await program.ended
        if (code !== 0) throw new Error(`the process ended with ${code}: ${program.text()}`)
        running.set(port, start(port))
        await backInTurn(balancer, port)
      }
    },
    close: async () => {
      balancer.close()
      await host.close([...running.values()])
    },
  }
}

async function backInTurn(balancer: Balancer, port: number): Promise<void> {
  await waitFor(async () => ((await balancer.hasInTurn(port)) ? true : undefined), {
    what: 'the process to have its turn again',
    withinMs: IN_TURN_WITHIN_MS,
  })
}
