// The login of requests on a cluster of Debian's PostgreSQL that asks for passwords: made, given, or refused with one line.

import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemClock } from '../src/platform/clock.ts'
import { loadConfig } from '../src/platform/config.ts'
import { openDatabase, type OpenDatabase } from '../src/database/open-database.ts'
import { asOnlyOne } from '../src/database/as-only-one.ts'
import { renewPassword } from '../src/database/request-login.ts'
import { createLogger } from '../src/platform/logger.ts'
import { printLine } from '../src/platform/lifecycle.ts'
import { debianInstallation, startDebianCluster, type DebianCluster } from './debian-cluster.ts'
import { removeLater } from '@panadesk/postgres/test/remove-later'

const installation = debianInstallation()
if (installation === undefined) printLine("skipped: Debian's PostgreSQL is not installed (apt-get install postgresql)")

describe.skipIf(installation === undefined)("the login of requests on Debian's PostgreSQL", () => {
  let place = ''
  let cluster: DebianCluster

  beforeAll(async () => {
    place = mkdtempSync(join(tmpdir(), 'panadesk-login-'))
    chmodSync(place, 0o755)
    cluster = await startDebianCluster(installation ?? '', place)
    await cluster.ask("create role second login createrole password 'of-second'")
    await cluster.ask('create database second_house owner second')
    await cluster.ask("create role plain login password 'of-plain'")
    await cluster.ask('create database plain_house owner plain')
  })
  afterAll(async () => {
    await cluster.kill()
    removeLater([place])
  })

  const open = (DATABASE_URL: string, DATABASE_REQUEST_URL = '') =>
    openDatabase({
      config: loadConfig({ DATABASE_URL, DATABASE_REQUEST_URL, DATA_DIR: join(place, 'data') }),
      clock: systemClock,
      logger: createLogger('silent'),
      progress: () => undefined,
    })

  test('is made by a login that may make roles, and used by every process', async () => {
    const both = await Promise.all([open(cluster.url), open(cluster.url)])
    expect(await Promise.all(both.map(whoServes))).toEqual(Array(2).fill('panadesk_house_requests'))
    for (const database of both) await database.close()
  })

  test('gets its password again at a start where another one was set', async () => {
    await cluster.ask("alter role panadesk_house_requests password 'of-somebody-else'")
    const database = await open(cluster.url)
    expect(await whoServes(database)).toBe('panadesk_house_requests')
    await database.close()
  })

  test('has another password once the secrets were renewed', async () => {
    const database = await open(cluster.url)
    const { password: old } = database.login
    await asOnlyOne(database.server.poolConfig('owner'), renewPassword)
    const late = new Client(database.server.poolConfig({ ...database.login, password: old }))
    await expect(late.connect()).rejects.toMatchObject({ code: '28P01' })
    await database.close()
    const again = await open(cluster.url)
    expect(again.login.password).not.toBe(old)
    await again.close()
  })

  test('reads nothing of another installation of the same cluster', async () => {
    const [first, second] = [await open(cluster.url), await open(cluster.urlOf('second_house', 'second'))]
    expect(await whoServes(second)).toBe('second_house_requests')
    const elsewhere = new Client({
      ...first.server.poolConfig(first.login),
      connectionString: undefined,
      ...strayed(first),
    })
    await elsewhere.connect()
    for (const table of ['player', 'app_secret', 'setting', 'request_login']) {
      await expect(elsewhere.query(`select * from ${table}`)).rejects.toMatchObject({ code: '42501' })
    }
    await elsewhere.end()
    for (const database of [first, second]) await database.close()
  })

  test('is refused with what to do where the login may make none', async () => {
    await expect(open(cluster.urlOf('plain_house', 'plain'))).rejects.toThrow(
      `This login of DATABASE_URL may not make the login of requests; let an administrator run: create role ` +
        `"plain_house_requests" login password '…'; and give that login's address in DATABASE_REQUEST_URL.`,
    )
  })

  test('is used where an administrator made it and the setting gives it', async () => {
    await cluster.ask("create role given login password 'of-given'")
    const database = await open(cluster.urlOf('plain_house', 'plain'), cluster.urlOf('plain_house', 'given'))
    expect(await whoServes(database)).toBe('given')
    await expect(database.pool.query('delete from audit')).rejects.toMatchObject({ code: '42501' })
    await database.close()
  })

  test.each([
    ['the owner itself', 'plain', 'reassign owned by "plain"'],
    ['a member of the owner', 'heir', 'revoke plain from "heir"'],
    ['a superuser', 'strong', 'alter role "strong" nosuperuser'],
    ['one that may make roles', 'maker', 'alter role "maker" nosuperuser nocreaterole'],
  ])('is refused where the setting gives %s', async (_who, user, remedy) => {
    await cluster.ask("create role heir login password 'of-heir' in role plain").catch(() => undefined)
    await cluster.ask("create role strong login superuser password 'of-strong'").catch(() => undefined)
    await cluster.ask("create role maker login createrole password 'of-maker'").catch(() => undefined)
    await expect(open(cluster.urlOf('plain_house', 'plain'), cluster.urlOf('plain_house', user))).rejects.toThrow(
      `The login of requests, ${user}, could do more than it must; let an administrator run: ${remedy}`,
    )
  })

  test('is refused where its address has a wrong password or leads to another database', async () => {
    const owner = cluster.urlOf('plain_house', 'plain')
    const wrong = `${cluster.urlOf('plain_house', 'given')}-not`
    await expect(open(owner, wrong)).rejects.toThrow('DATABASE_REQUEST_URL: password authentication failed')
    await expect(open(owner, cluster.urlOf('second_house', 'given'))).rejects.toThrow(
      'DATABASE_REQUEST_URL: its address leads to another database.',
    )
  })
})

async function whoServes({ pool }: OpenDatabase): Promise<string | undefined> {
  const { rows } = await pool.query<{ login: string }>('select session_user::text as login from setting')
  return rows[0]?.login
}

/** The connection of a login, but to the database of the second installation. */
function strayed({ login, server }: OpenDatabase) {
  const { host } = new Client(server.poolConfig('owner'))
  return { host, user: login.user, password: login.password ?? '', database: 'second_house' }
}
