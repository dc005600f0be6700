// Brings the write-ahead log of a cluster elsewhere into its archive: all the time beside the server, and once for a command.

import { setTimeout as sleep } from 'node:timers/promises'
import type { ClientConfig } from 'pg'
import type { Logger } from '../../platform/logger.ts'
import { StartupError } from '../../platform/startup-error.ts'
import {
  clusterArchiveFolder,
  clusterWalFolder,
  listClusterArchives,
  loadClusterArchive,
  type ClusterArchive,
} from './cluster-archive.ts'
import { askProgress, lookAtCluster, type ClusterElsewhere } from './cluster-connection.ts'
import { startProgram, type Started } from './server-programs.ts'

const TRIED_EVERY_MS = 3000
const CAUGHT_UP_WITHIN_MS = 60_000
const POLL_MS = 100
/** What another process on the same archive makes ours say. */
const TAKEN = /is active for PID/

type Cluster = Pick<ClusterElsewhere, 'installation' | 'environment'>

function receive({ installation, environment }: Cluster, { folder, facts }: ClusterArchive, more: string[]): Started {
  const args = [
    '-D',
    clusterWalFolder(folder),
    '--slot',
    facts.slot,
    '--synchronous',
    '--no-loop',
    '--no-password',
    ...more,
  ]
  return startProgram({ installation, program: 'pg_receivewal', args, environment })
}

/** Until it is stopped, from the first backup on. Where only dumps can be made there is nothing to do. */
export function keepReceiving(connection: ClientConfig, backupDir: string, logger: Logger): { stop(): Promise<void> } {
  const stopping = new AbortController()
  let said = ''
  const complain = (reason: string) => {
    if (reason !== said) logger.error({ reason }, 'the archive of the database does not go on; see docs/operations.md')
    said = reason
  }
  const once = async () => {
    if ((await listClusterArchives(backupDir)).length === 0) return
    const cluster = await lookAtCluster(connection)
    if ('onlyDump' in cluster) return
    const archive = await loadClusterArchive(clusterArchiveFolder(backupDir, cluster.systemIdentifier))
    if (archive === undefined || stopping.signal.aborted) return
    const { child, ended } = receive(cluster, archive, [])
    const stop = () => child.kill('SIGINT')
    stopping.signal.addEventListener('abort', stop)
    process.once('exit', stop)
    const { code, said: words } = await ended
    stopping.signal.removeEventListener('abort', stop)
    process.removeListener('exit', stop)
    if (code !== 0 && !TAKEN.test(words) && !stopping.signal.aborted) complain(words)
  }
  const work = async () => {
    while (!stopping.signal.aborted) {
      // A database that is away is what the requests complain of.
      await once().catch((error: unknown) => logger.debug({ err: error }, 'the log of the database is not received'))
      await sleep(TRIED_EVERY_MS, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }
  const ended = work()
  return {
    stop: () => {
      stopping.abort()
      return ended
    },
  }
}

/** Comes back when the archive has all that was written until now, by a server that receives or by ourselves. */
export async function catchUp(connection: ClientConfig, cluster: Cluster, archive: ClusterArchive): Promise<void> {
  const { slot } = archive.facts
  const { written } = await askProgress(connection, slot)
  const deadline = performance.now() + CAUGHT_UP_WITHIN_MS
  for (;;) {
    const { hasAll, isActive, isKept, isLost } = await askProgress(connection, slot)
    if (!isKept || isLost)
      throw new StartupError(`${BROKEN} ${archive.folder}: begin another with npm run backup -- --new`)
    if (hasAll) return
    if (!isActive) {
      await receive(cluster, archive, ['--endpos', written]).ended
      return
    }
    if (performance.now() > deadline) throw new StartupError(`The archive ${archive.folder} does not come to an end.`)
    await sleep(POLL_MS)
  }
}

const BROKEN = 'The database does not keep its log any more for the archive'
