// One installation with two instances: two API instances, each with connections of its own, on one database and under one clock.

import { createApp } from '../../src/app.ts'
import { createDatabase } from '../../src/database/database.ts'
import { createLogger } from '../../src/platform/logger.ts'
import type { AnyEndpoint } from '@panadesk/contract'
import { sql } from 'kysely'
import { Client } from 'pg'
import { expect, vi } from 'vitest'
import { expectBooksBalance } from '../books.ts'
import { say } from '../random.ts'
import {
  DEPOSIT_CALLBACK_SECRET,
  encodeForm,
  startTestApp,
  TIME_ZONE,
  type Answer,
  type SentFile,
  type Staff,
  type TestApp,
} from '../test-app.ts'
import { testDatabase, type TestDatabase } from '../test-database.ts'
import { testPool } from '../test-pools.ts'
import { phoneWith, type CallFromPhone, type Phone } from '../test-player.ts'

/** One of the two instances, as whoever comes to it sees it. */
export interface Instance {
  app: TestApp
  /** The same session of staff, here. */
  as(staff: Pick<Staff, 'cookieHeader'>): Pick<Staff, 'call' | 'callForm'>
  /** The same token of a player, here. */
  phone(phone: Pick<Phone, 'token'>): CallFromPhone
}

export interface TwoInstances {
  app: TestApp
  instances: readonly [Instance, Instance]
  /** The time of both, as ISO 8601; staff who are signed in stay so. */
  setTime(instant: string): Promise<void>
  /** Checks that the books balance and that nobody was ever caught in a deadlock, and stops both. */
  close(): Promise<void>
}

export async function openTwoInstances(): Promise<TwoInstances> {
  const database = await testDatabase()
  let deadlocks = 0
  const countsDeadlocks: TestDatabase = {
    ...database,
    drop: async () => {
      deadlocks = await countDeadlocks(database)
      await database.drop()
    },
  }
  const first = await startTestApp({ database: countsDeadlocks })
  const second = await openSecond(first, database)
  return {
    app: first,
    instances: [instanceOf(first), instanceOf(second)],
    setTime: async (instant) => {
      first.clock.set(Date.parse(instant))
      await sql`update admin_session set created_at = app_now(), last_seen_at = app_now()`.execute(first.db)
    },
    close: async () => {
      await expectBooksBalance(first)
      await second.close()
      await first.close()
      if (deadlocks > 0) say(`deadlocks that the database had to break: ${deadlocks}`)
      expect(deadlocks).toBe(0)
    },
  }
}

/** Shares the clock and the folder of uploads with the first. */
async function openSecond(first: TestApp, database: TestDatabase): Promise<TestApp> {
  const logger = createLogger('fatal')
  const pool = testPool(database.poolConfig('app'), first.clock)
  const db = createDatabase(pool)
  const { clock, uploadsDir } = first
  const settings = { timeZone: TIME_ZONE, uploadsDir, depositCallbackSecret: DEPOSIT_CALLBACK_SECRET }
  const server = await createApp({ db, pool, clock, logger, ...settings, checkReplies: true })
  const close = async () => {
    await server.close()
    await pool.end()
  }
  return { ...first, server, db, pool, close }
}

function instanceOf(app: TestApp): Instance {
  return {
    app,
    as: (staff) => ({
      call: (endpoint, body, id = '') => send(app, staff, { endpoint, id, payload: body ?? {} }),
      callForm: async (endpoint, fields, file?: SentFile) =>
        send(app, staff, { endpoint, id: '', ...(await encodeForm(endpoint, fields, file)) }),
    }),
    phone: ({ token }) => phoneWith(app, token),
  }
}

interface Sent {
  endpoint: AnyEndpoint
  id: number | string
  payload: object
  headers?: Record<string, string>
}

/** With the cookies of a browser that has signed in elsewhere; what is set anew is lost, as nothing here renews a session. */
async function send({ server }: TestApp, staff: Pick<Staff, 'cookieHeader'>, sent: Sent): Promise<Answer> {
  const cookie = staff.cookieHeader()
  const response = await server.inject({
    method: sent.endpoint.method,
    url: `/${sent.endpoint.path.replace(':id', String(sent.id))}`,
    headers: { cookie, 'x-xsrf-token': /XSRF-TOKEN=([^;]*)/.exec(cookie)?.[1] ?? '', ...sent.headers },
    payload: sent.payload,
  })
  return { status: response.statusCode, body: response.json(), headers: response.headers }
}

/** All of the life of the database; its users have left, so that what they counted is told. */
async function countDeadlocks(database: TestDatabase): Promise<number> {
  const client = new Client(database.poolConfig('owner'))
  await client.connect()
  try {
    await vi.waitFor(async () => expect((await client.query(OTHERS, [database.name])).rowCount).toBe(0), {
      timeout: 20_000,
      interval: 5,
    })
    const { rows } = await client.query<{ deadlocks: string }>(DEADLOCKS, [database.name])
    return Number(rows[0]?.deadlocks)
  } finally {
    await client.end()
  }
}

const OTHERS = 'select from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()'
const DEADLOCKS = 'select deadlocks from pg_stat_database where datname = $1'
