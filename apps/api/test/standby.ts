// A main database and a streaming standby of it, both real servers with folders of their own.

import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, type PoolConfig, type QueryResultRow } from 'pg'
import { expect } from 'vitest'
import { startEmbedded, type EmbeddedServer } from '@panadesk/postgres/embedded/embedded-server'
import { ownerConnection } from '@panadesk/postgres/embedded/postmaster'
import { PANADESK } from '../src/database/panadesk.ts'
import { migrate } from '../src/database/migrate.ts'
import { readSchemaFiles } from '../src/database/schema-files.ts'
import { removeLater } from '@panadesk/postgres/test/remove-later'
import { connectionAs, prepareForTests } from './request-role.ts'
import type { TestDatabase } from './test-database.ts'

export interface StandbyPair {
  /** The folders of their sockets. */
  main: string
  standby: string
  /** A migrated, empty database, and how a reader reaches its copy. */
  database(): Promise<{ database: TestDatabase; copy: PoolConfig }>
  /** Waits until the standby holds all that was written so far. */
  catchUp(): Promise<void>
  /** Between both, the standby hears of everything and shows nothing of it. */
  pause(): Promise<void>
  resume(): Promise<void>
  stopStandby(): Promise<void>
  startStandby(): Promise<void>
  close(): Promise<void>
}

const SMALL_SETTINGS = { shared_buffers: '32MB', fsync: 'off', logging_collector: 'off' }
const TEMPLATE = 'template_main'

export async function startStandbyPair(): Promise<StandbyPair> {
  const folder = mkdtempSync(join(tmpdir(), 'panadesk-standby-'))
  const [mainDir, standbyDir] = [join(folder, 'main'), join(folder, 'standby')]
  const main = await start(mainDir)
  await ask(main, 'postgres', `create database ${TEMPLATE}`)
  const owner = ownerConnection(PANADESK, { socketFolder: main.socketFolder, database: TEMPLATE })
  await migrate(owner, readSchemaFiles(), () => undefined)
  await prepareForTests(owner)
  await copyCluster(main, { from: join(mainDir, 'postgres'), to: join(standbyDir, 'postgres') })
  const follow = { primary_conninfo: `host=${main.socketFolder} port=5432 user=panadesk` }
  const startStandby = () => start(standbyDir, follow)
  let standby = await startStandby()
  let made = 0

  const catchUp = async () => {
    // The end of a message of its own: where the log would go on may lie beyond the head of a page on which nothing is written yet.
    const [mark] = await ask<{ end: string }>(
      main,
      'postgres',
      `select pg_logical_emit_message(true, 'test', '') as end`,
    )
    const isThere = `select pg_last_wal_replay_lsn() >= '${mark?.end}'::pg_lsn as "isThere"`
    await expect.poll(() => ask(standby, 'postgres', isThere), { timeout: 10_000 }).toEqual([{ isThere: true }])
  }
  return {
    main: main.socketFolder,
    standby: standby.socketFolder,
    database: async () => {
      made += 1
      const name = `house_${made}`
      await ask(main, 'postgres', `create database ${name} template ${TEMPLATE}`)
      await catchUp()
      const reader = { ...connectionAs('reader', standby.socketFolder, name), max: 4 }
      return { database: databaseOf(main, name), copy: reader }
    },
    catchUp,
    pause: async () => void (await ask(standby, 'postgres', 'select pg_wal_replay_pause()')),
    resume: async () => void (await ask(standby, 'postgres', 'select pg_wal_replay_resume()')),
    stopStandby: () => standby.stop(),
    startStandby: async () => {
      standby = await startStandby()
    },
    close: async () => {
      await standby.stop()
      await main.stop()
      removeLater([folder])
    },
  }
}

function start(dataDir: string, settings: Record<string, string> = {}): Promise<EmbeddedServer> {
  return startEmbedded({
    application: PANADESK,
    dataDir,
    settings: { ...SMALL_SETTINGS, ...settings },
    progress: () => undefined,
  })
}

/** The binaries come without pg_basebackup; this is what it does. */
async function copyCluster(main: EmbeddedServer, { from, to }: { from: string; to: string }): Promise<void> {
  // Both calls belong to one session.
  const client = new Client(ownerConnection(PANADESK, { socketFolder: main.socketFolder, database: 'postgres' }))
  await client.connect()
  await client.query("select pg_backup_start('standby', true)")
  cpSync(from, to, { recursive: true, verbatimSymlinks: true })
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
  await client.end()
  for (const own of ['postmaster.pid', 'postmaster.opts']) rmSync(join(to, own), { force: true })
  writeFileSync(join(to, 'backup_label'), rows[0]?.labelfile ?? '')
  writeFileSync(join(to, 'standby.signal'), '')
}

function databaseOf(main: EmbeddedServer, name: string): TestDatabase {
  return {
    name,
    poolConfig: (role) => ({ ...connectionAs(role, main.socketFolder, name), max: 8 }),
    // It goes with the whole server.
    drop: () => Promise.resolve(),
  }
}

async function ask<Row extends QueryResultRow>({ socketFolder }: EmbeddedServer, database: string, query: string) {
  const client = new Client(ownerConnection(PANADESK, { socketFolder, database }))
  await client.connect()
  try {
    return (await client.query<Row>(query)).rows
  } finally {
    await client.end()
  }
}
