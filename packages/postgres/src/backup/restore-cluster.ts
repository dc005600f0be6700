// Restores an archive into a new data folder, as it was at a moment.

import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ClientConfig } from 'pg'
import { DataFolderInUseError, lockFolder } from '../embedded/folder-lock.ts'
import type { Application } from '../application.ts'
import type { Progress } from '../progress.ts'
import { OperatorError } from '../operator-error.ts'
import { archivedUploadsFolder, loadReached, type Archive } from './archive-folder.ts'
import { listArchivedUploads, listUploads } from './archive-uploads.ts'
import { isThere } from './archive-wal.ts'
import type { ChosenBackup } from './choose-backup.ts'
import { collectWal } from './collect-wal.ts'
import { recover } from './recover.ts'
import { isFree, restoreBaseFiles, restoreUploads, type UploadToRestore } from './restore-files.ts'
import { makePrivateFolder, syncFolder } from './safe-files.ts'

export type RestorePlan<Check> = ChosenBackup & {
  application: Application
  at: number | 'now'
  /** The data folder that is made; it must not exist. */
  into: string
  /** The data folder in use: when the archive is its own, what the archive has not yet is taken from there. */
  dataDir: string
  /** Looks into the restored database before it is stopped, with the uploads that were restored beside it. */
  check(connection: ClientConfig, uploadsDir: string): Promise<Check>
  progress: Progress
}

export type Restored<Check> = {
  check: Check
  segments: number
  uploads: number
  /** When the last change was made that is in it. */
  lastChange: Date | undefined
  /** Where the archive ended; undefined when the old data folder told the rest. */
  archiveEnd: Date | undefined
}

const SERVER_ARCHIVES_WITHIN_MS = 20_000
const POLL_MS = 100

/** Refuses a damaged backup, and then leaves nothing behind. */
export async function restoreCluster<Check>(plan: RestorePlan<Check>): Promise<Restored<Check>> {
  if (!(await isFree(plan.into))) throw new OperatorError(`${plan.into} is not empty; a restore makes a new folder.`)
  await makePrivateFolder(dirname(plan.into))
  const unfinished = await mkdtemp(join(dirname(plan.into), `${basename(plan.into)}.unfinished-`))
  try {
    const restored = await fill(unfinished, plan)
    await rename(unfinished, plan.into)
    await syncFolder(dirname(plan.into))
    return restored
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  }
}

async function fill<Check>(folder: string, plan: RestorePlan<Check>): Promise<Restored<Check>> {
  const { application, archive, base, at, progress } = plan
  await requireUploads(plan)
  const cluster = join(folder, 'postgres')
  await mkdir(cluster, { mode: 0o700 })
  progress(`Copying ${base.name} of ${archive.name} …`)
  await restoreBaseFiles(base, cluster)
  const { segments, uploads, archiveEnd } = await withOldFolder(plan, async (oldFolder) => {
    const lastWal = oldFolder && join(oldFolder, 'postgres', 'pg_wal')
    const to = join(cluster, 'pg_wal')
    const reached = oldFolder === undefined ? await loadReached(archive.folder) : undefined
    return {
      archiveEnd: reached && new Date(reached.at),
      segments: await collectWal({ archive, base: base.facts, at, lastWal, to }),
      uploads: await restoreUploadsOf({ archive, base }, { oldFolder, to: join(folder, 'uploads') }),
    }
  })
  await writeFile(join(cluster, 'recovery.signal'), '', { mode: 0o600 })
  progress(`Recovering from ${segments} WAL segments …`)
  const { server, connection, lastChange } = await recover({ application, dataDir: folder, at, progress })
  try {
    return { check: await plan.check(connection, join(folder, 'uploads')), segments, uploads, lastChange, archiveEnd }
  } finally {
    await server.stop()
  }
}

/** With the data folder that the archive is of, when that is at rest; while its server runs, the archive knows it all. */
async function withOldFolder<Result>(
  { application, archive, at, dataDir }: Omit<RestorePlan<unknown>, 'check'>,
  work: (oldFolder: string | undefined) => Promise<Result>,
): Promise<Result> {
  if (!(await isThere(join(dataDir, 'postgres', 'pg_replslot', archive.name)))) return work(undefined)
  try {
    const lock = await lockFolder(application, dataDir, { pid: process.pid, socketFolder: '' })
    try {
      return await work(dataDir)
    } finally {
      await lock.release()
    }
  } catch (error) {
    if (!(error instanceof DataFolderInUseError)) throw error
    await waitForArchive(archive, at === 'now' ? Date.now() : at)
    return work(undefined)
  }
}

async function waitForArchive({ name, folder }: Archive, atMs: number): Promise<void> {
  const deadline = performance.now() + SERVER_ARCHIVES_WITHIN_MS
  while (performance.now() < deadline) {
    const reached = await loadReached(folder)
    if (reached !== undefined && Date.parse(reached.at) >= atMs) return
    await sleep(POLL_MS)
  }
  throw new OperatorError(
    `The running server is behind with the archive ${name}; stop it, or ask for an earlier moment.`,
  )
}

/** Before the first of many files is copied. */
async function requireUploads({ archive, base }: ChosenBackup): Promise<void> {
  const archived = await listArchivedUploads(archivedUploadsFolder(archive.folder))
  const known = new Set(archived.map(({ path }) => path))
  const missing = base.facts.uploads.filter((path) => !known.has(path))
  if (missing.length === 0) return
  const [first, ...others] = missing
  const more = others.length === 0 ? 'is missing' : `and ${others.length} more are missing`
  throw new OperatorError(`The backup is damaged: the upload ${first} ${more}.`)
}

async function restoreUploadsOf(
  { archive, base }: ChosenBackup,
  { oldFolder, to }: { oldFolder: string | undefined; to: string },
): Promise<number> {
  const wanted = new Set(base.facts.uploads)
  const startedAt = new Date(base.facts.startedAt)
  const archived = await listArchivedUploads(archivedUploadsFolder(archive.folder))
  const known = new Set(archived.map(({ path }) => path))
  const since = archived.filter(({ path, archivedAt }) => archivedAt >= startedAt || wanted.has(path))
  const uploads: UploadToRestore[] = [...since, ...(await notArchived(oldFolder, known))]
  await restoreUploads(uploads, to)
  return uploads.length
}

async function notArchived(oldFolder: string | undefined, known: ReadonlySet<string>): Promise<UploadToRestore[]> {
  if (oldFolder === undefined) return []
  const folder = join(oldFolder, 'uploads')
  const paths = (await listUploads(folder)).filter((path) => !known.has(path))
  return paths.map((path) => ({ path, file: join(folder, path), sha256: undefined }))
}
