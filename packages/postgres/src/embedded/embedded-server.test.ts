// The embedded server on real folders: what must survive a second start, a crash of PostgreSQL and a kill of Node.

import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, cpSync, existsSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { removeLater } from '../../test/remove-later.ts'
import { startEmbedded, type EmbeddedServer } from './embedded-server.ts'
import { DataFolderInUseError } from './folder-lock.ts'
import { ownerConnection } from './postmaster.ts'
import { TEST_APPLICATION as application } from '../../test/test-application.ts'

const CHILD = fileURLToPath(new URL('../../test/embedded-child.ts', import.meta.url))

const parents: string[] = []
let madeOnce = ''
let dataDir = ''
let servers: EmbeddedServer[] = []
let messages: string[] = []

beforeAll(async () => {
  madeOnce = makeParent()
  const server = await startEmbedded({ application, dataDir: madeOnce, settings: {}, progress: () => undefined })
  await server.stop()
})

afterAll(() => removeLater(parents))

// mkdtemp makes folders that only their owner may enter: under root, PostgreSQL's user may not, as in a project in /root.
function makeParent(): string {
  const parent = mkdtempSync(join(tmpdir(), 'panadesk-embedded-'))
  parents.push(parent)
  return parent
}

beforeEach(() => {
  dataDir = join(makeParent(), 'a folder with a name that is long enough to be too long for a socket'.repeat(2))
  servers = []
  messages = []
  // Making a cluster takes longer than copying one; a copy made by root must be given to PostgreSQL's user, too.
  cpSync(join(madeOnce, 'postgres'), join(dataDir, 'postgres'), { recursive: true })
})

afterEach(async () => {
  for (const server of servers) await server.stop()
})

async function start(): Promise<EmbeddedServer> {
  const server = await startEmbedded({ application, dataDir, settings: {}, progress: (line) => messages.push(line) })
  servers.push(server)
  return server
}

async function stop(server: EmbeddedServer): Promise<void> {
  servers = servers.filter((other) => other !== server)
  await server.stop()
}

async function query(socketFolder: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client(ownerConnection(application, { socketFolder }))
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}

// A dead process that nobody has buried yet runs no program any more.
function isAlive(pid: number): boolean {
  return existsSync(`/proc/${pid}/exe`)
}

type Orphan = { socketFolder: string; postmaster: number }

async function startInChild(): Promise<{ child: ChildProcess; orphan: Orphan }> {
  const child = spawn(process.execPath, ['--import', 'tsx', CHILD, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  return { child, orphan: JSON.parse(line.toString()) as Orphan }
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL')
  await once(child, 'close')
}

test.runIf(process.getuid?.() === 0)(
  'serves a copy that root made, also where a start was killed while it gave that to its user',
  async () => {
    const { uid, gid } = statSync(join(madeOnce, 'postgres'))
    expect(uid).not.toBe(0)
    for (const given of ['', 'base']) chownSync(join(dataDir, 'postgres', given), uid, gid)
    const { socketFolder } = await start()
    expect(await query(socketFolder, 'select 1 as served')).toEqual([{ served: 1 }])
  },
)

test('makes a durable cluster and finds its data again at the next start', async () => {
  rmSync(join(dataDir, 'postgres'), { recursive: true })
  const first = await start()
  const settings = await query(
    first.socketFolder,
    `select name, setting from pg_settings where name in
      ('fsync', 'synchronous_commit', 'data_checksums', 'listen_addresses', 'jit', 'wal_compression', 'TimeZone')`,
  )
  expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toEqual({
    fsync: 'on',
    synchronous_commit: 'on',
    data_checksums: 'on',
    listen_addresses: '',
    jit: 'off',
    wal_compression: 'off',
    TimeZone: 'UTC',
  })
  await query(first.socketFolder, 'create table kept as select 7 as number')
  await stop(first)
  const second = await start()
  expect(await query(second.socketFolder, 'select number from kept')).toEqual([{ number: 7 }])
})

test('keeps its socket and its files from other users', async () => {
  const { socketFolder } = await start()
  expect(statSync(socketFolder).mode & 0o777).toBe(0o700)
  expect(statSync(join(dataDir, 'postgres')).mode & 0o777).toBe(0o700)
})

test('refuses a second start on the same folder and names the process', async () => {
  await start()
  const second = start()
  await expect(second).rejects.toThrow(DataFolderInUseError)
  await expect(second).rejects.toThrow(`on the data folder ${dataDir} (process ${process.pid})`)
})

test('starts PostgreSQL again after kill -9, with every acknowledged row', async () => {
  const server = await start()
  await query(server.socketFolder, 'create table kept (number int)')
  await query(server.socketFolder, 'insert into kept select generate_series(1, 50000)')
  const killed = server.postmasterPid()
  process.kill(killed ?? 0, 'SIGKILL')
  await vi.waitFor(() => expect(messages).toContain('The database is running again.'), { timeout: 15_000 })
  expect(await query(server.socketFolder, 'select count(*)::int as rows from kept')).toEqual([{ rows: 50_000 }])
  expect(server.postmasterPid()).not.toBe(killed)
})

test('takes over from a server whose Node was killed -9, with every acknowledged row', async () => {
  const { child, orphan } = await startInChild()
  await expect(start()).rejects.toThrow(`(process ${child.pid})`)
  await query(orphan.socketFolder, 'create table kept as select 7 as number')
  await kill(child)
  expect(isAlive(orphan.postmaster)).toBe(true)

  const server = await start()
  expect(isAlive(orphan.postmaster)).toBe(false)
  expect(await query(server.socketFolder, 'select number from kept')).toEqual([{ number: 7 }])
})

test('starts after Node and PostgreSQL were both killed -9', async () => {
  const { child, orphan } = await startInChild()
  await query(orphan.socketFolder, 'create table kept as select 7 as number')
  await kill(child)
  process.kill(orphan.postmaster, 'SIGKILL')
  const server = await start()
  expect(await query(server.socketFolder, 'select number from kept')).toEqual([{ number: 7 }])
})

test('makes a cluster anew that a killed first start left half made', async () => {
  renameSync(join(dataDir, 'postgres'), join(dataDir, 'postgres.new'))
  const server = await start()
  expect(await query(server.socketFolder, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(existsSync(join(dataDir, 'postgres.new'))).toBe(false)
})

test('stops while it is being started again, and lets the folder go', async () => {
  const server = await start()
  process.kill(server.postmasterPid() ?? 0, 'SIGKILL')
  await expect.poll(() => messages.length).toBe(1)
  await stop(server)
  const next = await start()
  expect(await query(next.socketFolder, 'select 1 as one')).toEqual([{ one: 1 }])
})
