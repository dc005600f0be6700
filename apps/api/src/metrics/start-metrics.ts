// Figures for whoever watches the house, from the start to the stop of a process.
import { webAddress } from '../platform/listen-fault.ts'
import { serveMetrics, type MetricsSource } from './serve-metrics.ts'
import { tellHouse, type HouseSource } from './tell-house.ts'

export interface Metrics {
  readonly address: string
  stop(): Promise<void>
}

type MetricsOptions = Omit<MetricsSource, 'look'> & HouseSource

export async function startMetrics({ registry, address, ...source }: MetricsOptions): Promise<Metrics> {
  const house = tellHouse(registry, source)
  const served = await serveMetrics({ registry, address, look: () => house.look(), logger: source.logger })
  return {
    address: `${webAddress({ host: address.host, port: served.port })}/metrics`,
    stop: async () => {
      await served.stop()
      await house.close()
    },
  }
}
