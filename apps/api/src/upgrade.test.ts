// An installation on an older major version of PostgreSQL becomes the same installation on the one that came along, or stays as it was.

import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { startEmbedded } from '@panadesk/postgres/embedded/embedded-server'
import { ownerConnection } from '@panadesk/postgres/embedded/postmaster'
import { removeLater } from '@panadesk/postgres/test/remove-later'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { OLDER_MAJOR, olderInstallation, startOlderCluster } from '../test/older-cluster.ts'
import { playInstallation } from '../test/played-installation.ts'
import { addressOf, startProgram } from '../test/server-process.ts'
import { startTestApp } from '../test/test-app.ts'
import { PANADESK } from './database/panadesk.ts'

const UPGRADE = fileURLToPath(new URL('upgrade.ts', import.meta.url))
const MAIN = fileURLToPath(new URL('main.ts', import.meta.url))
const VERIFY = fileURLToPath(new URL('ledger-verify.ts', import.meta.url))
const CHILD_TIMEOUT_MS = 300_000

const installation = olderInstallation()
let home = ''
/** Of an installation in which all kinds of things have happened, served by the older version and stopped. */
let played = ''
let dataDir = ''

beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'panadesk-upgrade-'))
})
afterAll(() => removeLater([home]))

async function run(program: string, args: string[] = []) {
  const command = startProgram({
    program,
    args,
    env: { DATA_DIR: dataDir, DATABASE_URL: '', BACKUP_DIR: join(home, 'backups') },
  })
  return { exitCode: await command.ended, text: command.text() }
}

async function ask(socketFolder: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client(ownerConnection(PANADESK, { socketFolder }))
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows
  } finally {
    await client.end()
  }
}

const FIGURES = `
  select (select count(*)::int from bid) as bids, (select sum(balance_paise)::text from wallet) as wallets,
    (select sum(amount_paise)::text from movement) as moved, (select last_value::text from movement_id_seq) as last_movement,
    (select count(*)::int from pg_proc where pronamespace = 'public'::regnamespace) > 50 as has_functions,
    (select rolpassword from pg_authid where rolname = 'reader_of_reports') as password,
    has_table_privilege('reader_of_reports', 'bid', 'select') as may_read,
    (select array_agg(extname::text order by extname) from pg_extension) as extensions`

async function askOlder(statement: string): Promise<Record<string, unknown>[]> {
  const older = await startOlderCluster(installation ?? '', dataDir)
  try {
    return await ask(older.socketFolder, statement)
  } finally {
    await older.stop()
  }
}

async function askUpgraded(statement: string): Promise<Record<string, unknown>[]> {
  const server = await startEmbedded({ application: PANADESK, dataDir, settings: {}, progress: () => undefined })
  try {
    return await ask(server.socketFolder, statement)
  } finally {
    await server.stop()
  }
}

function majorOfFolder(name = 'postgres'): string {
  return readFileSync(join(dataDir, name, 'PG_VERSION'), 'utf8').trim()
}

