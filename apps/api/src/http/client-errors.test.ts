// Answers to what never became a request are written by hand: a browser must find them as safe as all others.
import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { fastify } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerClientError } from './client-errors.ts'
import { addSecurityHeaders } from './security-headers.ts'

const SAFE = [
  'content-security-policy',
  'x-content-type-options',
  'referrer-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
]

const server = fastify({
  clientErrorHandler: answerClientError,
  http: { headersTimeout: 100, connectionsCheckingInterval: 50 },
})
addSecurityHeaders(server)
server.get('/', () => ({}))

beforeAll(() => server.listen({ port: 0, host: '127.0.0.1' }))
afterAll(() => server.close())

/** All that comes back for these bytes, until the server hangs up. */
async function answerTo(bytes: string) {
  const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1')
  let answer = ''
  socket.on('data', (part: Buffer) => (answer += part.toString()))
  socket.write(bytes)
  await once(socket, 'close')
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  const [status, ...lines] = head.split('\r\n')
  const headers = lines.map((line) => [line.split(': ')[0]?.toLowerCase(), line.slice(line.indexOf(': ') + 2)])
  return { status, headers: Object.fromEntries(headers) as Record<string, string>, body }
}

describe.each([
  ['that is no HTTP', 'EHLO a\r\n\r\n', 'HTTP/1.1 400 Bad Request'],
  ['whose headers do not arrive', 'GET / HTTP/1.1\r\nHost: a\r\n', 'HTTP/1.1 408 Request Timeout'],
  [
    'whose headers are too large',
    `GET / HTTP/1.1\r\nHost: a\r\nX-Much: ${'x'.repeat(40_000)}\r\n\r\n`,
    'HTTP/1.1 431 Request Header Fields Too Large',
  ],
])('a request %s', (_which, bytes, status) => {
  test('is answered with the security headers of every other answer', async () => {
    const wrong = await answerTo(bytes)
    expect(wrong.status).toBe(status)
    const { headers } = await server.inject({ url: '/' })
    expect(headers['x-content-type-options']).toBe('nosniff')
    for (const name of SAFE) expect([name, wrong.headers[name]]).toEqual([name, headers[name]])
  })

  test('is answered as JSON, whole', async () => {
    const { headers, body } = await answerTo(bytes)
    expect(headers).toMatchObject({ connection: 'close', 'content-type': 'application/json; charset=utf-8' })
    expect(Buffer.byteLength(body)).toBe(Number(headers['content-length']))
    expect(JSON.parse(body)).toMatchObject({ success: false })
  })
})
