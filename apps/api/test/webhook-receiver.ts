// Somebody outside who takes webhooks: over real HTTP, and as unreliable as a test wants.
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Heard {
  headers: IncomingHttpHeaders
  body: string
}

export interface Receiver {
  url: string
  /** All that came, taken or not. */
  heard: Heard[]
  /** From now on: a status, or silence. */
  answer(how: number | 'nothing'): void
  close(): void
}

/** Takes everything until something else is said. */
export async function startReceiver(): Promise<Receiver> {
  const heard: Heard[] = []
  let status: number | 'nothing' = 200
  const server = createServer((request, response) => {
    void (async () => {
      let body = ''
      for await (const part of request) body += String(part)
      heard.push({ headers: request.headers, body })
      if (status !== 'nothing') response.writeHead(status).end()
    })()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/alerts`,
    heard,
    answer: (how) => {
      status = how
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
