// Backs up the embedded database, running or not: a base backup into its archive, which the server then keeps up to date.

import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import type { Config } from '../platform/config.ts'
import { joinDatabase, type DatabaseServer } from '../platform/database/start-database.ts'
import { withProgress, type Progress } from '../platform/progress.ts'
import { StartupError } from '../platform/startup-error.ts'
import { archivedUploadsFolder, loadArchive, loadReached, makeArchive, newArchiveName } from './archive-folder.ts'
import { dropSlot, makeSlot, readWalFormat, readWalNow } from './archive-slot.ts'
import { isThere } from './archive-wal.ts'
import { createArchiver } from './archiver.ts'
import { listArchivedUploads, listUploads } from './archive-uploads.ts'
import { makeBaseBackup, type MadeBase } from './base-backup.ts'
import { removeOldBackups } from './retention.ts'
import { parseLsn } from './wal-position.ts'
import { withClient } from './with-client.ts'

export type ClusterBackup = MadeBase & { removed: string[]; isServerRunning: boolean }

const ARCHIVED_WITHIN_MS = 60_000
const POLL_MS = 50

/** `beginAnew`: with a new archive, although the present one may go on elsewhere. */
export async function backUpCluster(
  config: Config,
  { beginAnew, progress }: { beginAnew: boolean; progress: Progress },
): Promise<ClusterBackup> {
  const clusterFolder = join(config.dataDir, 'postgres')
  if (!(await isThere(clusterFolder))) {
    throw new StartupError(`There is no database in ${config.dataDir} that could be backed up; see DATA_DIR.`)
  }
  const server = await joinDatabase(config, progress)
  try {
    return await withClient(server.poolConfig('owner'), async (client) => {
      const archive = await openArchive(client, config, beginAnew)
      const made = await withProgress(progress, 'Copying the database …', () =>
        makeBaseBackup({
          client,
          clusterFolder,
          archiveFolder: archive.folder,
          archiveReaches: (lsn) => archiveReaches(lsn, { config, server, archiveFolder: archive.folder }),
        }).catch(async (error: unknown) => {
          await archive.giveUp()
          throw error
        }),
      )
      const { backupDir, dataDir, backupKeep: keep } = config
      const removed = await removeOldBackups({ backupDir, dataDir, keep, current: archive.name })
      return { ...made, removed, isServerRunning: !server.isStartedHere }
    })
  } finally {
    await server.stop()
  }
}

type ArchiveToFill = { name: string; folder: string; giveUp(): Promise<void> }

async function openArchive(client: Client, config: Config, beginAnew: boolean): Promise<ArchiveToFill> {
  const { backupDir, dataDir } = config
  const { slot } = await readWalNow(client)
  if (slot !== undefined && !slot.isLost && !beginAnew) {
    const archive = await loadArchive(backupDir, slot.name)
    if (archive === undefined) {
      throw new StartupError(
        `The archive ${slot.name} of this database is not in ${backupDir}; set BACKUP_DIR as it was, ` +
          'or give up that archive and begin a new one: npm run backup -- --new',
      )
    }
    return { ...archive, giveUp: () => Promise.resolve() }
  }
  if (slot !== undefined) await dropSlot(client, slot.name)
  const name = newArchiveName(new Date())
  const folder = join(backupDir, name)
  await makeArchive(folder, { dataDir, ...(await readWalFormat(client)) })
  await makeSlot(client, name)
  const giveUp = async () => {
    await dropSlot(client, name)
    await rm(folder, { recursive: true, force: true })
  }
  return { name, folder, giveUp }
}

type Filling = { config: Config; server: DatabaseServer; archiveFolder: string }

/** Waits until the archive has the WAL before `lsn` and every upload that there is now; answers these. */
async function archiveReaches(lsn: string, { config, server, archiveFolder }: Filling): Promise<string[]> {
  const { dataDir, uploadsDir, backupDir } = config
  const connection = server.poolConfig('owner')
  // Beside a running server it is the server that archives.
  const own = server.isStartedHere ? createArchiver({ connection, dataDir, uploadsDir, backupDir }) : undefined
  const wanted = await listUploads(uploadsDir)
  const deadline = performance.now() + ARCHIVED_WITHIN_MS
  try {
    while (performance.now() < deadline) {
      await own?.catchUp()
      const reached = await loadReached(archiveFolder)
      if (reached !== undefined && parseLsn(reached.lsn) >= parseLsn(lsn)) {
        const archived = new Set(
          (await listArchivedUploads(archivedUploadsFolder(archiveFolder))).map(({ path }) => path),
        )
        const missing = wanted.filter((path) => !archived.has(path))
        const gone = await Promise.all(missing.map(async (path) => !(await isThere(join(uploadsDir, path)))))
        if (gone.every(Boolean)) return wanted.filter((path) => archived.has(path))
      }
      await sleep(POLL_MS)
    }
  } finally {
    await own?.close()
  }
  throw new StartupError(`The running server does not archive into ${backupDir}; start it with the same BACKUP_DIR.`)
}
