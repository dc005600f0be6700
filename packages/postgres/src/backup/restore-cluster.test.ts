// The way of the README for an application of any name: served, backed up, lost, and restored with what came after the backup.

import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ClientConfig } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { removeLater } from '../../test/remove-later.ts'
import { TEST_APPLICATION as application } from '../../test/test-application.ts'
import { startEmbedded } from '../embedded/embedded-server.ts'
import { ownerConnection } from '../embedded/postmaster.ts'
import { withClient } from '../with-client.ts'
import { backUpCluster } from './back-up-cluster.ts'
import { chooseBackup } from './choose-backup.ts'
import { keepArchiving } from './keep-archiving.ts'
import { restoreCluster } from './restore-cluster.ts'

const quiet = () => undefined
const TIMEOUT_MS = 60_000

let place = ''
let folders = { dataDir: '', uploadsDir: '', backupDir: '' }

beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'panadesk-archive-'))
  const dataDir = join(place, 'data')
  folders = { dataDir, uploadsDir: join(dataDir, 'uploads'), backupDir: join(place, 'backups') }
})
afterAll(() => removeLater([place]))

test(
  'restores the rows and uploads of an application of any name after its data folder is lost',
  async () => {
    const told: unknown[] = []
    const server = await startEmbedded({ application, dataDir: folders.dataDir, settings: {}, progress: quiet })
    const connection = ownerConnection(application, server)
    const listener = { stopped: (error: unknown) => told.push(error), goesOn: quiet }
    const archiving = keepArchiving({ application, ...folders, connection }, listener)
    await run(connection, 'create table book (title text primary key)')
    const backup = { application, ...folders, keep: 7, beginAnew: false, progress: quiet }
    const made = await backUpCluster(backup)
    await run(connection, "insert into book values ('after the backup')")
    mkdirSync(join(folders.uploadsDir, 'covers'), { recursive: true })
    writeFileSync(join(folders.uploadsDir, 'covers/1.png'), 'a cover')
    await archiving.stop()
    await server.stop()
    expect(told).toEqual([])
    expect(made.isServerRunning).toBe(true)
    expect(readdirSync(folders.backupDir)).toEqual([expect.stringMatching(/^tried_\d{8}t/)])

    rmSync(folders.dataDir, { recursive: true })
    const into = join(place, 'restored')
    const { backupDir, dataDir } = folders
    const asked = { application, backupDir, dataDir, at: 'now' as const, from: undefined }
    const chosen = await chooseBackup({ ...asked, timeText: (at) => at.toISOString() })
    const check = (restored: ClientConfig) => run(restored, 'select title from book')
    const restored = await restoreCluster({ ...asked, ...chosen, into, check, progress: quiet })
    expect(restored.check).toEqual([{ title: 'after the backup' }])
    expect(readFileSync(join(into, 'uploads/covers/1.png'), 'utf8')).toBe('a cover')

    const { base } = chosen
    const uploads = ['covers/1.png', 'covers/2.png', 'covers/3.png']
    const robbed = { ...chosen, base: { ...base, facts: { ...base.facts, uploads } } }
    const begun: string[] = []
    const again = {
      ...asked,
      ...robbed,
      into: join(place, 'again'),
      check,
      progress: (line: string) => begun.push(line),
    }
    await expect(restoreCluster(again)).rejects.toThrow(
      'The backup is damaged: the upload covers/2.png and 1 more are missing.',
    )
    expect(begun).toEqual([])
    expect(existsSync(again.into)).toBe(false)
  },
  TIMEOUT_MS,
)

async function run(connection: ClientConfig, statement: string): Promise<unknown[]> {
  return withClient(connection, async (client) => (await client.query<Record<string, unknown>>(statement)).rows)
}
