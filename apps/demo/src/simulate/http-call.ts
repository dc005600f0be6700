// One HTTP request of the simulator, and what is known of its outcome.

export type Outcome =
  | { known: true; status: number; body: unknown; cookies: readonly string[] }
  /** No answer, or one that leaves open whether the request had its effect. */
  | { known: false; reason: string }

export interface HttpCall {
  method: 'GET' | 'POST'
  url: string
  headers?: Record<string, string>
  body?: unknown
}

const TIMEOUT_MS = 15_000
const SERVER_FAULT = 500

/** Never follows a redirect, as that might lead to another machine. */
export async function sendOnce({ method, url, headers = {}, body }: HttpCall): Promise<Outcome> {
  const content = body === undefined ? {} : { body: JSON.stringify(body) }
  const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' }
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const response = await fetch(url, {
      method,
      redirect: 'error',
      signal,
      headers: { ...headers, ...type },
      ...content,
    })
    const { status } = response
    if (status >= SERVER_FAULT) {
      await response.arrayBuffer()
      return { known: false, reason: String(status) }
    }
    return { known: true, status, body: await response.json(), cookies: response.headers.getSetCookie() }
  } catch (error) {
    return { known: false, reason: error instanceof Error ? error.name : 'unknown' }
  }
}
