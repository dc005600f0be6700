// One HTTP request, and what is known of its outcome.

export type Fields = Readonly<Record<string, unknown>>

export type Outcome =
  | { known: true; status: number; body: Record<string, unknown>; cookies: readonly string[]; tookMs: number }
  /** No answer, or "not now": whether it had its effect is open. */
  | { known: false; reason: string; tookMs: number }

export interface Request {
  method: 'GET' | 'POST'
  url: string
  headers?: Record<string, string>
  /** JSON, or a form with a file. */
  body?: Fields | FormData
}

/** Longer than the 53 s that a settlement may take, and the 20 s of all others, so that one that hangs is seen to hang. */
const GIVE_UP_MS = 60_000
const LATER = new Set([429, 503])

export async function send({ method, url, headers = {}, body }: Request): Promise<Outcome> {
  const started = performance.now()
  const took = () => performance.now() - started
  try {
    const response = await fetch(url, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(GIVE_UP_MS),
      headers:
        body === undefined || body instanceof FormData ? headers : { ...headers, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
    })
    const { status } = response
    const text = await response.text()
    if (status >= 500 || LATER.has(status)) return { known: false, reason: String(status), tookMs: took() }
    const cookies = response.headers.getSetCookie()
    return { known: true, status, body: JSON.parse(text) as Record<string, unknown>, cookies, tookMs: took() }
  } catch (error) {
    return { known: false, reason: error instanceof Error ? error.name : 'unknown', tookMs: took() }
  }
}
