// What a backup folder keeps and gives up: the newest base backups and all they need, each for its own data folder.

import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { backUpCluster } from '@panadesk/postgres/backup/back-up-cluster'
import { checkRestored } from '../src/backup/check-restored.ts'
import { chooseBackup } from '@panadesk/postgres/backup/choose-backup'
import { restoreCluster } from '@panadesk/postgres/backup/restore-cluster'
import { isBalanced } from '../src/ledger/report-lines.ts'
import { loadConfig, type Config } from '../src/platform/config.ts'
import { openRunningDatabase } from '../src/database/open-database.ts'
import { PANADESK } from '../src/database/panadesk.ts'
import { createLogger } from '../src/platform/logger.ts'
import { removeLater } from '@panadesk/postgres/test/remove-later'

const quiet = () => undefined
const timeText = (at: Date) => at.toISOString()
const [OLD, NEW] = [`${'a'.repeat(32)}.png`, `${'b'.repeat(32)}.png`]
const TIMEOUT_MS = 60_000

let place = ''
let config: Config

beforeAll(async () => {
  place = mkdtempSync(join(tmpdir(), 'panadesk-keep-'))
  config = configFor('data')
  const database = await openRunningDatabase({ config, logger: createLogger('silent'), progress: quiet })
  await database.close()
  mkdirSync(join(config.uploadsDir, 'images'), { recursive: true })
}, TIMEOUT_MS)
afterAll(() => removeLater([place]))

test(
  'keeps the newest base backups with the WAL and the uploads that they need, and restores the oldest of them',
  async () => {
    writeFileSync(join(config.uploadsDir, 'images', OLD), 'old')
    const first = await backUp()
    rmSync(join(config.uploadsDir, 'images', OLD))
    writeFileSync(join(config.uploadsDir, 'images', NEW), 'new')
    const second = await backUp()
    const before = walSegments()
    await backUp()

    expect(readdirSync(archive()).filter((name) => name.startsWith('base-'))).toHaveLength(2)
    expect(existsSync(first.folder)).toBe(false)
    expect(walSegments()).not.toContain(before[0])
    expect(readdirSync(join(archive(), 'uploads', 'images'))).toEqual([expect.stringContaining(NEW)])

    const at = Date.parse(second.facts.endedAt) + 1
    const { backupDir, dataDir } = config
    const application = PANADESK
    const chosen = await chooseBackup({ application, backupDir, dataDir, at, from: undefined, timeText })
    expect(chosen.base.folder).toBe(second.folder)
    const into = join(place, 'restored')
    const { check } = await restoreCluster({
      ...chosen,
      application,
      at,
      into,
      dataDir,
      check: checkRestored,
      progress: quiet,
    })
    expect([check.tables, isBalanced(check.results)]).toEqual(['as this version makes them', true])
    expect(readdirSync(join(into, 'uploads', 'images'))).toEqual([NEW])
  },
  TIMEOUT_MS,
)

test(
  'never mixes the archive of a data folder with that of its copy',
  async () => {
    cpSync(config.dataDir, join(place, 'copy'), { recursive: true, filter: (path) => !path.endsWith('/lock') })
    const copy = configFor('copy')
    const before = walSegments()
    await expect(backUp(copy)).rejects.toThrow(`it is the archive of ${config.dataDir}, which this folder is a copy of`)
    expect(walSegments()).toEqual(before)
    const own = await backUp(copy)
    expect(own.folder.startsWith(archive())).toBe(false)
    expect((await backUp()).folder.startsWith(archive())).toBe(true)
  },
  TIMEOUT_MS,
)

test('refuses to give up an archive that is elsewhere, unless it is told to', { timeout: TIMEOUT_MS }, async () => {
  const elsewhere = { ...config, backupDir: join(place, 'elsewhere') }
  await expect(backUp(elsewhere)).rejects.toThrow('npm run backup -- --new')
  expect((await backUp(elsewhere, true)).facts.files.length).toBeGreaterThan(0)
})

test('has nothing to back up where there is no database', async () => {
  await expect(backUp(configFor('nowhere'))).rejects.toThrow('There is no database in')
  expect(existsSync(join(place, 'nowhere'))).toBe(false)
})

function configFor(name: string): Config {
  const env = { DATA_DIR: join(place, name), BACKUP_DIR: join(place, 'backups'), BACKUP_KEEP: '2' }
  return loadConfig(env)
}

function backUp({ dataDir, uploadsDir, backupDir, backupKeep: keep } = config, beginAnew = false) {
  const installation = { application: PANADESK, dataDir, uploadsDir, backupDir }
  return backUpCluster({ ...installation, keep, beginAnew, progress: quiet })
}

function walSegments(): string[] {
  return readdirSync(join(archive(), 'wal')).toSorted()
}

/** The archive that was begun first. */
function archive(): string {
  const [name = ''] = readdirSync(config.backupDir)
    .filter((entry) => entry.startsWith('panadesk_'))
    .toSorted()
  return join(config.backupDir, name)
}
