// The driver pg is inside as we believe it is: when another version is not, one of these says where.

import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { Pool } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../test/test-database.ts'
import { breakOff, isNoConnection, isPasswordLacking, onRelease, onSend, processIdOf, socketOf } from './inside-pg.ts'

let database: TestDatabase
let pool: Pool

beforeAll(async () => {
  database = await testDatabase('nothing')
})
beforeEach(() => {
  pool = new Pool({ ...database.poolConfig('owner'), max: 1, connectionTimeoutMillis: 200 })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
})
afterEach(() => pool.end())
afterAll(() => database.drop())

test('the number of a process is the one that the database has for it', async () => {
  const client = await pool.connect()
  const { rows } = await client.query('select pg_backend_pid() as pid')
  expect(processIdOf(client)).toBe(rows[0].pid)
  client.release()
})

test('the socket counts what came over it, and each query is heard before it is sent', async () => {
  const client = await pool.connect()
  const socket = socketOf(client)
  const counts: number[] = []
  onSend(client, () => counts.push(socket.bytesWritten))
  const [read, written] = [socket.bytesRead, socket.bytesWritten]
  await client.query('select 1')
  expect(counts[0]).toBe(written)
  expect(socket.bytesWritten).toBeGreaterThan(written)
  expect(socket.bytesRead).toBeGreaterThan(read)
  client.release()
})

test('a connection that is given back is heard of before and after, once', async () => {
  const heard: string[] = []
  const idle = (when: string) => () => heard.push(`${when}: ${pool.idleCount}`)
  const client = await pool.connect()
  onRelease(client, { before: idle('before'), after: idle('after') })
  client.release()
  expect(heard).toEqual(['before: 0', 'after: 1'])
  await pool.query('select 1')
  expect(heard).toHaveLength(2)
})

test('a connection that is broken off fails what is asked over it, then and later', async () => {
  const client = await pool.connect()
  const asked = client.query('select pg_sleep(60)').catch((error: unknown) => error)
  breakOff(client, 'enough')
  const [first, later] = [await asked, await client.query('select 1').catch((error: unknown) => error)]
  expect(first).toMatchObject({ message: 'Connection terminated: enough' })
  expect(later).toMatchObject({ message: 'Client has encountered a connection error and is not queryable' })
  for (const error of [first, later]) expect(isNoConnection(error as Error)).toBe(true)
  client.release(true)
})

test.each([
  ['one that the other end closes', (socket: Socket) => socket.destroy()],
  ['one whose other end never answers', () => undefined],
])('%s is no connection', async (_what, answer) => {
  await expect(connectTo(answer)).rejects.toSatisfy((error) => isNoConnection(error as Error))
})

test('a pool that is all taken has no connection either', async () => {
  const client = await pool.connect()
  await expect(pool.query('select 1')).rejects.toSatisfy((error) => isNoConnection(error as Error))
  client.release()
  await expect(pool.query('select 1 / 0')).rejects.not.toSatisfy((error) => isNoConnection(error as Error))
})

test('a password that is asked for and not there is lacking', async () => {
  const [first, ...others] = SCRAM
  const answer = (socket: Socket) => {
    socket.once('data', () => {
      socket.write(message(first))
      socket.once('data', () => socket.write(Buffer.concat(others.map(message))))
    })
  }
  await expect(connectTo(answer)).rejects.toSatisfy((error) => isPasswordLacking(error as Error))
})

/** What a server says that wants a password: how, and then its half of the proof. */
const SCRAM: [code: number, text: string][] = [
  [10, 'SCRAM-SHA-256\0\0'],
  [11, 'r=nonce,s=c2FsdA==,i=4096'],
]

function message([code, text]: [code: number, text: string] = [0, '']): Buffer {
  const head = Buffer.from([0x52, 0, 0, 0, 8 + text.length, 0, 0, 0, code])
  return Buffer.concat([head, Buffer.from(text)])
}

/** A pool without a password, on a server that does nothing but `answer`. */
async function connectTo(answer: (socket: Socket) => void): Promise<void> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    answer(socket)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const login = { host: '127.0.0.1', port, user: 'nobody', password: '' }
  const strange = new Pool({ ...login, connectionTimeoutMillis: 300 })
  try {
    await strange.connect()
  } finally {
    await strange.end()
    server.close()
  }
}
