// Backs up a cluster elsewhere by its files: a base backup over the replication protocol, into an archive that the server keeps
// up to date from then on.

import { readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ClientConfig } from 'pg'
import type { Config } from '../../platform/config.ts'
import { withProgress, type Progress } from '../../platform/progress.ts'
import { compactTime } from '../archive-folder.ts'
import { keepUploads } from '../dump-database.ts'
import { makePrivateFolder, syncFolder } from '../safe-files.ts'
import { withClient } from '../with-client.ts'
import {
  clusterArchiveFolder,
  loadClusterArchive,
  removeOldClusterBases,
  saveClusterBase,
  saveClusterFacts,
  type ClusterArchive,
  type ClusterBaseFacts,
} from './cluster-archive.ts'
import { askProgress, type ClusterElsewhere } from './cluster-connection.ts'
import { catchUp } from './receive-wal.ts'
import { runProgram } from './server-programs.ts'

export interface MadeElsewhere {
  folder: string
  facts: ClusterBaseFacts
  removed: string[]
}

interface Plan {
  connection: ClientConfig
  cluster: ClusterElsewhere
  /** With a new archive, although there is one. */
  beginAnew: boolean
  progress: Progress
}

/** Comes back when the backup can be restored. What a failure leaves is removed. */
export async function backUpElsewhere(config: Config, plan: Plan): Promise<MadeElsewhere> {
  const archive = await openArchive(config, plan)
  const folder = join(archive.folder, `base-${compactTime(new Date())}`)
  const unfinished = `${folder}.new`
  try {
    await makePrivateFolder(unfinished)
    await withProgress(plan.progress, 'Copying the database …', () =>
      copyCluster(plan.cluster, join(unfinished, 'postgres')),
    )
    await catchUp(plan.connection, plan.cluster, archive)
    const facts = {
      endedAt: await clusterNow(plan.connection),
      firstWal: await firstWalOf(join(unfinished, 'postgres')),
      uploads: await keepUploads(config),
    }
    await saveClusterBase(unfinished, facts)
    await rename(unfinished, folder)
    await syncFolder(archive.folder)
    return { folder, facts, removed: await removeOldClusterBases(archive.folder, config.backupKeep) }
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  }
}

async function openArchive({ backupDir }: Config, { connection, cluster, beginAnew }: Plan): Promise<ClusterArchive> {
  const folder = clusterArchiveFolder(backupDir, cluster.systemIdentifier)
  const found = await loadClusterArchive(folder)
  if (found !== undefined) {
    const { isKept, isLost } = await askProgress(connection, found.facts.slot)
    if (isKept && !isLost && !beginAnew) return found
    await rename(folder, `${folder}-ended-${compactTime(new Date())}`)
    if (isKept)
      await withClient(connection, (client) => client.query('select pg_drop_replication_slot($1)', [found.facts.slot]))
  }
  const facts = { major: cluster.major, slot: `panadesk_${compactTime(new Date())}` }
  await withClient(connection, (client) =>
    // At once, so that what is written during the first base backup is kept as well.
    client.query('select pg_create_physical_replication_slot($1, true)', [facts.slot]),
  )
  await saveClusterFacts(folder, facts)
  return { folder, facts }
}

function copyCluster({ installation, environment }: ClusterElsewhere, to: string): Promise<void> {
  const args = ['-D', to, '--checkpoint=fast', '--wal-method=stream', '--manifest-checksums=SHA256', '--no-password']
  return runProgram({ installation, program: 'pg_basebackup', args, environment })
}

async function clusterNow(connection: ClientConfig): Promise<string> {
  const { rows } = await withClient(connection, (client) =>
    client.query<{ now: Date }>('select clock_timestamp() as now'),
  )
  return (rows[0]?.now ?? new Date()).toISOString()
}

async function firstWalOf(cluster: string): Promise<string> {
  const label = await readFile(join(cluster, 'backup_label'), 'utf8')
  const name = /^START WAL LOCATION: \S+ \(file ([0-9A-F]{24})\)$/m.exec(label)?.[1]
  if (name === undefined) throw new Error('a base backup says where its log begins')
  return name
}
