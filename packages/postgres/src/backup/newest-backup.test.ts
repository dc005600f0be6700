// The newest base backup of a data folder, among those of others and those that were not finished.
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { removeLater } from '../../test/remove-later.ts'
import { TEST_APPLICATION } from '../../test/test-application.ts'
import { compactTime, makeArchive, newArchiveName, saveBaseFacts } from './archive-folder.ts'
import { newestBackupAt } from './newest-backup.ts'
import { makePrivateFolder } from './safe-files.ts'

let backupDir: string

beforeAll(async () => {
  backupDir = await mkdtemp(join(tmpdir(), 'panadesk-newest-'))
})
afterAll(() => removeLater([backupDir]))

/** An archive with base backups that were done at these times. */
async function keepBackups(dataDir: string, ends: readonly string[]): Promise<string> {
  const folder = join(backupDir, newArchiveName(TEST_APPLICATION, new Date('2026-11-01T00:00:00Z')))
  await makeArchive(folder, { dataDir, timeline: 1, segmentBytes: 16 * 1024 * 1024, postgresVersion: '18' })
  for (const endedAt of ends) {
    const base = join(folder, `base-${compactTime(new Date(endedAt))}`)
    await makePrivateFolder(base)
    const facts = { startLsn: '0/1', stopLsn: '0/2', startedAt: endedAt, endedAt, folders: [], files: [], uploads: [] }
    await saveBaseFacts(base, facts)
  }
  return folder
}

const newest = (dataDir: string) => newestBackupAt({ application: TEST_APPLICATION, backupDir, dataDir })

test('is the last of all archives of the folder; others and unfinished ones do not count', async () => {
  expect(await newest('/data')).toBeUndefined()
  const folder = await keepBackups('/data', ['2026-11-18T02:00:00Z', '2026-11-19T02:00:00Z'])
  await keepBackups('/data', ['2026-11-17T02:00:00Z'])
  await keepBackups('/elsewhere', ['2026-11-20T02:00:00Z'])
  await makePrivateFolder(join(folder, `base-${compactTime(new Date('2026-11-20T02:00:00Z'))}`))
  expect(await newest('/data')).toEqual(new Date('2026-11-19T02:00:00Z'))
})
