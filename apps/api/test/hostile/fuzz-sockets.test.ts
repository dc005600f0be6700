// What no HTTP library sends, written to the socket byte by byte: it is answered or hung up on, and everybody else is served.
import { connect, type AddressInfo, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startInstallation, type HostileInstallation } from './installation.ts'
import { asMayBe, goodRequest, send } from './send.ts'
import { tallyOf } from './width.ts'

const ANSWERS_WITHIN_MS = 15_000

const tally = tallyOf('wrong bytes')
let installation: HostileInstallation
let port = 0
beforeAll(async () => {
  installation = await startInstallation()
  await installation.app.server.listen({ host: '127.0.0.1', port: 0 })
  port = (installation.app.server.server.address() as AddressInfo).port
})
afterAll(async () => {
  tally.print()
  await installation.close()
})

const POST = 'POST /admin/user-list-grid-data HTTP/1.1\r\nHost: x\r\n'
const JSON_TYPE = 'Content-Type: application/json\r\n'

/** What hangs up by itself, or is answered. */
const BYTES: Readonly<Record<string, string | Buffer>> = {
  'no HTTP': 'HELO mail.test\r\n\r\n',
  'no text': Buffer.from('160301020001000001fc0303', 'hex'),
  'a method that is none': 'FETCH-ALL-IT /admin/ HTTP/1.1\r\nHost: x\r\n\r\n',
  'a version that is none': 'GET /admin/ HTTP/9.9\r\nHost: x\r\n\r\n',
  'no host': 'GET /admin/ HTTP/1.1\r\n\r\n',
  'two hosts': 'GET /admin/ HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n',
  'an address of bytes': Buffer.concat([
    Buffer.from('GET /admin/'),
    Buffer.from([0xff, 0xfe, 0x80]),
    Buffer.from(' HTTP/1.1\r\nHost: x\r\n\r\n'),
  ]),
  'an address with a NUL': 'GET /admin/\u0000 HTTP/1.1\r\nHost: x\r\n\r\n',
  'a whole address of elsewhere': 'GET http://evil.test/admin/ HTTP/1.1\r\nHost: x\r\n\r\n',
  'a tunnel': 'CONNECT evil.test:443 HTTP/1.1\r\nHost: evil.test\r\n\r\n',
  'another protocol': 'GET /admin/ HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
  'a second HTTP': 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'a huge header': `GET /admin/ HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(100_000)}\r\n\r\n`,
  'a huge cookie': `GET /admin/ HTTP/1.1\r\nHost: x\r\nCookie: a=${'x'.repeat(100_000)}\r\n\r\n`,
  'a huge address': `GET /admin/?${'x'.repeat(100_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
  'five thousand headers': `GET /admin/ HTTP/1.1\r\nHost: x\r\n${'X: y\r\n'.repeat(5000)}\r\n`,
  'a header without a name': 'GET /admin/ HTTP/1.1\r\nHost: x\r\n: y\r\n\r\n',
  'a header in two lines': 'GET /admin/ HTTP/1.1\r\nHost: x\r\nX: a\r\n b\r\n\r\n',
  'a header with a NUL': 'GET /admin/ HTTP/1.1\r\nHost: x\r\nX: a\u0000b\r\n\r\n',
  'a blank before the colon': 'GET /admin/ HTTP/1.1\r\nHost : x\r\n\r\n',
  'two lengths': `${POST}${JSON_TYPE}Content-Length: 2\r\nContent-Length: 5\r\n\r\n{}xyz`,
  'a length and chunks': `${POST}${JSON_TYPE}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /admin/logout HTTP/1.1\r\n\r\n`,
  'a length below nothing': `${POST}${JSON_TYPE}Content-Length: -5\r\n\r\n{}`,
  'a length beyond all': `${POST}${JSON_TYPE}Content-Length: 99999999999999999999999\r\n\r\n{}`,
  'chunks that are none': `${POST}${JSON_TYPE}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`,
  'a chunk beyond all': `${POST}${JSON_TYPE}Transfer-Encoding: chunked\r\n\r\nffffffffffffffffff\r\n{}`,
  'chunks of another kind': `${POST}${JSON_TYPE}Transfer-Encoding: xchunked\r\n\r\n{}`,
  'a request behind a request': `${POST}${JSON_TYPE}Content-Length: 2\r\n\r\n{}GET /admin/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
}

/** All that comes back until the other side hangs up, or until there is a whole head and a moment of silence. */
function exchange(bytes: string | Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    let heard = ''
    const done = () => {
      socket.destroy()
      resolve(heard)
    }
    socket.setTimeout(ANSWERS_WITHIN_MS, () =>
      reject(new Error(`neither answered nor hung up on: ${String(bytes).slice(0, 80)}`)),
    )
    socket.on('data', (chunk: Buffer) => {
      heard += chunk.toString('latin1')
      if (/\r\n\r\n/.test(heard)) socket.end()
    })
    socket.on('error', done)
    socket.on('close', done)
  })
}

async function expectGoodCall(): Promise<void> {
  const target = installation.targets.find(({ name }) => name === 'users.list')
  if (target === undefined) throw new Error('users are listed')
  expect(await send(installation.app, await goodRequest(target, asMayBe(installation, target)))).toMatchObject({
    status: 200,
  })
  const health = await fetch(`http://127.0.0.1:${port}/health`, { headers: { connection: 'close' } })
  expect(health.status).toBe(200)
}

test.each(Object.entries(BYTES))('%s is answered or hung up on, and shows nothing', async (_name, bytes) => {
  const heard = await exchange(bytes)
  const status = /^HTTP\/1\.1 (\d+)/.exec(heard)?.[1]
  tally.count(status ?? 'hung up')
  expect(Number(status ?? 400), heard).toBeLessThan(500)
  expect(heard).not.toMatch(/\.[jt]s:\d|node_modules|\n\s+at |select .* from/i)
  expect(await installation.kept.changed()).toEqual([])
})

test('whoever sends half a request keeps nobody else waiting', async () => {
  const halves = ['', 'GET', POST, `${POST}X: `, `${POST}${JSON_TYPE}Content-Length: 1000\r\n\r\n{"start":`]
  const sockets = await Promise.all(
    Array.from({ length: 100 }, (_, at) => {
      const half = halves[at % halves.length] ?? ''
      return new Promise<Socket>((resolve, reject) => {
        const socket = connect(port, '127.0.0.1', () => socket.write(half, () => resolve(socket)))
        socket.on('error', reject)
      })
    }),
  )
  await expectGoodCall()
  for (const socket of sockets) {
    socket.removeAllListeners('error').on('error', () => undefined)
    socket.destroy()
  }
  await expectGoodCall()
  expect(await installation.kept.changed()).toEqual([])
})

test('whoever leaves halfway leaves nothing behind', async () => {
  const form = `POST /admin/approve-withdraw-request HTTP/1.1\r\nHost: x\r\n${Object.entries(
    asMayBe(installation, installation.targets[0] ?? never()),
  )
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join(
      '',
    )}Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 100000\r\n\r\n--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n${'x'.repeat(5000)}`
  for (let turn = 0; turn < 20; turn += 1) {
    await new Promise<void>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.write(form, () => {
          socket.destroy()
          resolve()
        })
      })
      socket.on('error', reject)
    })
  }
  await expectGoodCall()
  expect(await installation.kept.changed()).toEqual([])
})

function never(): never {
  throw new Error('there are calls')
}
