// A message to an address outside: signed as others check it, and never sent to where it must not go.
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import { postWebhook, webhookSignature } from './post-webhook.ts'
import { isInside } from './reach.ts'

const closing: (() => void)[] = []
afterAll(() => {
  for (const close of closing) close()
})

async function serverThat(answers: RequestListener): Promise<string> {
  const server = createServer(answers)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
}

const message = { body: '{}', answerMs: 5000, mayReachInside: true }

test('is signed as the example of Standard Webhooks', () => {
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
  const sent = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1614265330, body: '{"test": 2432232314}' }
  expect(webhookSignature(secret, sent)).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
})

describe('what the other side does', () => {
  test('taken is what it answers 2xx, though it never ends its answer', async () => {
    const url = await serverThat((_request, response) => void response.writeHead(200).write('{'))
    await expect(postWebhook({ ...message, url })).resolves.toBeUndefined()
  })

  test.each([301, 307, 400, 500])('%i is a failure, and nobody is followed', async (status) => {
    let asked = 0
    const url = await serverThat((_request, response) => {
      asked += 1
      response.writeHead(status, { location: '/elsewhere' }).end()
    })
    await expect(postWebhook({ ...message, url })).rejects.toThrow(`answered ${status}`)
    expect(asked).toBe(1)
  })

  test('silence is a failure when the time is up', async () => {
    const url = await serverThat(() => undefined)
    await expect(postWebhook({ ...message, url, answerMs: 50 })).rejects.toThrow(/aborted/)
  })
})

describe('where it must not go', () => {
  test.each([
    ['http://example.org/', 'not https'],
    ['https://127.0.0.1/', 'inside address'],
    ['https://[::1]/', 'inside address'],
    ['https://[::ffff:10.0.0.1]/', 'inside address'],
    ['https://169.254.169.254/latest/meta-data', 'inside address'],
    ['https://2130706433/', 'inside address'],
    ['https://localhost/', 'inside address'],
  ])('%s', async (url, why) => {
    await expect(postWebhook({ ...message, url, mayReachInside: false })).rejects.toThrow(why)
  })

  test('inside are addresses of this machine, its network, and those that carry one', () => {
    const inside =
      '10.1.2.3 172.31.0.1 192.168.0.9 100.64.0.1 0.0.0.0 224.0.0.1 ::1 fe80::1 fd00::1 2002:a00:1::1'.split(' ')
    expect(inside.filter((address) => !isInside(address))).toEqual([])
    expect(['8.8.8.8', '172.32.0.1', '2606:4700::1111'].filter(isInside)).toEqual([])
  })
})
