// Starts one PostgreSQL for the whole test run and migrates a template, from which each test file gets its own database.

import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbedded, type EmbeddedServer } from '@panadesk/postgres/embedded/embedded-server'
import { DataFolderInUseError } from '@panadesk/postgres/embedded/folder-lock'
import { ownerConnection } from '@panadesk/postgres/embedded/postmaster'
import { PANADESK } from '../src/database/panadesk.ts'
import { migrate } from '../src/database/migrate.ts'
import { hashOfFiles, readSchemaFiles, type SchemaFiles } from '../src/database/schema-files.ts'
import { prepareForTests } from './request-role.ts'

declare module 'vitest' {
  interface ProvidedContext {
    testCluster: { socketFolder: string; template: string }
  }
}

// Nothing here has to survive a power cut, so nothing waits for the disk.
const FAST_SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '256MB',
  max_connections: '400',
  autovacuum_naptime: '10min',
  // So few rows are read before a helper has come.
  max_parallel_workers_per_gather: '0',
  logging_collector: 'off',
}
const RUNS_AT_ONCE_MAX = 20

export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (process.env['ONLY_LISTED'] !== undefined) return undefined
  const server = await startInFreeFolder()
  const template = await prepareTemplate(server)
  project.provide('testCluster', { socketFolder: server.socketFolder, template })
  return () => server.stop()
}

// The folders are used again by the next run, which also ends what a killed run left behind. Runs at the same time,
// of the same or another working tree, take the next number.
async function startInFreeFolder(): Promise<EmbeddedServer> {
  for (let slot = 0; slot < RUNS_AT_ONCE_MAX; slot += 1) {
    try {
      return await startIn(slotFolder(slot))
    } catch (error) {
      if (!(error instanceof DataFolderInUseError)) throw error
    }
  }
  throw new Error(`${RUNS_AT_ONCE_MAX} test runs are under way; there is no folder for one more.`)
}

function slotFolder(slot: number): string {
  const project = fileURLToPath(new URL('../../..', import.meta.url))
  const hash = createHash('sha256').update(project).digest('hex').slice(0, 8)
  return join(tmpdir(), `panadesk-tests-${process.getuid?.() ?? 0}-${hash}-${slot}`)
}

async function startIn(dataDir: string): Promise<EmbeddedServer> {
  const start = () =>
    startEmbedded({ application: PANADESK, dataDir, settings: FAST_SETTINGS, progress: () => undefined })
  try {
    return await start()
  } catch (error) {
    if (error instanceof DataFolderInUseError) throw error
    // Without fsync, a machine that went down leaves a cluster that cannot be trusted or started.
    rmSync(dataDir, { recursive: true, force: true })
    return start()
  }
}

async function prepareTemplate(server: EmbeddedServer): Promise<string> {
  const files = readSchemaFiles()
  const template = `template_${hashOfFiles([...files.migrations, ...files.functions]).slice(0, 12)}`
  const client = new Client(ownerConnection(PANADESK, { socketFolder: server.socketFolder, database: 'postgres' }))
  await client.connect()
  try {
    const found = await client.query<{ datname: string }>(
      "select datname from pg_database where datname like any (array['test\\_%', 'template\\_%', 'unfinished\\_%'])",
    )
    const names = found.rows.map((row) => row.datname)
    for (const name of names) if (name !== template) await client.query(`drop database "${name}" with (force)`)
    if (!names.includes(template)) await makeTemplate(client, { server, template, files })
  } finally {
    await client.end()
  }
  return template
}

type TemplatePlan = { server: EmbeddedServer; template: string; files: SchemaFiles }

async function makeTemplate(client: Client, { server, template, files }: TemplatePlan): Promise<void> {
  const unfinished = `unfinished_${template}`
  await client.query(`create database "${unfinished}"`)
  const owner = ownerConnection(PANADESK, { socketFolder: server.socketFolder, database: unfinished })
  await migrate(owner, files, () => undefined)
  await prepareForTests(owner)
  await client.query(`alter database "${unfinished}" rename to "${template}"`)
}
