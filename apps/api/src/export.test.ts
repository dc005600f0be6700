// An installation out into a folder and back in again: it is the same installation, and whoever reads the folder learns no secret.
import { execFile } from 'node:child_process'
import {
  appendFileSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { removeLater } from '@panadesk/postgres/test/remove-later'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeSchema } from './database/describe-schema.ts'
import { expectBooksBalance } from '../test/books.ts'
import { ownedDatabase, type OwnedDatabase } from '../test/owned-database.ts'
import { playInstallation } from '../test/played-installation.ts'
import { programArguments } from '../test/program-arguments.ts'
import { startTestApp, type TestApp } from '../test/test-app.ts'
import { testDatabase, type TestDatabase } from '../test/test-database.ts'
import { createDatabase } from './database/database.ts'
import { createPool } from './database/pool.ts'
import { INSTALLATION_TABLES, LEFT_BEHIND } from './installation-export/installation-tables.ts'
import { readManifest, type ManifestFile } from './installation-export/manifest.ts'
import { OPEN_FILES } from './installation-export/open-files.ts'
import { systemClock } from './platform/clock.ts'
import { createLogger } from './platform/logger.ts'

let database: TestDatabase
let app: TestApp
let home: string
/** The folder that the installation was exported into, and what was said of it. */
let out: string
let exported: { exitCode: number; output: string }
const others: OwnedDatabase[] = []

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'panadesk-export-'))
  database = await testDatabase()
  app = await startTestApp({ database })
  await playInstallation(app)
  mkdirSync(dataDir('old'))
  symlinkSync(app.uploadsDir, join(dataDir('old'), 'uploads'))
  out = dataDir('out')
  exported = await run('export', [out], HERE())
}, 300_000)
afterAll(async () => {
  for (const other of others) await other.drop()
  await app.close()
  removeLater([home])
})

function dataDir(name: string): string {
  return join(home, name)
}

async function emptyInstallation(): Promise<OwnedDatabase> {
  const installation = await ownedDatabase()
  others.push(installation)
  return installation
}

interface Where {
  database: TestDatabase
  dataDir: string
  timeZone?: string
}

const HERE = (): Where => ({ database, dataDir: dataDir('old') })

async function run(command: 'export' | 'import', args: readonly string[], where: Where) {
  const { user = '', host = '' } = where.database.poolConfig('owner')
  const DATABASE_URL = `postgres://${user}@localhost:5432/${where.database.name}?host=${encodeURIComponent(host)}`
  const env = { ...process.env, DATABASE_URL, DATA_DIR: where.dataDir, TIME_ZONE: where.timeZone ?? 'Asia/Kolkata' }
  const program = fileURLToPath(new URL(`${command}.ts`, import.meta.url))
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [...programArguments(program), ...args], { env })
    return { exitCode: 0, output: stdout }
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
    return { exitCode: code, output: stdout + stderr }
  }
}

/** The lines of a table's file. */
function linesOf(folder: string, name: string): string[] {
  return readFileSync(join(folder, 'house', name), 'utf8').split('\n')
}

async function shapeOf(made: TestDatabase): Promise<string[]> {
  const lines = await describeSchema(made.poolConfig('owner'))
  return lines.filter((line) => /^(index|trigger|constraint) /.test(line))
}

function hashes(files: readonly ManifestFile[]): Record<string, string> {
  return Object.fromEntries(files.map(({ path, sha256 }) => [path, sha256]))
}

test('every table goes along, or stays behind for a reason', async () => {
  const { owner } = await emptyInstallation()
  const { rows } = await owner.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')",
  )
  const told = [...INSTALLATION_TABLES.map(({ name }) => name), ...Object.keys(LEFT_BEHIND)]
  expect(rows.map(({ name }) => name).toSorted()).toEqual([...new Set(told)].toSorted())
  // Of the secret of seals and of whatever else the installation keeps for itself only a part goes along.
  expect(told.filter((name, place) => told.indexOf(name) !== place)).toEqual([])
})