describe.skipIf(installation === undefined)(
  `an installation of PostgreSQL ${OLDER_MAJOR} (Debian's programs, where they are installed)`,
  () => {
    let figures: Record<string, unknown>[]

    beforeAll(async () => {
      // PostgreSQL 15 wants to know where it is by name.
      chmodSync(home, 0o755)
      played = dataDir = join(home, 'played')
      const older = await startOlderCluster(installation ?? '', played)
      const app = await startTestApp({ database: older.database })
      await playInstallation(app)
      await app.close()
      await ask(
        older.socketFolder,
        "create role reader_of_reports login password 'kept as a hash'; grant select on bid to reader_of_reports",
      )
      figures = await ask(older.socketFolder, FIGURES)
      await older.stop()
    }, 300_000)

    beforeEach(() => {
      dataDir = mkdtempSync(join(home, 'installation-'))
      chmodSync(dataDir, 0o755)
      cpSync(played, dataDir, { recursive: true })
    })

    test(
      'is refused by a start in one line, and by every other command',
      async () => {
        const line = `The database in ${join(dataDir, 'postgres')} is of PostgreSQL ${OLDER_MAJOR}, and this version runs 18: npm run upgrade brings it over.\n`
        expect(await run(MAIN)).toEqual({ exitCode: 1, text: line })
        expect(await run(VERIFY)).toEqual({ exitCode: 1, text: line })
        expect(await askOlder(FIGURES)).toEqual(figures)
      },
      CHILD_TIMEOUT_MS,
    )

    test(
      'is the same installation afterwards, served and backed up; the old one is there until it is taken away',
      async () => {
        const upgraded = await run(UPGRADE)
        expect(upgraded).toEqual({ exitCode: 0, text: expect.stringContaining('are the same in both.') })
        expect([majorOfFolder(), majorOfFolder(`postgres-${OLDER_MAJOR}`)]).toEqual(['18', String(OLDER_MAJOR)])
        expect(existsSync(join(dataDir, 'upgrade'))).toBe(false)
        expect(await askUpgraded(FIGURES)).toEqual(figures)
        const again = await run(UPGRADE)
        expect(again).toEqual({
          exitCode: 1,
          text: expect.stringMatching(/^The database in .* is of PostgreSQL 18: there is nothing to bring over\.\n$/),
        })

        const server = startProgram({ program: MAIN, env: { DATA_DIR: dataDir, DATABASE_URL: '' } })
        expect((await fetch(`${await addressOf(server)}/health`)).status).toBe(200)
        expect(await run(UPGRADE, ['--confirm'])).toEqual({
          exitCode: 0,
          text: `${join(dataDir, `postgres-${OLDER_MAJOR}`)} is taken away.\n`,
        })
        server.child.kill('SIGTERM')
        expect(await server.ended).toBe(0)
        expect(existsSync(join(dataDir, `postgres-${OLDER_MAJOR}`))).toBe(false)
        expect(await run(UPGRADE, ['--confirm'])).toMatchObject({
          text: 'There is no database of before to take away.\n',
        })
      },
      CHILD_TIMEOUT_MS,
    )

    test.each(['Bringing PostgreSQL', 'Comparing the two'])(
      'is as it was when the upgrade is killed as it says "%s", and upgraded by the next',
      async (line) => {
        const killed = startProgram({ program: UPGRADE, env: { DATA_DIR: dataDir, DATABASE_URL: '' } })
        await killed.says(line)
        killed.child.kill('SIGKILL')
        await killed.ended
        expect(await askOlder(FIGURES)).toEqual(figures)
        expect(await run(UPGRADE)).toMatchObject({ exitCode: 0 })
        expect(await askUpgraded(FIGURES)).toEqual(figures)
      },
      CHILD_TIMEOUT_MS,
    )

    test(
      'is put in its place by the next run when it was killed between the two last steps, and founded by no start meanwhile',
      async () => {
        expect(await run(UPGRADE)).toMatchObject({ exitCode: 0 })
        mkdirSync(join(dataDir, 'upgrade'))
        renameSync(join(dataDir, 'postgres'), join(dataDir, 'upgrade', 'postgres'))
        const line = `The upgrade of ${dataDir} was interrupted: npm run upgrade goes on with it.\n`
        expect(await run(MAIN)).toEqual({ exitCode: 1, text: line })
        expect(await run(VERIFY)).toEqual({ exitCode: 1, text: line })
        expect(await run(UPGRADE)).toMatchObject({ exitCode: 0 })
        expect(await askUpgraded(FIGURES)).toEqual(figures)
      },
      CHILD_TIMEOUT_MS,
    )

    test(
      'is left alone while another is at work on it, or where something stands in it that is not brought over',
      async () => {
        await askOlder('create schema somebodys')
        expect(await run(UPGRADE)).toEqual({
          exitCode: 1,
          text: expect.stringMatching(
            /\nThe cluster has something that no installation has, and that is not brought over: schema somebodys\.\n$/,
          ),
        })
        await askOlder('drop schema somebodys; create table notes_of_mine (note text)')
        expect(await run(UPGRADE)).toEqual({
          exitCode: 1,
          text: expect.stringMatching(
            /no version of Panadesk makes so: "notes_of_mine" \("note"\)\. Nothing was changed\.\n$/,
          ),
        })
        await askOlder('drop table notes_of_mine')
        expect(majorOfFolder()).toBe(String(OLDER_MAJOR))
        expect(existsSync(join(dataDir, 'upgrade'))).toBe(false)
        expect(await run(UPGRADE, ['--binaries', '/usr'])).toEqual({
          exitCode: 1,
          text: 'There is no bin/postgres in /usr that can be run.\n',
        })
        const first = startProgram({ program: UPGRADE, env: { DATA_DIR: dataDir, DATABASE_URL: '' } })
        await first.says('Bringing PostgreSQL')
        expect(await run(UPGRADE)).toEqual({
          exitCode: 1,
          text: expect.stringMatching(/^Panadesk is already running on the data folder .*\n$/),
        })
        expect(await first.ended).toBe(0)
      },
      CHILD_TIMEOUT_MS,
    )

    test(
      'is brought over with what was wrong in it before',
      async () => {
        await askOlder('update wallet set balance_paise = balance_paise + 1 where balance_paise > 0')
        expect(await run(UPGRADE)).toEqual({ exitCode: 0, text: expect.stringContaining('It was the same before.') })
      },
      CHILD_TIMEOUT_MS,
    )
  },
)

/** No more than what is looked at before anything is started. */
function madeUp(major: number): string {
  const folder = join(dataDir, 'postgres')
  mkdirSync(folder, { mode: 0o700 })
  writeFileSync(join(folder, 'PG_VERSION'), `${major}\n`)
  return folder
}

describe('a data folder that cannot be brought over', () => {
  beforeEach(() => {
    dataDir = mkdtempSync(join(home, 'made-up-'))
  })

  test(
    'is refused in one line where its major version is newer',
    async () => {
      const folder = madeUp(19)
      const line = `The database in ${folder} is of PostgreSQL 19, and this version runs 18: start the version of Panadesk that has served it last.\n`
      expect(await run(MAIN)).toEqual({ exitCode: 1, text: line })
      expect(await run(UPGRADE)).toEqual({ exitCode: 1, text: line })
    },
    CHILD_TIMEOUT_MS,
  )

  test('is refused in one line, before anything is made, where the disk has no room for a second one', async () => {
    const folder = madeUp(OLDER_MAJOR)
    writeFileSync(join(folder, 'big'), '')
    // Of a size that no disk has, and taking none of it.
    truncateSync(join(folder, 'big'), 8 * 1024 ** 4)
    expect(await run(UPGRADE)).toEqual({
      exitCode: 1,
      text: expect.stringMatching(
        /^The upgrade needs [\d,]+ MB on the disk of .*, and [\d,]+ MB are free: make room, and begin again\. Nothing was changed\.\n$/,
      ),
    })
    expect(existsSync(join(dataDir, 'upgrade'))).toBe(false)
    rmSync(folder, { recursive: true })
  })

  test('has to be there', async () => {
    expect(await run(UPGRADE)).toEqual({
      exitCode: 1,
      text: `There is no installation in ${dataDir}: DATA_DIR says where it is.\n`,
    })
  })
})
