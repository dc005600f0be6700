// Somebody who is signed in to the panel over HTTP and takes the time of what the server answers.
import { contract, type AnyEndpoint } from '@panadesk/contract'
import { assert } from '@panadesk/domain/assert'
import { CSRF_COOKIE, CSRF_HEADER } from '../apps/api/src/platform/csrf.ts'

export interface AskedCall {
  endpoint: AnyEndpoint
  /** As it travels. */
  body: unknown
  /** Stands for the `:id` of the path. */
  pathId?: number
}

export interface TimedAnswer {
  /** From the request to the end of the answer's body, which is parsed only then. */
  ms: number
  answer: Readonly<Record<string, unknown>>
}

export interface PanelVisitor {
  /** A call that must succeed. */
  ask(call: AskedCall): Promise<TimedAnswer>
}

export async function signInToPanel(
  address: string,
  account: { email: string; password: string },
): Promise<PanelVisitor> {
  const cookies = new Map<string, string>()
  const send = async ({ endpoint, body, pathId }: AskedCall) => {
    const startMs = performance.now()
    const response = await fetch(`${address}/${endpoint.path.replace(':id', String(pathId))}`, {
      method: endpoint.method,
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        [CSRF_HEADER]: cookies.get(CSRF_COOKIE) ?? '',
        ...(endpoint.method === 'POST' ? { 'content-type': 'application/json' } : {}),
      },
      ...(endpoint.method === 'POST' ? { body: JSON.stringify(body) } : {}),
    })
    const text = await response.text()
    const ms = performance.now() - startMs
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';', 1)
      const split = pair.indexOf('=')
      cookies.set(pair.slice(0, split), pair.slice(split + 1))
    }
    return { ms, answer: JSON.parse(text) as TimedAnswer['answer'] }
  }
  const ask: PanelVisitor['ask'] = async (call) => {
    const timed = await send(call)
    assert(timed.answer['success'] === true, `${call.endpoint.path} succeeds: ${String(timed.answer['msg'])}`)
    return timed
  }
  // Hands out the CSRF cookie, although it says that there is no session.
  await send({ endpoint: contract.login.restore, body: undefined })
  await ask({ endpoint: contract.login.check, body: account })
  return { ask }
}