test('brings an installation out and back in again, with every row under its id, seals and history that hold, and books that balance', async () => {
  expect(exported).toEqual({
    exitCode: 0,
    output: expect.stringMatching(/^\d+ players, \d+ bids and \d+ movements, with ₹/),
  })
  const installation = await emptyInstallation()
  const there = { database: installation, dataDir: dataDir('new') }
  expect(await run('import', [out, '--check'], there)).toEqual({
    exitCode: 0,
    output: expect.stringContaining('can be brought over. Nothing was changed.'),
  })
  expect(await run('import', [out], there)).toEqual({
    exitCode: 0,
    output: expect.stringContaining('are brought over in'),
  })

  const pool = createPool(installation.poolConfig('app'), systemClock, createLogger('silent'))
  await expectBooksBalance({ db: createDatabase(pool) })
  await pool.end()

  const again = join(home, 'again')
  expect(await run('export', [again], there)).toMatchObject({ exitCode: 0 })
  const [before, after] = [readManifest(out), readManifest(again)]
  // What waited has expired, and both commands stand in the log: all else is the same to the byte.
  const changed = ['house/approval.csv', 'house/audit.jsonl', 'house/row_state.csv']
  const same = (files: readonly ManifestFile[]) => hashes(files.filter(({ path }) => !changed.includes(path)))
  expect(same(after.files)).toEqual(same(before.files))
  for (const name of ['audit.jsonl', 'row_state.csv']) {
    const lines = linesOf(out, name).slice(0, -1)
    expect(linesOf(again, name).slice(0, lines.length)).toEqual(lines)
  }
  expect({ ...after.totals, audit_rows: before.totals['audit_rows'] }).toEqual(before.totals)
  const { rows } = await installation.owner.query("select status from approval where act = 'wallet-credit'")
  expect(rows).toEqual([{ status: 'expired' }])
  // Indexes, triggers and defaults that were others meanwhile are as they were.
  expect(await shapeOf(installation)).toEqual(await shapeOf(database))
  const defaults = await installation.owner.query(
    "select adrelid::regclass from pg_attrdef where pg_get_expr(adbin, adrelid) like '%argon2%'",
  )
  expect(defaults.rows).toEqual([])
  const next = await installation.owner.query("select nextval('bid_id_seq') > max(id) as is_after from bid")
  expect(next.rows).toEqual([{ is_after: true }])

  expect(await run('import', [out], there)).toEqual({
    exitCode: 0,
    output: expect.stringMatching(/^This export was brought over on .* Nothing was changed/),
  })
}, 120_000)

test('writes no secret', async () => {
  const { rows } = await app.pool.query<{ secret: string }>(`
    select password_hash as secret from admin
    union all select encode(token_hash, 'hex') from admin_session
    union all select encode(token_hash, 'hex') from player_session
    union all select encode(private_key, 'hex') from signing_key where private_key is not null
    union all select encode(body, 'hex') from approval_body
    union all select encode(value, 'hex') from app_secret where name <> 'bid-salt'`)
  expect(rows.length).toBeGreaterThan(10)
  const texts = readdirSync(join(out, 'house')).map((name) => readFileSync(join(out, 'house', name), 'utf8'))
  expect(rows.filter(({ secret }) => texts.some((text) => text.includes(secret)))).toEqual([])
})

test('the files of the import among it make an installation of the same players and balances', async () => {
  const own = join(home, 'own')
  mkdirSync(own)
  for (const name of Object.keys(OPEN_FILES)) copyFileSync(join(out, name), join(own, name))
  const installation = await emptyInstallation()
  expect(await run('import', [own], { database: installation, dataDir: dataDir('own-data') })).toMatchObject({
    exitCode: 0,
  })
  const all =
    'select mobile, name, is_agent, is_active, balance_paise::text from player join wallet on player_id = id order by mobile'
  const [found, told] = [await installation.owner.query(all), await app.pool.query(all)]
  expect(found.rows).toEqual(told.rows)
}, 120_000)

test('refuses with one line a folder that is not empty, an export that was changed or never ended, another time zone, and an installation in use', async () => {
  const { exitCode, output } = await run('export', [out], HERE())
  expect({ exitCode, output }).toEqual({ exitCode: 1, output: expect.stringMatching(/^\S+ is not empty\.[^\n]*\n$/) })
  expect((await run('import', [out], HERE())).output).toBe(
    'This installation has players or games already. An export is brought into an empty one.\n',
  )
  const there = { database: await emptyInstallation(), dataDir: dataDir('refusing') }
  expect((await run('import', [out], { ...there, timeZone: 'Asia/Dubai' })).output).toBe(
    'The export is of an installation in Asia/Kolkata. Set TIME_ZONE=Asia/Kolkata.\n',
  )
  appendFileSync(join(out, 'house/wallet.csv'), '999,1\n')
  expect((await run('import', [out], there)).output).toBe(
    'house/wallet.csv: This file has changed since it was written.\nNothing was changed.\n',
  )
  rmSync(join(out, 'manifest.json'))
  expect((await run('import', [out], there)).output).toMatch(
    / has no manifest\.json: its export did not come to its end/,
  )
  const { rows } = await there.database.owner.query('select from player')
  expect(rows).toEqual([])
}, 120_000)
