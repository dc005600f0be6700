// The backup of a database elsewhere: all rows of one moment, and the way back into an empty database.

import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dumpDatabase } from '../src/backup/dump-database.ts'
import { tableFile } from '../src/backup/dump-folder.ts'
import { restoreDump } from '../src/backup/restore-dump.ts'
import { isBalanced } from '../src/ledger/report-lines.ts'
import { loadConfig, type Config } from '../src/platform/config.ts'
import { removeLater } from './remove-later.ts'
import { startTestApp } from './test-app.ts'
import { testDatabase, type TestDatabase } from './test-database.ts'
import { makeGame, makePlayer, placeBids } from './test-market.ts'
import { databaseUrl } from './two-servers.ts'

const quiet = () => undefined
const STRANGE_NAME = 'Tab\there, \\back, "quotes", new\nline, ₹ and \\N'
const PICTURE = `images/${'a'.repeat(32)}.png`
/** Far more than a socket takes at once. */
const MANY = 50_000

let place = ''
let database: TestDatabase
const emptied: TestDatabase[] = []

beforeAll(async () => {
  place = mkdtempSync(join(tmpdir(), 'panadesk-dump-'))
  database = await testDatabase()
  const app = await startTestApp({ database: { ...database, drop: () => Promise.resolve() } })
  const playerId = await makePlayer(app, { balancePaise: 500_00 })
  await app.db.updateTable('player').set({ name: STRANGE_NAME }).where('id', '=', playerId).execute()
  const gameId = await makeGame(app)
  await placeBids(app, { playerId, gameId, bids: [{ type: 'single-digit', selection: '5', session: 'open' }] })
  await sql`insert into login_throttle (key, failures, window_started_at)
    select repeat('key ', 20) || number, number, now() from generate_series(1, ${MANY}::int) as number`.execute(app.db)
  mkdirSync(join(place, 'data', 'uploads', 'images'), { recursive: true })
  writeFileSync(join(place, 'data', 'uploads', PICTURE), 'a picture')
  // From here on nothing changes by itself.
  await app.close()
})
afterAll(async () => {
  await database.drop()
  for (const other of emptied) await other.drop()
  removeLater([place])
})

test('restores every row, every count and every upload into an empty database', async () => {
  const { name: dump, facts } = await dumpDatabase(configFor(database), quiet)
  expect(facts.tables.find(({ name }) => name === 'login_throttle')?.rows).toBeGreaterThanOrEqual(MANY)
  const before = await contentOf(database)
  await write(database, "insert into player (name, mobile, pin_hash, my_code) values ('Late', '1', 'none', 'LATE')")

  const target = await emptyDatabase()
  const into = join(place, 'restored')
  const restored = await restoreDump(configFor(target), { at: 'now', into, progress: quiet })
  expect(restored.dump.name).toBe(dump)
  expect(restored.check.tables).toBe('as this version makes them')
  expect(isBalanced(restored.check.results)).toBe(true)
  expect(await contentOf(target)).toEqual(before)
  expect(readFileSync(join(into, 'uploads', PICTURE), 'utf8')).toBe('a picture')
})

test('refuses a database that has tables, and a dump of which one byte is another', async () => {
  const into = join(place, 'refused')
  const { folder } = await dumpDatabase(configFor(database), quiet)
  const asked = { at: 'now' as const, into, progress: quiet }
  await expect(restoreDump(configFor(database), asked)).rejects.toThrow('that database is not empty')
  const target = await emptyDatabase()
  appendFileSync(tableFile(folder, 'movement'), '!')
  await expect(restoreDump(configFor(target), asked)).rejects.toThrow(
    `The backup is damaged: ${tableFile(folder, 'movement')} is not what was written`,
  )
  expect(existsSync(into)).toBe(false)
})

test('keeps as many dumps as it is told', async () => {
  const { removed } = await dumpDatabase(configFor(database, 1), quiet)
  expect(removed.length).toBeGreaterThan(0)
  expect(readdirSync(join(place, 'backups')).filter((name) => name.startsWith('dump-'))).toHaveLength(1)
})

function configFor({ name }: TestDatabase, keep = 7): Config {
  return loadConfig({
    DATABASE_URL: databaseUrl(name),
    DATA_DIR: join(place, 'data'),
    BACKUP_DIR: join(place, 'backups'),
    BACKUP_KEEP: String(keep),
  })
}

async function write(into: TestDatabase, change: string): Promise<void> {
  const pool = new Pool(into.poolConfig('owner'))
  await pool.query(change)
  await pool.end()
}

async function emptyDatabase(): Promise<TestDatabase> {
  const made = await testDatabase('nothing')
  emptied.push(made)
  return made
}

/** A fingerprint of each table, and how far each sequence has counted. */
async function contentOf(of: TestDatabase): Promise<Record<string, unknown>> {
  const pool = new Pool(of.poolConfig('owner'))
  try {
    const { rows } = await pool.query<{ name: string; kind: string }>(`
      select relname as name, relkind as kind from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'S') and relname <> 'schema_migration'`)
    const contents: Record<string, unknown> = {}
    for (const { name, kind } of rows) {
      const read =
        kind === 'S'
          ? `select last_value, is_called from ${name}`
          : `select count(*), md5(string_agg(line::text, chr(10) order by line::text)) from ${name} as line`
      contents[name] = (await pool.query(read)).rows[0]
    }
    return contents
  } finally {
    await pool.end()
  }
}
