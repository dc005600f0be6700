// Backs up the embedded database, running or not: a base backup into its archive, which the server then keeps up to date.

import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client, ClientConfig } from 'pg'
import { joinEmbedded, type JoinedServer } from '../embedded/join-embedded.ts'
import { withProgress, type Progress } from '../progress.ts'
import { OperatorError } from '../operator-error.ts'
import { archivedUploadsFolder, loadArchive, loadReached, makeArchive, newArchiveName } from './archive-folder.ts'
import { dropSlot, makeSlot, readWalFormat, readWalNow } from './archive-slot.ts'
import { isThere } from './archive-wal.ts'
import { createArchiver } from './archiver.ts'
import { listArchivedUploads, listUploads } from './archive-uploads.ts'
import { makeBaseBackup, type MadeBase } from './base-backup.ts'
import { removeOldBackups } from './retention.ts'
import type { Installation } from './installation.ts'
import { ownerConnection } from '../embedded/postmaster.ts'
import { parseLsn } from './wal-position.ts'
import { withClient } from '../with-client.ts'

export type ClusterBackup = MadeBase & { removed: string[]; isServerRunning: boolean }

const ARCHIVED_WITHIN_MS = 60_000
const POLL_MS = 50

export type BackupPlan = Installation & {
  /** How many base backups of the data folder are kept. */
  keep: number
  /** With a new archive, although the present one may go on elsewhere. */
  beginAnew: boolean
  progress: Progress
}

/** Comes back when every moment from then on can be restored. Works beside the running server, and on a stopped one. */
export async function backUpCluster(plan: BackupPlan): Promise<ClusterBackup> {
  const { application, dataDir, backupDir, keep, progress } = plan
  const clusterFolder = join(dataDir, 'postgres')
  if (!(await isThere(clusterFolder))) {
    throw new OperatorError(
      `There is no database in ${dataDir} that could be backed up; see ${application.advice.dataDir}.`,
    )
  }
  const server = await joinEmbedded({ application, dataDir, settings: {}, progress })
  const connection = ownerConnection(application, server)
  try {
    return await withClient(connection, async (client) => {
      const archive = await openArchive(client, plan)
      const made = await withProgress(progress, 'Copying the database …', () =>
        makeBaseBackup({
          label: application.name,
          client,
          clusterFolder,
          archiveFolder: archive.folder,
          archiveReaches: (lsn) => archiveReaches(lsn, { plan, connection, server, archiveFolder: archive.folder }),
        }).catch(async (error: unknown) => {
          await archive.giveUp()
          throw error
        }),
      )
      const removed = await removeOldBackups({ application, backupDir, dataDir, keep, current: archive.name })
      return { ...made, removed, isServerRunning: !server.isStartedHere }
    })
  } finally {
    await server.stop()
  }
}

type ArchiveToFill = { name: string; folder: string; giveUp(): Promise<void> }

async function openArchive(client: Client, plan: BackupPlan): Promise<ArchiveToFill> {
  const { application, backupDir, dataDir, beginAnew } = plan
  const { advice } = application
  const { slot } = await readWalNow(client, application)
  if (slot !== undefined && !slot.isLost && !beginAnew) {
    const archive = await loadArchive(backupDir, slot.name)
    if (archive === undefined) {
      throw new OperatorError(
        `The archive ${slot.name} of this database is not in ${backupDir}; set ${advice.backupDir} as it was, ` +
          `or give up that archive and begin a new one: ${advice.backUpAnew}`,
      )
    }
    return { ...archive, giveUp: () => Promise.resolve() }
  }
  if (slot !== undefined) await dropSlot(client, slot.name)
  const name = newArchiveName(application, new Date())
  const folder = join(backupDir, name)
  await makeArchive(folder, { dataDir, ...(await readWalFormat(client)) })
  await makeSlot(client, name)
  const giveUp = async () => {
    await dropSlot(client, name)
    await rm(folder, { recursive: true, force: true })
  }
  return { name, folder, giveUp }
}

type Filling = { plan: BackupPlan; connection: ClientConfig; server: JoinedServer; archiveFolder: string }

/** Waits until the archive has the WAL before `lsn` and every upload that there is now; answers these. */
async function archiveReaches(lsn: string, { plan, connection, server, archiveFolder }: Filling): Promise<string[]> {
  const { application, uploadsDir, backupDir } = plan
  // Beside a running server it is the server that archives.
  const own = server.isStartedHere ? createArchiver({ ...plan, connection }) : undefined
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
  throw new OperatorError(
    `The running server does not archive into ${backupDir}; start it with the same ${application.advice.backupDir}.`,
  )
}
