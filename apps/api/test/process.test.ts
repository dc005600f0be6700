// The server as a process: what the operator sees, what signals do, and what is left running afterwards.

import { once } from 'node:events'
import { existsSync, mkdtempSync } from 'node:fs'
import { connect, createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { removeLater } from '@panadesk/postgres/test/remove-later'
import { eventually } from './eventually.ts'
import { addressOf, postmasterOf, startProgram, type ServerProcess } from './server-process.ts'

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url))

let dataDir = ''
let running: ServerProcess[] = []

beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'panadesk-process-'))
})

afterEach(async () => {
  for (const { child, ended } of running) {
    child.kill('SIGTERM')
    await ended
  }
  running = []
})

afterAll(() => removeLater([dataDir]))

function start(env: Record<string, string> = {}): ServerProcess {
  const started = startProgram({ program: MAIN, env: { DATA_DIR: dataDir, ...env } })
  running.push(started)
  return started
}

async function startServing(env?: Record<string, string>): Promise<ServerProcess & { address: string }> {
  const server = start(env)
  return { ...server, address: await addressOf(server) }
}

test('shows a made-up password once, serves, and ends with 0 at SIGTERM', async () => {
  const first = await startServing()
  expect(first.text()).toMatch(/Sign in as \S+@\S+ with the password \S{12,}/)
  const health = await fetch(`${first.address}/health`)
  expect([health.status, await health.json()]).toEqual([200, { status: 'ok' }])
  first.child.kill('SIGTERM')
  expect(await first.ended).toBe(0)

  const second = await startServing({ ADMIN_PASSWORD: 'Another-1' })
  expect(second.text()).toContain('the password was set at the first start. ADMIN_PASSWORD counted only then.')
  expect(second.text()).not.toContain('Another-1')
  second.child.kill('SIGINT')
  expect(await second.ended).toBe(0)
})

test('finishes the request that is under way at SIGTERM', async () => {
  const server = await startServing()
  const { hostname, port } = new URL(server.address)
  const socket = connect(Number(port), hostname)
  let answer = ''
  socket.on('data', (part) => {
    answer += part.toString()
  })
  const body = '{"email":"a@b.example","password":"x","accessing":"admin_login"}'
  socket.write(
    `POST /admin/loginCheck HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json\r\n` +
      `Content-Length: ${body.length}\r\n\r\n${body.slice(0, 10)}`,
  )
  // Answered after the first half of the other request has arrived.
  await fetch(`${server.address}/health`)
  server.child.kill('SIGTERM')
  await server.says('Stopping …')
  socket.write(body.slice(10))
  await once(socket, 'close')
  expect(answer).toMatch(/^HTTP\/1\.1 \d{3} /)
  expect(await server.ended).toBe(0)
})

test('says in one line which port is in use, and has founded nothing by then', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const newDataDir = join(dataDir, 'new-installation')
  const refused = start({ PORT: String(port), DATA_DIR: newDataDir })
  expect(await refused.ended).toBe(1)
  expect(refused.text()).toBe(
    `Port ${port} on 127.0.0.1 is in use; stop what runs there or choose another with PORT.\n`,
  )
  expect(existsSync(newDataDir)).toBe(false)
  other.close()
})

test('refuses a second start on the same data folder with one line', async () => {
  const first = await startServing()
  const second = start()
  expect(await second.ended).toBe(1)
  expect(second.text()).toBe(
    `Panadesk is already running on the data folder ${dataDir} (process ${first.child.pid}).\n`,
  )
})

test('goes on after its database was killed, and answers again', async () => {
  const server = await startServing()
  process.kill(await postmasterOf(server), 'SIGKILL')
  await server.says('The database is running again.')
  await eventually(async () => expect((await fetch(`${server.address}/health`)).status).toBe(200))
})
