// A database of its own for one test file: migrated, empty, and dropped afterwards.

import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client, type PoolConfig } from 'pg'
import { inject } from 'vitest'
import { ownerConnection } from '@panadesk/postgres/embedded/postmaster'
import { PANADESK } from '../src/database/panadesk.ts'
import type { DatabaseRole } from '../src/database/session-options.ts'
import { connectionAs } from './request-role.ts'

export type TestDatabase = {
  name: string
  /** Like `DatabaseServer.poolConfig`: for createPool (`app`, the login of requests) or for a look behind the scenes (`owner`). */
  poolConfig(role: DatabaseRole): PoolConfig
  drop(): Promise<void>
}

const LEAVE_WITHIN_MS = 1000

/** `from`: `template` has all migrations applied, `nothing` is an empty database. */
export async function testDatabase(from: 'template' | 'nothing' = 'template'): Promise<TestDatabase> {
  const { socketFolder, template } = inject('testCluster')
  const name = `test_${randomBytes(6).toString('hex')}`
  const source = from === 'template' ? template : 'template0'
  // Copied file by file: through the log, which is the default, it takes three times as long.
  await asOwner(socketFolder, (client) =>
    client.query(`create database "${name}" template "${source}" strategy file_copy`),
  )
  return {
    name,
    poolConfig: (role) => ({ ...connectionAs(role, socketFolder, name), max: 12 }),
    drop: () => asOwner(socketFolder, (client) => dropWhenLeft(client, name)),
  }
}

// A pool says that it has ended while its last connections are still saying goodbye. Cut off then, they would fail.
async function dropWhenLeft(client: Client, name: string): Promise<void> {
  const deadline = performance.now() + LEAVE_WITHIN_MS
  while (performance.now() < deadline) {
    const users = await client.query('select from pg_stat_activity where datname = $1', [name])
    if (users.rowCount === 0) break
    await sleep(5)
  }
  await client.query(`drop database "${name}" with (force)`)
  // The one that a server makes for itself where it serves on this database.
  await client.query(`drop role if exists "${name}_requests"`)
}

async function asOwner(socketFolder: string, work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client(ownerConnection(PANADESK, { socketFolder, database: 'postgres' }))
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
