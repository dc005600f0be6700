// What a process knows of itself without asking anybody: connections, who waits for one, open streams.
import { collectDefaultMetrics, Gauge, type Registry } from 'prom-client'
import type pg from 'pg'
import type { PoolShares } from '../database/pool-shares.ts'

interface ProcessParts {
  readonly pool: pg.Pool
  readonly shares: PoolShares
  readonly openStreams: () => number
}

/** CPU, memory, event loop and garbage collection go by the names that everybody's dashboards know. */
export function tellProcess(registry: Registry, { pool, shares, openStreams }: ProcessParts): void {
  collectDefaultMetrics({ register: registry })
  const tell = (name: string, help: string, read: () => number) => {
    const collect = function (this: Gauge) {
      this.set(read())
    }
    registry.registerMetric(new Gauge({ name, help, registers: [], collect }))
  }
  tell('panadesk_live_streams', 'Browsers that hear live events from this process.', openStreams)
  tell('panadesk_pool_connections', 'Connections to the database that are open.', () => pool.totalCount)
  tell('panadesk_pool_connections_idle', 'Connections to the database that nobody uses.', () => pool.idleCount)
  tell('panadesk_pool_connections_max', 'Connections to the database that there may be.', () => pool.options.max)
  const waiting = new Gauge({
    name: 'panadesk_pool_waiting',
    help: 'Requests that wait for a connection.',
    labelNames: ['side'] as const,
    registers: [],
    collect() {
      for (const [side, share] of Object.entries(shares)) this.set({ side }, share.waiting())
    },
  })
  registry.registerMetric(waiting)
}
