// Restores a cluster elsewhere to a moment: in a folder of its own, by the programs of the same installation, and recounted.
// Nothing of the old cluster is touched.

import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { Client, type ClientConfig } from 'pg'
import type { Config } from '../../platform/config.ts'
import { ensureCluster, type Cluster } from '../../platform/database/embedded/cluster.ts'
import { startPostmaster, type Postmaster } from '../../platform/database/embedded/postmaster.ts'
import { chooseRuntimeUser } from '../../platform/database/embedded/runtime-user.ts'
import { externalConnection } from '../../platform/database/external-database.ts'
import { isoInstant } from '../../platform/instants.ts'
import type { Progress } from '../../platform/progress.ts'
import { StartupError } from '../../platform/startup-error.ts'
import { listArchivedUploads } from '../archive-uploads.ts'
import { checkRestored, type RestoredCheck } from '../check-restored.ts'
import { dumpUploadsFolder } from '../dump-folder.ts'
import { recoverySettings, endedBeforeTarget } from '../recover.ts'
import { isFree, restoreUploads } from '../restore-files.ts'
import { makePrivateFolder, syncFolder } from '../safe-files.ts'
import {
  clusterArchiveFolder,
  clusterWalFolder,
  listClusterArchives,
  listClusterBases,
  listClusterWal,
  type ClusterArchive,
  type ClusterBase,
} from './cluster-archive.ts'
import { lookAtCluster } from './cluster-connection.ts'
import { catchUp } from './receive-wal.ts'
import { findInstallation, runProgram } from './server-programs.ts'

export interface ElsewherePlan {
  at: number | 'now'
  into: string
  progress: Progress
}

export interface RestoredElsewhere {
  check: RestoredCheck
  base: ClusterBase
  /** The folder of the restored cluster, and of the installation that serves it. */
  cluster: string
  installation: string
}

/** Undefined where there is no base backup of that moment or before. */
export async function restoreElsewhere(config: Config, plan: ElsewherePlan): Promise<RestoredElsewhere | undefined> {
  const url = config.databaseUrl ?? ''
  const archive = await findArchive(config, url)
  const bases = archive === undefined ? [] : await listClusterBases(archive.folder)
  const base = bases.findLast(({ facts }) => plan.at === 'now' || Date.parse(facts.endedAt) <= plan.at)
  if (archive === undefined || base === undefined) return undefined
  const installation = findInstallation(archive.facts.major)
  if (installation === undefined) {
    throw new StartupError(
      `The programs of PostgreSQL ${archive.facts.major}, which restore ${base.folder}, are not here.`,
    )
  }
  const { into } = plan
  if (!(await isFree(into))) throw new StartupError(`${into} is not empty; a restore makes a new folder.`)
  await makePrivateFolder(dirname(into))
  const unfinished = await mkdtemp(join(dirname(into), `${basename(into)}.unfinished-`))
  try {
    const check = await fill(unfinished, { config, url, plan, archive, base, installation })
    await rename(unfinished, into)
    await syncFolder(dirname(into))
    return { check, base, cluster: join(into, 'postgres'), installation }
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  }
}

/** That of the cluster, brought up to date where it still runs; else the only one that there is. */
async function findArchive({ backupDir }: Config, url: string): Promise<ClusterArchive | undefined> {
  const archives = await listClusterArchives(backupDir)
  const live = archives.filter(({ folder }) => !folder.includes('-ended-'))
  const connection = externalConnection(url, '')
  const cluster = await lookAtCluster(connection).catch(() => undefined)
  if (cluster === undefined || 'onlyDump' in cluster) {
    if (live.length > 1)
      throw new StartupError(`${backupDir} has several archives, and DATABASE_URL does not tell which.`)
    return live[0]
  }
  const folder = clusterArchiveFolder(backupDir, cluster.systemIdentifier)
  const own = live.find((archive) => archive.folder === folder)
  if (own !== undefined) await catchUp(connection, cluster, own)
  return own
}

interface Filling {
  config: Config
  url: string
  plan: ElsewherePlan
  archive: ClusterArchive
  base: ClusterBase
  installation: string
}

