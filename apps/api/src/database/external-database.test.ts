// A database given by DATABASE_URL: used as it is, or refused with one line that helps and hides the password.

import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { TEST_LOGIN } from '../../test/request-role.ts'
import { testDatabase, type TestDatabase } from '../../test/test-database.ts'
import { loadConfig } from '../platform/config.ts'
import { checkExternalDatabase } from './external-database.ts'
import { replicaPoolConfig, startDatabase } from './start-database.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
})

afterAll(() => database.drop())

function start(url: string) {
  return startDatabase(loadConfig({ DATABASE_URL: url }), () => undefined)
}

function urlOf(name: string, user = 'panadesk'): string {
  return `postgres:///${name}?host=${encodeURIComponent(inject('testCluster').socketFolder)}&user=${user}`
}

test('connects as owner and as the login of requests, and keeps the options of the address', async () => {
  const server = await start(`${urlOf(database.name)}&options=${encodeURIComponent('-c work_mem=7MB')}`)
  expect(server.kind).toBe('external')
  for (const [as, user] of [
    ['owner', 'panadesk'],
    [{ user: TEST_LOGIN, password: undefined }, TEST_LOGIN],
  ] as const) {
    const client = new Client(server.poolConfig(as))
    await client.connect()
    const reply = await client.query("select current_user as user, current_setting('work_mem') as memory")
    expect(reply.rows).toEqual([{ user, memory: '7MB' }])
    await client.end()
  }
})

test.each([
  ['postgres://me:hush@127.0.0.1:1/panadesk', 'no PostgreSQL can be used at 127.0.0.1:1 (connect ECONNREFUSED'],
  ['postgres://me:hush@no-such-host.invalid/panadesk', 'the host of no-such-host.invalid:5432 is not known'],
])('says what is wrong with %s', async (url, line) => {
  const started = start(url)
  await expect(started).rejects.toThrow(`DATABASE_URL: ${line}`)
  await expect(started).rejects.not.toThrow('hush')
})

test('says when the database or the user does not exist', async () => {
  await expect(start(urlOf('nowhere'))).rejects.toThrow('has no database nowhere.')
  await expect(start(urlOf(database.name, 'nobody'))).rejects.toThrow('refuses the login of user nobody')
})

test('refuses a pooler that keeps the settings of a connection to itself', async () => {
  // What it would connect to the server with.
  await expect(checkExternalDatabase({ connectionString: urlOf(database.name) })).rejects.toThrow(
    'DATABASE_URL: what stands before the server does not hand on the settings of a connection',
  )
})

test('says that the address of a replica is none', () => {
  const config = loadConfig({ DATABASE_REPLICA_URL: 'postgres://me:hush@[replica/panadesk' })
  expect(() => replicaPoolConfig(config, { user: TEST_LOGIN, password: undefined })).toThrow(
    'DATABASE_REPLICA_URL is not a valid address of a PostgreSQL server.',
  )
})
