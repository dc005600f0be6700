// Figures for whoever watches the installation, from the start to the stop of a process.
import { webAddress } from '../platform/listen-fault.ts'
import { serveMetrics, type MetricsSource } from './serve-metrics.ts'
import { tellInstallation, type InstallationSource } from './tell-installation.ts'

export interface Metrics {
  readonly address: string
  stop(): Promise<void>
}

type MetricsOptions = Omit<MetricsSource, 'look'> & InstallationSource

export async function startMetrics({ registry, address, ...source }: MetricsOptions): Promise<Metrics> {
  const telling = tellInstallation(registry, source)
  const served = await serveMetrics({ registry, address, look: () => telling.look(), logger: source.logger })
  return {
    address: `${webAddress({ host: address.host, port: served.port })}/metrics`,
    stop: async () => {
      await served.stop()
      await telling.close()
    },
  }
}
