// Somebody who is signed in to the panel over HTTP and takes the time of what the server answers.
import { contract, type AnyEndpoint } from '@panadesk/contract'
import { assert } from '@panadesk/domain/assert'
import { DEMO_MAIN_ADMIN, DEMO_PASSWORD } from '@panadesk/demo/market/found-installation'
import { CSRF_COOKIE, CSRF_HEADER } from '@panadesk/api/identity/csrf'
import { httpSender } from './http-call.ts'

export interface AskedCall {
  endpoint: AnyEndpoint
  /** As it travels. */
  body?: unknown
  /** Stands for the `:id` of the path. */
  pathId?: number | undefined
  /** With the question mark. */
  query?: string | undefined
}

interface TimedAnswer {
  ms: number
  answer: Readonly<Record<string, unknown>>
}

export interface PanelVisitor {
  cookies: ReadonlyMap<string, string>
  /** A call that must succeed. */
  ask(call: AskedCall): Promise<TimedAnswer>
}

/** As the main admin of the book. */
export async function signInToPanel(address: string): Promise<PanelVisitor> {
  const cookies = new Map<string, string>()
  const sendHttp = httpSender(address, { connections: 1 })
  const send = async ({ endpoint, body, pathId, query = '' }: AskedCall) => {
    const {
      ms,
      text,
      cookies: given,
    } = await sendHttp({
      method: endpoint.method,
      path: `/${endpoint.path.replace(':id', String(pathId))}${query}`,
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        [CSRF_HEADER]: cookies.get(CSRF_COOKIE) ?? '',
      },
      ...(endpoint.method === 'POST' ? { body: body ?? {} } : {}),
    })
    for (const cookie of given) keepCookie(cookies, cookie)
    return { ms, answer: JSON.parse(text) as TimedAnswer['answer'] }
  }
  const ask: PanelVisitor['ask'] = async (call) => {
    const timed = await send(call)
    const isGood = timed.answer['success'] === true
    assert(
      isGood,
      `${call.endpoint.path} succeeds, asked ${JSON.stringify(call.body)}: ${JSON.stringify(timed.answer)}`,
    )
    return timed
  }
  // Hands out the CSRF cookie, although it says that there is no session.
  await send({ endpoint: contract.login.restore })
  await ask({ endpoint: contract.login.check, body: { email: DEMO_MAIN_ADMIN, password: DEMO_PASSWORD } })
  return { ask, cookies }
}

/** Asks for `calls` in turn and without a pause until it `ended`; answers how long each was waited for, in ms. */
export async function askUntil(
  ended: AbortSignal,
  visitor: PanelVisitor,
  calls: readonly AskedCall[],
): Promise<number[]> {
  const waits: number[] = []
  for (let asked = 0; !ended.aborted; asked += 1) {
    const call = calls[asked % calls.length]
    if (call !== undefined) waits.push((await visitor.ask(call)).ms)
  }
  return waits
}

function keepCookie(cookies: Map<string, string>, setCookie: string): void {
  const [pair = ''] = setCookie.split(';', 1)
  const split = pair.indexOf('=')
  cookies.set(pair.slice(0, split), pair.slice(split + 1))
}
