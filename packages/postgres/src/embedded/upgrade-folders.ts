// Where an upgrade keeps what in a data folder, so that a start finds out about one that was killed on its way.

import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { OperatorError } from '../operator-error.ts'
import type { Cluster } from './cluster.ts'

export type UpgradeFolders = {
  /** The cluster that is served. */
  live: string
  /** A data folder within the data folder: the new cluster is made there. */
  work: string
  made: string
}

export function upgradeFolders(dataDir: string): UpgradeFolders {
  const work = join(dataDir, 'upgrade')
  return { live: join(dataDir, 'postgres'), work, made: join(work, 'postgres') }
}

/** Where the cluster of before goes, with nothing in it changed. */
export function keptFolder(dataDir: string, major: number): string {
  return join(dataDir, `postgres-${major}`)
}

/** Whether an upgrade was killed after it had put the old cluster aside, and before the new one was in its place. */
export function isHalfwayUpgraded(dataDir: string): boolean {
  const { live, made } = upgradeFolders(dataDir)
  return !existsSync(live) && existsSync(made)
}

/** Refuses in one line to make an empty cluster where a full one only waits for its place. */
export function demandWholeUpgrade({ application, folder }: Cluster): void {
  const dataDir = dirname(folder)
  if (!isHalfwayUpgraded(dataDir)) return
  throw new OperatorError(`The upgrade of ${dataDir} was interrupted: ${application.advice.upgrade} goes on with it.`)
}
