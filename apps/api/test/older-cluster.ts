// A data folder as a version with an older major version of PostgreSQL has left it: its cluster is made by Debian's programs.

import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { installedBinaries, majorOf, prepareBinaries } from '@panadesk/postgres/embedded/binaries'
import { ensureCluster, inClusterFolder, type Cluster } from '@panadesk/postgres/embedded/cluster'
import { ensureDatabase } from '@panadesk/postgres/embedded/ensure-database'
import { startPostmaster } from '@panadesk/postgres/embedded/postmaster'
import { chooseRuntimeUser } from '@panadesk/postgres/embedded/runtime-user'
import { serverSettings } from '@panadesk/postgres/embedded/server-settings'
import { makeSocketFolder, socketFolderFor } from '@panadesk/postgres/embedded/socket-folder'
import { migrate } from '../src/database/migrate.ts'
import { PANADESK } from '../src/database/panadesk.ts'
import { readSchemaFiles } from '../src/database/schema-files.ts'
import { debianInstallation } from './debian-cluster.ts'
import { connectionAs, prepareForTests } from './request-role.ts'
import type { TestDatabase } from './test-database.ts'

export const OLDER_MAJOR = 15

/** Undefined where Debian's PostgreSQL is not installed, or is as new as our own. */
export function olderInstallation(): string | undefined {
  const installation = debianInstallation()
  const isOlder = Number(installation?.split('/').at(-1)) < majorOf(installedBinaries(PANADESK))
  return isOlder ? installation : undefined
}

export interface OlderCluster {
  database: TestDatabase
  socketFolder: string
  stop(): Promise<void>
}

/** Made where it is not there, with an empty installation of this version in it. */
export async function startOlderCluster(installation: string, dataDir: string): Promise<OlderCluster> {
  const folder = join(dataDir, 'postgres')
  const isNew = !existsSync(folder)
  if (isNew) mkdirSync(dataDir, { recursive: true, mode: 0o755 })
  const user = chooseRuntimeUser(dataDir, folder)
  const version = installation.split('/').at(-1) ?? ''
  const binaries = prepareBinaries({ native: installation, version }, { application: PANADESK, user, dataDir })
  const socketFolder = socketFolderFor(PANADESK, { dataDir, user })
  makeSocketFolder(socketFolder, user)
  const cluster = { application: PANADESK, folder, user, binaries, major: majorOf({ version }) }
  if (isNew) makeCluster(installation, cluster)
  // One that was copied by root goes to its user.
  await ensureCluster(cluster)
  const settings = { ...serverSettings(folder), max_connections: '100' }
  const server = await startPostmaster({ cluster, socketFolder, settings })
  const poolConfig: TestDatabase['poolConfig'] = (role) => ({
    ...connectionAs(role, socketFolder, PANADESK.name),
    max: 12,
  })
  if (isNew) {
    await ensureDatabase(PANADESK, socketFolder)
    await migrate(poolConfig('owner'), readSchemaFiles(), () => undefined)
    await prepareForTests(poolConfig('owner'))
  }
  const database = { name: PANADESK.name, poolConfig, drop: () => Promise.resolve() }
  return { database, socketFolder, stop: () => server.stop() }
}

function makeCluster(installation: string, cluster: Cluster): void {
  const { folder, user } = cluster
  mkdirSync(folder, { mode: 0o700 })
  if (user.switchTo !== undefined) chownSync(folder, user.uid, user.gid)
  const { argument, options: place } = inClusterFolder(cluster)
  const options = ['-U', PANADESK.name, '--auth=trust', '--data-checksums', '--locale=C.UTF-8', '--encoding=UTF8']
  execFileSync(join(installation, 'bin', 'initdb'), ['-D', argument, ...options], { ...place, stdio: 'ignore' })
}
