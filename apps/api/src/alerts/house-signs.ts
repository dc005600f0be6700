// What this process can see of the house itself: its disk, its backups, its replica, its archived months, and whether checkpoints get outside.
import type { FaultyMonth } from '../platform/faulty-month.ts'

/** Each is left out where this process has none of it to look at. */
export interface HouseSigns {
  /** On the disk of the embedded database. */
  readonly freeBytes?: (() => Promise<number>) | undefined
  /** When the newest base backup was done; undefined where there is none. */
  readonly newestBackupAt?: (() => Promise<Date | undefined>) | undefined
  /** Since when reports read the main database instead; undefined while they need not. */
  readonly replicaAwaySinceMs?: (() => Promise<number | undefined>) | undefined
  /** Since when the newest checkpoint was not taken outside; undefined while it is. */
  readonly checkpointLateSinceMs?: (() => number | undefined) | undefined
  /** The files of archived months that are not as they were written; undefined before they were looked for. */
  readonly archiveFaults?: (() => readonly FaultyMonth[] | undefined) | undefined
}
