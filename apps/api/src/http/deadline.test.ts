// No request takes for ever: what it waits for is broken off at its deadline, and undone.

import { fastify, type FastifyInstance, type FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { EventEmitter, once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../test/test-database.ts'
import { sharePool } from '../database/pool-shares.ts'
import { leaseOf, admitRequests, settlementsUnderWay, withoutDeadline } from './admission.ts'
import { answerErrors, gatewaySpelling } from './errors.ts'
import { eventually } from '../../test/eventually.ts'

/** A connection on which nothing comes or goes for so long is ended, but for a settlement. */
const SILENT_MS = 1000
const LIMITS = { deadlineMs: 400, settlementMs: 2000, lastWordMs: 200 }

let database: TestDatabase
let pool: Pool
let server: FastifyInstance
const logged: string[] = []
/** Tells that whoever asked for '/left' has left, while it was seen to who he is. */
const left = new EventEmitter()

beforeAll(async () => {
  database = await testDatabase('nothing')
  pool = new Pool({ ...database.poolConfig('owner'), max: 6 })
  pool.on('connect', (client) => client.on('error', () => undefined))
  await pool.query('create table noted (what text)')
  const logger = { level: 'warn', stream: { write: (line: string) => void logged.push(line) } }
  server = fastify({ logger, connectionTimeout: SILENT_MS })
  answerErrors(server, gatewaySpelling)
  admitRequests(server, { share: sharePool(pool).players, waitingMax: 10, limits: LIMITS })
  server.post('/sleeps', (request) =>
    leaseOf(request)
      .db.transaction()
      .execute(async (tx) => {
        await sql`insert into noted values ('half done')`.execute(tx)
        // Each of them is short, all together are not.
        for (;;) await sql`select pg_sleep(0.05)`.execute(tx)
      }),
  )
  const config = { isSettlement: true }
  server.post('/settles', { config }, (request) => noteAfter(request, 3 * LIMITS.deadlineMs))
  server.post('/settles-too-long', { config }, (request) => noteAfter(request, 2 * LIMITS.settlementMs))
  server.post('/left', { onRequest: async () => void (await once(left, 'now')) }, () => ({}))
  server.post('/never', () => new Promise(() => undefined))
  server.post('/reads-on', async (request, reply) => {
    await withoutDeadline(request, reply, () => new Promise((resolve) => setTimeout(resolve, 2 * LIMITS.deadlineMs)))
    const { rows } = await sql<{ one: number }>`select 1 as one`.execute(leaseOf(request).db)
    return rows[0]
  })
  await server.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await server.close()
  await pool.end()
  await database.drop()
})

function noteAfter(request: FastifyRequest, ms: number): Promise<object> {
  return leaseOf(request)
    .db.transaction()
    .execute(async (tx) => {
      await sql`insert into noted values (${request.url})`.execute(tx)
      await sql`select pg_sleep(${ms / 1000})`.execute(tx)
      return {}
    })
}

const ask = (path: string) => {
  const { port } = server.server.address() as AddressInfo
  const headers = { 'content-type': 'application/json' }
  return fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', headers, body: '{}' })
}

test('many short waits in one request are broken off together, and what it wrote is undone', async () => {
  const answer = await ask('/sleeps')
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1'])
  expect(await answer.json()).toMatchObject({ error: { code: 'unavailable' } })
  expect((await pool.query('select from noted')).rowCount).toBe(0)
})

test('a settlement that takes longer than others may is carried out', async () => {
  const settling = ask('/settles')
  await eventually(() => expect(settlementsUnderWay()).toBe(1))
  expect((await settling).status).toBe(200)
  expect((await pool.query('delete from noted')).rowCount).toBe(1)
  expect(settlementsUnderWay()).toBe(0)
})

test('a settlement has a deadline of its own, at which it is broken off and undone', async () => {
  expect((await ask('/settles-too-long')).status).toBe(503)
  expect((await pool.query('select from noted')).rowCount).toBe(0)
  expect(settlementsUnderWay()).toBe(0)
})

test('what waits for nothing that could be broken off is answered all the same', async () => {
  const answer = await ask('/never')
  expect([answer.status, await answer.json()]).toMatchObject([503, { error: { code: 'busy' } }])
})

test('nobody is told of what takes too long once he has left, before what he sent was read', async () => {
  const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1')
  socket.write('POST /left HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}')
  const [, answer] = (await once(server.server, 'request')) as [IncomingMessage, ServerResponse]
  socket.destroy()
  await once(answer, 'close')
  left.emit('now')
  // Its deadline is the later of the two.
  await ask('/never')
  expect(logged.filter((line) => line.includes('/never'))).not.toEqual([])
  expect(logged.filter((line) => line.includes('/left'))).toEqual([])
})

test('what takes as long as the line of the client does not count', async () => {
  const answer = await ask('/reads-on')
  expect([answer.status, await answer.json()]).toEqual([200, { one: 1 }])
})

test('a body that comes byte by byte is refused as too slow, and the client hung up on', async () => {
  const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1')
  let answer = ''
  socket.on('data', (part: Buffer) => {
    answer += part.toString()
  })
  socket.on('error', () => undefined)
  socket.write('POST /never HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 300\r\n\r\n{')
  const dripping = setInterval(() => socket.write(' '), 50)
  await once(socket, 'close')
  clearInterval(dripping)
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(answer).toContain('"code":"too-slow"')
})
