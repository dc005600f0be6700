// Which files of a cluster belong to a base backup: those that PostgreSQL's own pg_basebackup would take.

import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { OperatorError } from '../operator-error.ts'
import { isMissing } from './archive-folder.ts'

/** Folders that must be there, and whose content a restored cluster makes itself; its WAL comes from the archive. */
const EMPTIED = new Set([
  'log',
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_wal',
])
const LEFT_OUT = new Set([
  'backup_label',
  'backup_manifest',
  'current_logfiles',
  'postgresql.auto.conf.tmp',
  'postmaster.opts',
  'postmaster.pid',
  'tablespace_map',
])
const LEFT_OUT_ANYWHERE = /^(pgsql_tmp|pg_internal\.init)/

/** Read last, so that it is not older than what it describes. */
export const CONTROL_FILE = 'global/pg_control'

export type ClusterFiles = { folders: string[]; files: string[] }

/** Paths inside the cluster, folders before what they hold. */
export async function listClusterFiles(clusterFolder: string): Promise<ClusterFiles> {
  const found: ClusterFiles = { folders: [], files: [] }
  await walk(clusterFolder, '', found)
  const files = found.files.filter((path) => path !== CONTROL_FILE)
  return { folders: found.folders, files: [...files, CONTROL_FILE] }
}

async function walk(clusterFolder: string, within: string, found: ClusterFiles): Promise<void> {
  const entries = await entriesOf(join(clusterFolder, within))
  for (const entry of entries) {
    const path = within === '' ? entry.name : `${within}/${entry.name}`
    if (LEFT_OUT.has(path) || LEFT_OUT_ANYWHERE.test(entry.name)) continue
    if (EMPTIED.has(path)) {
      found.folders.push(path)
    } else if (entry.isSymbolicLink()) {
      throw new OperatorError(`${join(clusterFolder, path)} leads elsewhere; such a database cannot be backed up so.`)
    } else if (entry.isDirectory()) {
      found.folders.push(path)
      await walk(clusterFolder, path, found)
    } else if (entry.isFile()) {
      found.files.push(path)
    }
  }
}

// Tables come and go while we look; the WAL knows.
async function entriesOf(folder: string) {
  try {
    return await readdir(folder, { withFileTypes: true })
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}
