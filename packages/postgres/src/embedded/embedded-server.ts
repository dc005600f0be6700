// Keeps PostgreSQL running on a data folder for as long as we live: locked, supervised, started again after a crash.

import { existsSync, mkdirSync, realpathSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { withProgress, type Progress } from '../progress.ts'
import type { Application } from '../application.ts'
import { OperatorError } from '../operator-error.ts'
import { installedBinaries, majorOf, prepareBinaries } from './binaries.ts'
import { ensureCluster, type Cluster } from './cluster.ts'
import { ensureDatabase } from './ensure-database.ts'
import { lockFolder, type FolderLock } from './folder-lock.ts'
import { startPostmaster, type Postmaster, type PostmasterPlan } from './postmaster.ts'
import { chooseRuntimeUser } from './runtime-user.ts'
import { serverSettings, type ServerSettings } from './server-settings.ts'
import { makeSocketFolder, socketFolderFor } from './socket-folder.ts'
import { demandWholeUpgrade } from './upgrade-folders.ts'

export type EmbeddedServer = {
  socketFolder: string
  /** Process id of the running postmaster; undefined while it is being started again. */
  postmasterPid(): number | undefined
  stop(): Promise<void>
}

export type EmbeddedOptions = {
  application: Application
  /** Absolute. PostgreSQL's files go to its subfolder `postgres`. */
  dataDir: string
  /** Settings that differ from those of a durable server. */
  settings: ServerSettings
  progress: Progress
}

/** Comes back when it answers. Refuses with DataFolderInUseError while another process runs on the folder. */
export function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  return withProgress(options.progress, 'Starting the database …', () => startQuietly(options))
}

/** For whoever has told the operator already what this is a part of. */
export async function startQuietly(options: EmbeddedOptions): Promise<EmbeddedServer> {
  if (process.platform === 'win32') {
    const { useAnotherServer } = options.application.advice
    throw new OperatorError(
      `The embedded database needs Linux or macOS; ${useAnotherServer} to use another PostgreSQL.`,
    )
  }
  try {
    makeFolder(options.dataDir)
    return await startIn(realpathSync(options.dataDir), options)
  } catch (error) {
    const { code, syscall, message } = error as NodeJS.ErrnoException
    if (code === undefined || syscall === undefined) throw error
    throw new OperatorError(`The data folder ${options.dataDir} cannot be used: ${message}`, { cause: error })
  }
}

/** Step by step: Node's own way to make parents goes round for ever where a folder is there and takes none, as below /proc. */
function makeFolder(path: string): void {
  if (existsSync(path)) return
  makeFolder(dirname(path))
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    // Another process may have been faster.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

async function startIn(dataDir: string, { application, settings, progress }: EmbeddedOptions): Promise<EmbeddedServer> {
  const folder = join(dataDir, 'postgres')
  const user = chooseRuntimeUser(dataDir, folder)
  const socketFolder = socketFolderFor(application, { dataDir, user })
  const lock = await lockFolder(application, dataDir, { pid: process.pid, socketFolder })
  try {
    makeSocketFolder(socketFolder, user)
    const installed = installedBinaries(application)
    const binaries = prepareBinaries(installed, { application, user, dataDir })
    const cluster: Cluster = { application, folder, user, binaries, major: majorOf(installed) }
    demandWholeUpgrade(cluster)
    await ensureCluster(cluster)
    const plan = { cluster, socketFolder, settings: { ...serverSettings(folder), ...settings } }
    const first = await startPostmaster(plan)
    await ensureDatabase(application, socketFolder).catch(async (error: unknown) => {
      await first.stop()
      throw error
    })
    return supervise({ plan, first, lock, progress })
  } catch (error) {
    await lock.release()
    throw error
  }
}

/** What keeps it from starting, such as a full disk, may be mended at any moment. */
const TRIED_EVERY_MS_MAX = 3000

type Supervision = { plan: PostmasterPlan; first: Postmaster; lock: FolderLock; progress: Progress }

function supervise({ plan, first, lock, progress }: Supervision): EmbeddedServer {
  let postmaster: Postmaster | undefined = first
  const stopping = new AbortController()

  // Whatever ends Node short of kill -9, the database is told to stop; nobody waits for it then.
  const stopAtExit = () => postmaster?.askToStop()
  process.once('exit', stopAtExit)

  const keepRunning = async () => {
    while (postmaster) {
      await postmaster.exited
      postmaster = undefined
      if (stopping.signal.aborted) return
      progress('The database stopped unexpectedly; starting it again.')
      postmaster = await startUntilItRuns(plan, progress, stopping.signal)
      if (postmaster && !stopping.signal.aborted) progress('The database is running again.')
    }
  }
  const ended = keepRunning()

  const stop = async () => {
    stopping.abort()
    await postmaster?.stop()
    await ended
    process.removeListener('exit', stopAtExit)
    rmSync(plan.socketFolder, { recursive: true, force: true })
    await lock.release()
  }
  return { socketFolder: plan.socketFolder, postmasterPid: () => postmaster?.pid, stop }
}

async function startUntilItRuns(
  plan: PostmasterPlan,
  progress: Progress,
  stopping: AbortSignal,
): Promise<Postmaster | undefined> {
  let told = ''
  for (let pauseMs = 250; !stopping.aborted; pauseMs = Math.min(pauseMs * 2, TRIED_EVERY_MS_MAX)) {
    try {
      const postmaster = await startPostmaster(plan)
      if (!stopping.aborted) return postmaster
      await postmaster.stop()
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      // On a full disk it is the same for hours.
      if (reason !== told) progress(reason)
      told = reason
      await sleep(pauseMs, undefined, { signal: stopping }).catch(() => undefined)
    }
  }
  return undefined
}
