// An address that cannot be listened on is the operator's matter, and told in one line before anything is founded.

import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import type { Config } from './config.ts'
import { StartupError } from './startup-error.ts'

interface ListenAddress {
  host: string
  port: number
  /** What the names of its settings begin with, before HOST and PORT. */
  settings?: 'METRICS_'
}

/** Refuses with one line when nothing can listen on one of the ports of these settings, or on both; keeps nothing open. */
export async function demandFreePorts({
  host,
  port,
  metrics,
}: Pick<Config, 'host' | 'port' | 'metrics'>): Promise<void> {
  const probe = await probePort({ host, port })
  try {
    // While the first is taken: it may have been given to both.
    if (metrics !== undefined) await close(await probePort({ ...metrics, settings: 'METRICS_' }))
  } finally {
    await close(probe)
  }
}

async function probePort(address: ListenAddress): Promise<Server> {
  const probe = createServer()
  try {
    probe.listen({ host: address.host, port: address.port, exclusive: true })
    await once(probe, 'listening')
    return probe
  } catch (error) {
    throw listenFault(error, address)
  }
}

async function close(probe: Server): Promise<void> {
  probe.close()
  await once(probe, 'close')
}

/** What a failed listen says to the operator. */
export function listenFault(error: unknown, address: ListenAddress): StartupError {
  return new StartupError(describe(error, address), { cause: error })
}

function describe(error: unknown, { host, port, settings }: ListenAddress): string {
  const { code, message } = error as { code?: string; message?: string }
  const prefix = settings ?? ''
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} on ${host} is in use; stop what runs there or choose another with ${prefix}PORT.`
    case 'EACCES':
      return `Port ${port} on ${host} may not be used by this user; choose one above 1023 with ${prefix}PORT.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `${prefix}HOST ${host} is not an address of this machine.`
    case undefined:
    default:
      return `Port ${port} on ${host} cannot be used: ${message}`
  }
}

/** As a browser opens it: "every address of this machine" is nothing that it can. */
export function webAddress({ host, port }: ListenAddress): string {
  if (host === '0.0.0.0' || host === '::') return `http://localhost:${port}`
  return host.includes(':') ? `http://[${host}]:${port}` : `http://${host}:${port}`
}
