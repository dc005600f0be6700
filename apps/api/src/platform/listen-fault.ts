// An address that cannot be listened on is the operator's matter, and told in one line before anything is founded.

import { once } from 'node:events'
import { createServer } from 'node:net'
import { StartupError } from './startup-error.ts'

interface ListenAddress {
  host: string
  port: number
}

/** Refuses with one line when nothing can listen there; keeps nothing open. */
export async function demandFreePort(address: ListenAddress): Promise<void> {
  const probe = createServer()
  try {
    probe.listen({ ...address, exclusive: true })
    await once(probe, 'listening')
  } catch (error) {
    throw listenFault(error, address)
  }
  probe.close()
  await once(probe, 'close')
}

/** What a failed listen says to the operator. */
export function listenFault(error: unknown, { host, port }: ListenAddress): StartupError {
  return new StartupError(describe(error, { host, port }), { cause: error })
}

function describe(error: unknown, { host, port }: ListenAddress): string {
  const { code, message } = error as { code?: string; message?: string }
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} on ${host} is in use; stop what runs there or choose another with PORT.`
    case 'EACCES':
      return `Port ${port} on ${host} may not be used by this user; choose one above 1023 with PORT.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST ${host} is not an address of this machine.`
    case undefined:
    default:
      return `Port ${port} on ${host} cannot be used: ${message}`
  }
}
