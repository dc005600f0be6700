// Brings the cluster of a data folder over to the major version that came along: beside the old one, which is kept.

import { chownSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { ClientConfig } from 'pg'
import type { Application } from '../application.ts'
import { installedBinaries, majorOf, prepareBinaries, type Binaries } from '../embedded/binaries.ts'
import { ensureCluster, majorOfCluster, syncFolder, type Cluster } from '../embedded/cluster.ts'
import { ensureDatabase } from '../embedded/ensure-database.ts'
import { lockFolder } from '../embedded/folder-lock.ts'
import { stopLeftovers } from '../embedded/leftovers.ts'
import { ownerConnection, startPostmaster, type Postmaster } from '../embedded/postmaster.ts'
import { chooseRuntimeUser } from '../embedded/runtime-user.ts'
import { serverSettings, type ServerSettings } from '../embedded/server-settings.ts'
import { makeSocketFolder, socketFolderFor } from '../embedded/socket-folder.ts'
import { isHalfwayUpgraded, keptFolder, upgradeFolders } from '../embedded/upgrade-folders.ts'
import { OperatorError } from '../operator-error.ts'
import type { Progress } from '../progress.ts'
import { demandRoom } from './demand-room.ts'
import { olderBinaries } from './older-binaries.ts'

export type UpgradePlan<Result> = {
  application: Application
  /** Absolute, and real: no link leads to it. */
  dataDir: string
  /** A folder with bin/postgres of the old major version, where the operator has named one. */
  binaries: string | undefined
  /** Fills the new database from the old one, which takes no change, and throws where they are not the same in the end. */
  bringOver(servers: { old: ClientConfig; fresh: ClientConfig }): Promise<Result>
  progress: Progress
}

export type Upgraded<Result> = {
  from: number
  to: number
  /** The old cluster, as it was. */
  kept: string
  /** Undefined where a run that was killed had done all but the last step. */
  result: Result | undefined
}

/** Only reads, and writes nothing that a server of its own major version would not write by starting. */
const OLD_SETTINGS: ServerSettings = { default_transaction_read_only: 'on', autovacuum: 'off' }
const FRESH_SETTINGS: ServerSettings = { autovacuum: 'off' }

/** May be killed at any moment and begun again. Refuses in one line, and has changed nothing then. */
export async function upgradeCluster<Result>(plan: UpgradePlan<Result>): Promise<Upgraded<Result>> {
  const lock = await lockFolder(plan.application, plan.dataDir, { pid: process.pid, socketFolder: '' })
  try {
    return isHalfwayUpgraded(plan.dataDir) ? await endUpgrade(plan) : await upgradeWhole(plan)
  } finally {
    await lock.release()
  }
}

/** What was killed between its last two steps is whole: nobody can have served the old cluster since. */
async function endUpgrade<Result>({ application, dataDir }: UpgradePlan<Result>): Promise<Upgraded<Result>> {
  const to = majorOf(installedBinaries(application))
  const from = olderMajors(to).find((major) => existsSync(keptFolder(dataDir, major)))
  if (from === undefined)
    throw new OperatorError(`There is no old database in ${dataDir}: restore it, and begin again.`)
  await stopLeftovers(upgradeFolders(dataDir).made)
  putInPlace(dataDir)
  return { from, to, kept: keptFolder(dataDir, from), result: undefined }
}

function olderMajors(to: number): number[] {
  return Array.from({ length: to - 1 }, (_, index) => to - 1 - index)
}

async function upgradeWhole<Result>(plan: UpgradePlan<Result>): Promise<Upgraded<Result>> {
  const { application, dataDir, progress } = plan
  const { live, work } = upgradeFolders(dataDir)
  const installed = installedBinaries(application)
  const to = majorOf(installed)
  const from = demandOlder(plan, to)
  const kept = keptFolder(dataDir, from)
  if (existsSync(kept)) throw new OperatorError(`${kept} is there already: take it away, and begin again.`)
  await clearWork(dataDir)
  demandRoom(live)
  const older = await olderBinaries(from, plan.binaries)
  progress(`Bringing PostgreSQL ${from} over to ${to} …`)
  const result = await bringOver(plan, { old: older, fresh: installed })
    .catch((error: unknown) => {
      rmSync(work, { recursive: true, force: true })
      throw error
    })
    .finally(() => older.dispose())
  renameSync(live, kept)
  syncFolder(dataDir)
  putInPlace(dataDir)
  return { from, to, kept, result }
}

function demandOlder({ application, dataDir }: UpgradePlan<unknown>, to: number): number {
  const { live } = upgradeFolders(dataDir)
  const from = majorOfCluster(live)
  if (from === undefined) throw new OperatorError(`There is no database in ${dataDir}.`)
  if (from === to)
    throw new OperatorError(`The database in ${live} is of PostgreSQL ${to}: there is nothing to bring over.`)
  if (from < to) return from
  throw new OperatorError(
    `The database in ${live} is of PostgreSQL ${from}, and this version runs ${to}: start the version of ${application.title} that has served it last.`,
  )
}

/** Of a run that was killed: the old cluster may have been served since, so nothing of it is believed. */
async function clearWork(dataDir: string): Promise<void> {
  const { work, made } = upgradeFolders(dataDir)
  for (const folder of [made, `${made}.new`]) await stopLeftovers(folder)
  rmSync(work, { recursive: true, force: true })
}

async function bringOver<Result>(
  plan: UpgradePlan<Result>,
  binaries: { old: Binaries; fresh: Binaries },
): Promise<Result> {
  const { application, dataDir } = plan
  const { live, work, made } = upgradeFolders(dataDir)
  const user = chooseRuntimeUser(dataDir, live)
  mkdirSync(work, { mode: 0o700 })
  if (user.switchTo) chownSync(work, user.uid, user.gid)
  const clusterOf = (folder: string, installed: Binaries): Cluster => {
    const prepared = prepareBinaries(installed, { application, user, dataDir })
    return { application, folder, user, binaries: prepared, major: majorOf(installed) }
  }
  const old = clusterOf(live, binaries.old)
  const fresh = clusterOf(made, binaries.fresh)
  for (const cluster of [old, fresh]) await ensureCluster(cluster)
  return withServer({ cluster: old, settings: OLD_SETTINGS }, (oldConnection) =>
    withServer({ cluster: fresh, settings: FRESH_SETTINGS }, async (freshConnection, socketFolder) => {
      await ensureDatabase(application, socketFolder)
      return plan.bringOver({ old: oldConnection, fresh: freshConnection })
    }),
  )
}

/** Both servers have written all and ended when this comes back. */
async function withServer<Result>(
  { cluster, settings }: { cluster: Cluster; settings: ServerSettings },
  work: (connection: ClientConfig, socketFolder: string) => Promise<Result>,
): Promise<Result> {
  const { application, folder, user } = cluster
  const socketFolder = socketFolderFor(application, { dataDir: join(folder, '..'), user })
  makeSocketFolder(socketFolder, user)
  const all = { ...serverSettings(folder), ...settings }
  const server: Postmaster = await startPostmaster({ cluster, socketFolder, settings: all })
  const stopAtExit = () => server.askToStop()
  process.once('exit', stopAtExit)
  try {
    return await work(ownerConnection(application, { socketFolder }), socketFolder)
  } finally {
    await server.stop()
    process.removeListener('exit', stopAtExit)
    rmSync(socketFolder, { recursive: true, force: true })
  }
}

function putInPlace(dataDir: string): void {
  const { live, work, made } = upgradeFolders(dataDir)
  renameSync(made, live)
  syncFolder(dataDir)
  rmSync(work, { recursive: true, force: true })
}
