// A link to the database that is broken without saying so: behind a proxy that holds everything back.

import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../test/test-database.ts'
import { systemClock } from '../platform/clock.ts'
import { createLogger } from '../platform/logger.ts'
import { createPool } from './pool.ts'

const logger = createLogger('silent')

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
})

afterAll(() => database.drop())

interface PoolOnALink {
  pool: Pool
  hold: () => void
  letGo: () => void
  close: () => Promise<void>
}

/** A pool whose connections are held back or let go at will: those that are there, and those to come. */
async function poolOnALink(): Promise<PoolOnALink> {
  const config = database.poolConfig('app')
  const sockets = new Set<Socket>()
  let isHeld = false
  const proxy = createServer((near) => {
    const far = connect(join(String(config.host), '.s.PGSQL.5432'))
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('data', (part) => void to.write(part))
      from.on('close', () => to.destroy())
      from.on('error', () => to.destroy())
      if (isHeld) from.pause()
    }
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const { port } = proxy.address() as AddressInfo
  const pool = createPool(
    { ...config, host: '127.0.0.1', port, max: 2, connectionTimeoutMillis: 3000 },
    systemClock,
    logger,
  )
  const hold = () => {
    isHeld = true
    for (const socket of sockets) socket.pause()
  }
  const letGo = () => {
    isHeld = false
    for (const socket of sockets) socket.resume()
  }
  const close = async () => {
    await pool.end()
    proxy.close()
  }
  return { pool, hold, letGo, close }
}

describe.concurrent('a connection of the pool', () => {
  test('fails its query when no answer comes and the database cannot be reached, and another one takes its place', async () => {
    const { pool, hold, letGo, close } = await poolOnALink()
    await Promise.all([pool.query('select 1'), pool.query('select 2')])
    hold()
    const results = await Promise.allSettled([1, 2, 3].map((value) => pool.query('select $1::int', [value])))
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    letGo()
    expect((await pool.query('select 3 as value')).rows).toEqual([{ value: 3 }])
    await close()
  })

  test('gives back the transaction whose answer was lost on the way', async () => {
    const { pool, hold, letGo, close } = await poolOnALink()
    const client = await pool.connect()
    await client.query('begin')
    hold()
    const held = client.query('select 1')
    letGo()
    expect((await held).rowCount).toBe(1)
    hold()
    const lost = expect(client.query('select 1')).rejects.toThrow('Connection terminated')
    await lost
    letGo()
    await expect(client.query('rollback')).rejects.toThrow('not queryable')
    client.release()
    expect((await pool.query('select 4 as value')).rows).toEqual([{ value: 4 }])
    await close()
  })

  test('is left alone while the database is at work for it', async () => {
    const { pool, close } = await poolOnALink()
    expect((await pool.query('select 5 as value from pg_sleep(7)')).rows).toEqual([{ value: 5 }])
    await close()
  })
})
