// A client that costs little, so that one process can ask far more than the API can answer: keep-alive connections, few bytes.

import { Agent, request } from 'node:http'

interface Asked {
  method: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: unknown
}

export interface Answer {
  /** Zero where none came. */
  status: number
  text: string
  headers: Readonly<Record<string, string | string[] | undefined>>
  tookMs: number
  /** Why none came. */
  reason: string
}

export interface LightClient {
  ask(asked: Asked): Promise<Answer>
  close(): void
}

/** Longer than the 20 s that a request may take, so that one that hangs is seen to hang. */
const GIVE_UP_MS = 25_000

/** At most so many connections, each kept for the next request. */
export function openLightClient(address: string, connections: number): LightClient {
  const { hostname, port } = new URL(address)
  const agent = new Agent({ keepAlive: true, maxSockets: connections, maxFreeSockets: connections })
  const ask: LightClient['ask'] = ({ method, path, headers = {}, body }) =>
    new Promise((resolve) => {
      const started = performance.now()
      const content = body === undefined ? undefined : JSON.stringify(body)
      const end = (answer: Partial<Answer>) =>
        resolve({ status: 0, text: '', headers: {}, reason: '', tookMs: performance.now() - started, ...answer })
      const sent = request(
        {
          hostname,
          port,
          method,
          path,
          agent,
          signal: AbortSignal.timeout(GIVE_UP_MS),
          headers: content === undefined ? headers : { ...headers, 'content-type': 'application/json' },
        },
        (response) => {
          const parts: Buffer[] = []
          response.on('data', (part: Buffer) => parts.push(part))
          response.on('end', () =>
            end({
              status: response.statusCode ?? 0,
              text: Buffer.concat(parts).toString(),
              headers: response.headers,
            }),
          )
          response.on('error', (error) => end({ reason: error.message }))
        },
      )
      sent.on('error', (error: NodeJS.ErrnoException) => end({ reason: error.code ?? error.name }))
      sent.end(content)
    })
  return { ask, close: () => agent.destroy() }
}
