// A database of its own for one test file: migrated, empty, and dropped afterwards.

import { randomBytes } from 'node:crypto'
import { Client, type PoolConfig } from 'pg'
import { inject } from 'vitest'
import { ownerConnection } from '../src/platform/database/embedded/postmaster.ts'
import { sessionOptions, type DatabaseRole } from '../src/platform/database/session-options.ts'

export type TestDatabase = {
  name: string
  /** Like `DatabaseServer.poolConfig`: for createPool (role `app`) or for a look behind the scenes (role `owner`). */
  poolConfig(role: DatabaseRole): PoolConfig
  drop(): Promise<void>
}

/** `from`: `template` has all migrations applied, `nothing` is an empty database. */
export async function testDatabase(from: 'template' | 'nothing' = 'template'): Promise<TestDatabase> {
  const { socketFolder, template } = inject('testCluster')
  const name = `test_${randomBytes(6).toString('hex')}`
  await runAsOwner(
    socketFolder,
    `create database "${name}" template ${from === 'template' ? `"${template}"` : 'template0'}`,
  )
  return {
    name,
    poolConfig: (role) => ({ ...ownerConnection(socketFolder, name), max: 12, options: sessionOptions(role) }),
    drop: () => runAsOwner(socketFolder, `drop database "${name}" with (force)`),
  }
}

async function runAsOwner(socketFolder: string, sql: string): Promise<void> {
  const client = new Client(ownerConnection(socketFolder, 'postgres'))
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
