// Looks at what the process knows of its house anyway, for the alerts about it.
import { statfs } from 'node:fs/promises'
import { newestBackupAt } from '@panadesk/postgres/backup/newest-backup'
import { PANADESK } from '../database/panadesk.ts'
import type { Replica } from '../database/replica.ts'
import type { Clock } from '../platform/clock.ts'
import type { HouseSigns } from './house-signs.ts'

interface House {
  /** Of the embedded database; of others their own operators look after disk and backups. */
  readonly embedded: { readonly dataDir: string; readonly backupDir: string } | undefined
  readonly replica: Replica | undefined
  /** Of the webhook of checkpoints, where there is one. */
  readonly checkpointLateSinceMs: HouseSigns['checkpointLateSinceMs']
  readonly archiveFaults: HouseSigns['archiveFaults']
  readonly clock: Clock
}

export function watchHouse({ embedded, replica, checkpointLateSinceMs, archiveFaults, clock }: House): HouseSigns {
  return {
    ...(embedded && {
      freeBytes: async () => {
        const { bavail, bsize } = await statfs(embedded.dataDir)
        return bavail * bsize
      },
      newestBackupAt: () => newestBackupAt({ application: PANADESK, ...embedded }),
    }),
    ...(replica && { replicaAwaySinceMs: awaySince(replica, clock) }),
    checkpointLateSinceMs,
    archiveFaults,
  }
}

function awaySince(replica: Replica, clock: Clock): () => Promise<number | undefined> {
  let sinceMs: number | undefined
  return async () => {
    sinceMs = (await replica.isNear()) ? undefined : (sinceMs ?? clock.now())
    return sinceMs
  }
}
