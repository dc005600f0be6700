// One HTTP request on a connection that is kept, with little of its own that takes time.
import { assert } from '@panadesk/domain/assert'
import { Agent, request, type IncomingMessage } from 'node:http'
import { once } from 'node:events'

interface HttpCall {
  method: 'GET' | 'POST'
  /** With a slash in front. */
  path: string
  headers: Readonly<Record<string, string>>
  body?: unknown
}

interface HttpAnswer {
  status: number
  /** From the request to the end of the answer's body, which is parsed only then. */
  ms: number
  text: string
  cookies: readonly string[]
}

export type Send = (call: HttpCall) => Promise<HttpAnswer>

/** `connections` is how many there are at most; further requests wait for one of them. */
export function httpSender(address: string, { connections }: { connections: number }): Send {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const { hostname, port } = new URL(address)
  return async ({ method, path, headers, body }) => {
    const content = body === undefined ? undefined : JSON.stringify(body)
    const type =
      content === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(content) }
    const startMs = performance.now()
    const asked = request({ agent, hostname, port, method, path, headers: { ...headers, ...type } })
    asked.end(content)
    const [response] = (await once(asked, 'response')) as [IncomingMessage]
    const parts: Buffer[] = []
    for await (const part of response) parts.push(part as Buffer)
    const ms = performance.now() - startMs
    assert(response.statusCode !== undefined, 'an answer has a status')
    const text = Buffer.concat(parts).toString()
    return { status: response.statusCode, ms, text, cookies: response.headers['set-cookie'] ?? [] }
  }
}
