// A base backup: the files of a cluster copied while it works, and the places in the WAL that make them whole again.

import { createHash } from 'node:crypto'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Client } from 'pg'
import { compactTime, isMissing, saveBaseFacts, type BaseFacts } from './archive-folder.ts'
import { CONTROL_FILE, listClusterFiles } from './cluster-files.ts'
import { copyFile, forEachAtOnce } from './copy-file.ts'
import { makePrivateFolder, syncFolder, writeSafely } from './safe-files.ts'

export type BasePlan = {
  /** What PostgreSQL calls the backup while it is made. */
  label: string
  client: Client
  clusterFolder: string
  archiveFolder: string
  /** Waits until the archive has all WAL before a place and all uploads; answers the uploads that there are. */
  archiveReaches(lsn: string): Promise<string[]>
}

export type MadeBase = { folder: string; facts: BaseFacts }

/** Comes back when the backup can be restored. What a failure leaves is removed. */
export async function makeBaseBackup(plan: BasePlan): Promise<MadeBase> {
  const folder = join(plan.archiveFolder, `base-${compactTime(new Date())}`)
  const unfinished = `${folder}.new`
  try {
    await makePrivateFolder(join(unfinished, 'postgres'))
    const facts = await fill(unfinished, plan)
    await saveBaseFacts(unfinished, facts)
    await rename(unfinished, folder)
    await syncFolder(plan.archiveFolder)
    return { folder, facts }
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  }
}

async function fill(folder: string, plan: BasePlan): Promise<BaseFacts> {
  const { client, clusterFolder } = plan
  const target = join(folder, 'postgres')
  const begun = await askOne<{ lsn: string; at: Date }>(
    client,
    'select clock_timestamp() as at, pg_backup_start($1, fast => true)::text as lsn',
    [plan.label],
  )
  const { folders, files } = await copyCluster(clusterFolder, target)
  const ended = await askOne<{ lsn: string; label: string; spaces: string; at: Date }>(
    client,
    `select lsn::text, labelfile as label, spcmapfile as spaces, clock_timestamp() as at
      from pg_backup_stop(wait_for_archive => false)`,
  )
  if (ended.spaces.trim() !== '') throw new Error('the cluster has tablespaces')
  const label = Buffer.from(ended.label)
  await writeSafely(join(target, 'backup_label'), label)
  const sha256 = createHash('sha256').update(label).digest('hex')
  await syncFolders(folder, folders)
  return {
    startLsn: begun.lsn,
    stopLsn: ended.lsn,
    startedAt: begun.at.toISOString(),
    endedAt: ended.at.toISOString(),
    folders,
    files: [...files, { path: 'backup_label', bytes: label.length, sha256 }],
    uploads: await plan.archiveReaches(ended.lsn),
  }
}

async function copyCluster(from: string, to: string): Promise<Pick<BaseFacts, 'folders' | 'files'>> {
  const { folders, files } = await listClusterFiles(from)
  for (const folder of folders) await mkdir(join(to, folder), { mode: 0o700 })
  const copied: BaseFacts['files'] = []
  const copy = async (path: string) => {
    try {
      copied.push({ path, ...(await copyFile(join(from, path), join(to, path), { durable: true })) })
    } catch (error) {
      // A table that was dropped since we looked; the WAL knows of it.
      if (!isMissing(error)) throw error
    }
  }
  await forEachAtOnce(
    files.filter((path) => path !== CONTROL_FILE),
    copy,
  )
  await copy(CONTROL_FILE)
  return { folders, files: copied.toSorted((one, other) => (one.path < other.path ? -1 : 1)) }
}

async function syncFolders(folder: string, within: readonly string[]): Promise<void> {
  const target = join(folder, 'postgres')
  await forEachAtOnce([dirname(target), target, ...within.map((path) => join(target, path))], syncFolder)
}

async function askOne<Row extends object>(client: Client, text: string, values: unknown[] = []): Promise<Row> {
  const { rows } = await client.query<Row>(text, values)
  const [row] = rows
  if (row === undefined) throw new Error(`no answer to ${text}`)
  return row
}
