// Tells figures to whoever watches the installation: on a port of their own, which players and staff never see.
import { createHash, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Registry } from 'prom-client'
import type { MetricsAddress } from '../platform/config.ts'
import { listenFault } from '../platform/listen-fault.ts'
import type { Logger } from '../platform/logger.ts'

export interface MetricsSource {
  readonly address: MetricsAddress
  readonly registry: Registry
  /** Brings what is told up to date. */
  readonly look: () => Promise<void>
  readonly logger: Logger
}

export interface ServedMetrics {
  readonly port: number
  stop(): Promise<void>
}

export async function serveMetrics(source: MetricsSource): Promise<ServedMetrics> {
  const { host, port } = source.address
  const server = createServer((request, response) => void answer(source, request, response))
  try {
    server.listen({ host, port })
    await once(server, 'listening')
  } catch (error) {
    throw listenFault(error, { host, port, settings: 'METRICS_' })
  }
  const bound = server.address()
  return {
    port: bound !== null && typeof bound === 'object' ? bound.port : port,
    stop: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

async function answer(source: MetricsSource, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { address, registry, look, logger } = source
  const send = (status: number, text: string, type = 'text/plain; charset=utf-8') =>
    response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(text)
  if (request.url?.split('?', 1)[0] !== '/metrics') return void send(404, 'There is only /metrics.\n')
  if (request.method !== 'GET') return void send(405, 'Ask with GET.\n')
  if (!shows(request, address.token)) return void send(401, 'The token of METRICS_TOKEN is needed.\n')
  try {
    await look()
    send(200, await registry.metrics(), registry.contentType)
  } catch (err) {
    logger.error({ err }, 'figures could not be told')
    send(500, 'The figures could not be read; see the log.\n')
  }
}

function shows({ headers }: IncomingMessage, token: string | undefined): boolean {
  if (token === undefined) return true
  return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`))
}

/** Of one length, whatever is compared. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
