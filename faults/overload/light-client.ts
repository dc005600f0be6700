// A client that costs little, so that one process can ask far more than the API can answer: keep-alive connections, few bytes.

import { Pool } from 'undici'

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
  const limits = { headersTimeout: GIVE_UP_MS, bodyTimeout: GIVE_UP_MS }
  const pool = new Pool(address, { connections, pipelining: 1, ...limits })
  return {
    ask: async ({ method, path, headers = {}, body }) => {
      const started = performance.now()
      const took = () => performance.now() - started
      const content =
        body === undefined ? { headers } : { headers: { ...headers, ...JSON_TYPE }, body: JSON.stringify(body) }
      try {
        const response = await pool.request({ method, path, ...content })
        const text = await response.body.text()
        return { status: response.statusCode, text, headers: response.headers, tookMs: took(), reason: '' }
      } catch (error) {
        return { status: 0, text: '', headers: {}, tookMs: took(), reason: reasonOf(error) }
      }
    },
    close: () => void pool.destroy(),
  }
}

const JSON_TYPE = { 'content-type': 'application/json' }

function reasonOf(error: unknown): string {
  return error instanceof Error ? ((error as NodeJS.ErrnoException).code ?? error.name) : String(error)
}
