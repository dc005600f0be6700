// What a command cannot do it says in one line, ends with another code than 0, and leaves everything as it was.

import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { removeLater } from '@panadesk/postgres/test/remove-later'
import { startProgram } from './server-process.ts'

const PROJECT = fileURLToPath(new URL('../../..', import.meta.url))
const API = 'apps/api/src'

const busy = createServer()
let place = ''
/** What the cases name: a file, an empty folder, and folders that are not there. */
let at: Record<'file' | 'empty' | 'faulty' | 'data' | 'backups', string>

beforeAll(async () => {
  place = mkdtempSync(join(tmpdir(), 'panadesk-wrong-'))
  const names = ['file', 'empty', 'faulty', 'data', 'backups'] as const
  at = Object.fromEntries(names.map((name) => [name, join(place, name)])) as typeof at
  writeFileSync(at.file, 'not a folder')
  mkdirSync(at.empty)
  busy.listen(0, '127.0.0.1')
  await once(busy, 'listening')
  freePort = await portOfNobody()
})

afterAll(() => {
  busy.close()
  removeLater([place])
})

interface Wrong {
  program: string
  args?: string[]
  env?: Record<string, string>
}

async function run({ program, args = [], env = {} }: Wrong) {
  const process = startProgram({
    program: join(PROJECT, program),
    args,
    env: { DATABASE_URL: '', DATA_DIR: at.data, BACKUP_DIR: at.backups, ...env },
  })
  const code = await process.ended
  return { code, text: process.text(), left: allBelow(place) }
}

function allBelow(folder: string): Set<string> {
  return new Set(readdirSync(folder, { recursive: true, encoding: 'utf8' }))
}

const NOWHERE = 'postgres://nobody:secret@127.0.0.1:1/nowhere'
let freePort = ''

/** One that nobody has just now. */
async function portOfNobody(): Promise<string> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return String(port)
}

const busyPort = () => String((busy.address() as AddressInfo).port)

const CASES: [string, () => Wrong, RegExp][] = [
  ['start with an argument', () => ({ program: `${API}/main.ts`, args: ['4000'] }), /takes no "4000"/],
  ['start with an option', () => ({ program: `${API}/main.ts`, args: ['--port=4000'] }), /--port/],
  ['start with a wrong setting', () => ({ program: `${API}/main.ts`, env: { PORT: 'http' } }), /^PORT must be/],
  [
    'start on a file',
    () => ({ program: `${API}/main.ts`, env: { DATA_DIR: at.file } }),
    /is needed as a folder, and is none/,
  ],
  [
    'start in a folder that takes no other',
    () => ({ program: `${API}/main.ts`, env: { DATA_DIR: '/proc/panadesk' } }),
    /^The data folder \/proc\/panadesk cannot be used/,
  ],
  [
    'start without a database',
    () => ({ program: `${API}/main.ts`, env: { DATABASE_URL: NOWHERE } }),
    /no PostgreSQL can/,
  ],
  [
    'start with a first password that is easy to guess',
    () => ({ program: `${API}/main.ts`, env: { ADMIN_PASSWORD: 'password1' } }),
    /^ADMIN_PASSWORD: This password is too easy to guess/,
  ],
  [
    'start with figures on the port of the panel',
    () => ({ program: `${API}/main.ts`, env: { PORT: freePort, METRICS_PORT: freePort } }),
    /is in use; .* METRICS_PORT/,
  ],
  [
    'start with a replica that is no address',
    () => ({ program: `${API}/main.ts`, env: { DATABASE_REPLICA_URL: 'postgres://me:hush@[replica/panadesk' } }),
    /^DATABASE_REPLICA_URL is not a valid address/,
  ],
  [
    'start with a file for the backups',
    () => ({ program: `${API}/main.ts`, env: { BACKUP_DIR: at.file } }),
    /is needed as a folder, and is none/,
  ],
  ['start on a busy port', () => ({ program: `${API}/main.ts`, env: { PORT: busyPort() } }), /is in use/],
  ['start on an address of others', () => ({ program: `${API}/main.ts`, env: { HOST: '192.0.2.9' } }), /^HOST/],
  ['demo on a busy port', () => ({ program: 'apps/demo/src/demo.ts', env: { PORT: busyPort() } }), /is in use/],
  ['backup of nothing', () => ({ program: `${API}/backup.ts` }), /There is no installation in/],
  ['backup with an argument', () => ({ program: `${API}/backup.ts`, args: ['there'] }), /there/],
  ['restore without a time', () => ({ program: `${API}/restore.ts` }), /^Say which moment/],
  ['restore to no time', () => ({ program: `${API}/restore.ts`, args: ['--at', 'soon'] }), /soon/],
  ['restore of nothing', () => ({ program: `${API}/restore.ts`, args: ['--at', 'now'] }), /no finished base backup/],
  ['export to nowhere', () => ({ program: `${API}/export.ts` }), /^Say which folder/],
  ['export of nothing', () => ({ program: `${API}/export.ts`, args: [at.empty] }), /There is no installation in/],
  ['import from nowhere', () => ({ program: `${API}/import.ts` }), /^Say which folder/],
  ['import of a file', () => ({ program: `${API}/import.ts`, args: [at.file] }), /cannot be read/],
  ['import of an empty folder', () => ({ program: `${API}/import.ts`, args: [at.empty] }), /holds none of/],
  ['archive without a month', () => ({ program: `${API}/archive.ts` }), /^Say which months/],
  [
    'archive of nothing',
    () => ({ program: `${API}/archive.ts`, args: ['--until', '2026-05'] }),
    /There is no installation in/,
  ],
  ['upgrade of nothing', () => ({ program: `${API}/upgrade.ts` }), /There is no installation in/],
  ['recount of nothing', () => ({ program: `${API}/ledger-verify.ts` }), /There is no installation in/],
  [
    'recount since nothing',
    () => ({ program: `${API}/ledger-verify.ts`, args: ['--since', at.data] }),
    /cannot be read/,
  ],
  ['new secrets of nothing', () => ({ program: `${API}/rotate-secrets.ts` }), /There is no installation in/],
  [
    'a password of nobody',
    () => ({ program: `${API}/set-admin-password.ts`, env: { ADMIN_PASSWORD: 'Correct-Horse-7' } }),
    /There is no installation in/,
  ],
]

test('import of faulty files founds no installation', async () => {
  mkdirSync(at.faulty)
  writeFileSync(join(at.faulty, 'players.csv'), 'mobile,name\n12,Asha\n')
  const before = allBelow(place)
  const { code, text, left } = await run({ program: `${API}/import.ts`, args: [at.faulty] })
  expect(text).toBe(
    'players.csv:2:mobile: A mobile number has 10 digits.\nplayers.csv: 1 fault\nNothing was changed.\n',
  )
  expect(code).toBe(1)
  expect(left).toEqual(before)
})

test.each(CASES)('%s', async (_name, wrong, line) => {
  const before = allBelow(place)
  const { code, text, left } = await run(wrong())
  expect(text).toMatch(line)
  expect(text).toMatch(/^[^\n]+\n$/)
  expect(code).not.toBe(0)
  expect(left).toEqual(before)
})