async function fill(
  folder: string,
  { config, url, plan, archive, base, installation }: Filling,
): Promise<RestoredCheck> {
  const cluster = join(folder, 'postgres')
  const source = join(base.folder, 'postgres')
  plan.progress(`Checking and copying ${base.name} …`)
  const args = ['--no-parse-wal', '--quiet', source]
  await runProgram({ installation, program: 'pg_verifybackup', args, environment: { LC_ALL: 'C' } }).catch(
    (error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error)
      throw new StartupError(`The backup is damaged: ${reason}`, { cause: error })
    },
  )
  await mkdir(cluster, { mode: 0o700 })
  await cp(source, cluster, { recursive: true })
  const segments = await copyWal(archive, base, join(cluster, 'pg_wal'))
  await writeFile(join(cluster, 'recovery.signal'), '')
  await restoreUploadsOf(config, base, join(folder, 'uploads'))
  plan.progress(`Recovering from ${segments} WAL segments …`)
  return recoverAndCheck({
    cluster,
    url,
    at: plan.at,
    installation,
    dataDir: config.dataDir,
    timeZone: config.timeZone,
  })
}

/** The last file is unfinished while others write; what is missing in it has not been written. */
async function copyWal(archive: ClusterArchive, { facts }: ClusterBase, to: string): Promise<number> {
  const names = (await listClusterWal(archive.folder)).filter((name) => name >= facts.firstWal)
  for (const name of names) {
    // A finished file comes before the unfinished one of its name, which is older then.
    const target = join(to, name.replace('.partial', ''))
    await cp(join(clusterWalFolder(archive.folder), name), target, {
      force: !name.endsWith('.partial') || !names.includes(basename(target)),
    })
  }
  return names.length
}

async function restoreUploadsOf({ backupDir }: Config, { facts }: ClusterBase, to: string): Promise<void> {
  const archived = await listArchivedUploads(dumpUploadsFolder(backupDir))
  const known = new Set(archived.map(({ path }) => path))
  const missing = facts.uploads.find(({ path }) => !known.has(path))
  if (missing !== undefined) throw new StartupError(`The backup is damaged: the upload ${missing.path} is missing.`)
  await restoreUploads(archived, to)
}

interface Recovery {
  cluster: string
  url: string
  at: number | 'now'
  installation: string
  dataDir: string
  timeZone: string
}

const CONFIGURATION = 'panadesk-restore.conf'
const DOOR = 'panadesk-restore-hba.conf'

async function recoverAndCheck(recovery: Recovery): Promise<RestoredCheck> {
  const { cluster: folder, url, installation, dataDir } = recovery
  const user = chooseRuntimeUser(dataDir, `${folder}-none`)
  const cluster: Cluster = { folder, binaries: installation, user, isReachable: true }
  if (user.switchTo !== undefined) chownSync(dirname(folder), user.uid, user.gid)
  // The configuration of that cluster may lie elsewhere, and is for its usual place.
  writeFileSync(join(folder, CONFIGURATION), '')
  writeFileSync(join(folder, DOOR), 'local all all trust\n')
  await ensureCluster(cluster)
  const socketFolder = mkdtempSync(join(tmpdir(), 'panadesk-restore-'))
  chmodSync(socketFolder, 0o700)
  if (user.switchTo !== undefined) chownSync(socketFolder, user.uid, user.gid)
  const { user: login, database } = new Client(externalConnection(url, ''))
  const connection: ClientConfig = {
    host: socketFolder,
    port: 5432,
    user: login ?? '',
    database: database ?? '',
    ssl: false,
  }
  try {
    const server = await start(cluster, { ...recovery, socketFolder, connection })
    try {
      return await checkRestored(connection)
    } finally {
      await server.stop()
    }
  } finally {
    for (const name of [CONFIGURATION, DOOR]) rmSync(join(folder, name), { force: true })
    rmSync(socketFolder, { recursive: true, force: true })
  }
}

async function start(
  cluster: Cluster,
  recovery: Recovery & { socketFolder: string; connection: ClientConfig },
): Promise<Postmaster> {
  const { at, timeZone, socketFolder, connection } = recovery
  const within = (name: string) => join(cluster.folder, name)
  const settings = {
    ...recoverySettings(at),
    config_file: within(CONFIGURATION),
    hba_file: within(DOOR),
    ident_file: within(DOOR),
    logging_collector: 'off',
  }
  try {
    return await startPostmaster({ cluster, socketFolder, settings, answersTo: connection })
  } catch (error) {
    if (!(error instanceof StartupError)) throw error
    if (at !== 'now' && endedBeforeTarget(error)) return start(cluster, { ...recovery, at: 'now' })
    const moment = at === 'now' ? 'the end' : isoInstant(new Date(at), timeZone)
    throw new StartupError(`The backup cannot be brought to ${moment}: ${error.message}`, { cause: error })
  }
}
