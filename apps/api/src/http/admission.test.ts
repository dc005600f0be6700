// Who comes in when the installation is full, how long a request may take, and what slow or odd clients hear.

import { contract, playerContract } from '@panadesk/contract'
import { connect } from 'node:net'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { PoolClient } from 'pg'
import { startTestApp, type TestApp } from '../../test/test-app.ts'

/** More than may wait. */
const FLOOD = 460

let app: TestApp
let port = 0

beforeAll(async () => {
  app = await startTestApp()
  await app.server.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.server.address() as AddressInfo).port
})
afterAll(() => app.close())

/** Takes every connection, so that nothing goes on until they are given back. */
async function takeAll(): Promise<PoolClient[]> {
  return Promise.all(Array.from({ length: app.requests.options.max }, () => app.requests.connect()))
}

async function login(mobile: string) {
  const response = await fetch(`http://127.0.0.1:${port}/${playerContract.account.login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mobile, pin: '5938' }),
  })
  const { status, headers } = response
  return { status, retryAfter: headers.get('retry-after'), body: await response.json() }
}

describe('while nothing of the database is free', () => {
  let taken: PoolClient[] = []
  afterEach(() => {
    for (const client of taken) client.release()
    taken = []
  })

  test('so many players wait; whoever comes then is sent away in the words of the gateway, and staff still wait', async () => {
    taken = await takeAll()
    const crowd = Array.from({ length: FLOOD }, (_, index) => login(`98${String(index).padStart(8, '0')}`))
    const first = await Promise.race(crowd)
    expect(first).toEqual({
      status: 503,
      retryAfter: '1',
      body: { error: { code: 'busy', message: 'The service is busy. Please try again in a few seconds.' } },
    })
    const staff = app.mainAdmin.call(contract.dashboard.top)
    for (const client of taken) client.release()
    taken = []
    expect((await staff).status).toBe(200)
    const statuses = (await Promise.all(crowd)).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([401, 429, 503]))
    expect(statuses.filter((status) => status !== 503).length).toBeGreaterThanOrEqual(400)
  })
})

/** All that comes back for these bytes, until the server hangs up. */
async function answerTo(bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (part: Buffer) => {
    answer += part.toString()
  })
  socket.on('error', () => undefined)
  socket.write(bytes)
  await once(socket, 'close')
  return answer
}

describe('a client', () => {
  test.each([
    [
      'whose headers are too large',
      `GET /health HTTP/1.1\r\nHost: a\r\nX-Much: ${'x'.repeat(40_000)}\r\n\r\n`,
      431,
      'headers-too-large',
    ],
    ['that speaks no HTTP', 'EHLO a\r\n\r\n', 400, 'malformed'],
  ])('%s is told so in the words of panel and gateway, and hung up on', async (_which, bytes, status, code) => {
    const answer = await answerTo(bytes)
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    const body = JSON.parse(answer.split('\r\n\r\n')[1] ?? '') as { msg: string }
    expect(body).toEqual({ success: false, msg: body.msg, error: { code, message: body.msg } })
  })

  test('that asks on and on and takes no answer is hung up on', async () => {
    const asked = 50
    const answer = await answerTo(`GET /health HTTP/1.1\r\nHost: a\r\n\r\n`.repeat(asked))
    expect(answer.split('HTTP/1.1 ').length - 1).toBeLessThan(asked)
  })

  test('that asks one thing after the other on one connection is answered for ever', async () => {
    const socket = connect(port, '127.0.0.1')
    for (let asked = 0; asked < 20; asked += 1) {
      socket.write('GET /health HTTP/1.1\r\nHost: a\r\n\r\n')
      const [part] = (await once(socket, 'data')) as [Buffer]
      expect(part.toString()).toMatch(/^HTTP\/1\.1 200 /)
    }
    socket.destroy()
  })
})
