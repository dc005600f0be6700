// What a backup is of, and where it goes.

import type { Application } from '../application.ts'

export interface Installation {
  application: Application
  /** Absolute; the embedded server's folder. */
  dataDir: string
  /** Files beside the database, in folders one deep: each is new or gone, and never changes. */
  uploadsDir: string
  /** Absolute. May hold the archives of several data folders. */
  backupDir: string
}

/** How the names of archives and of their replication slots begin. */
export function archivePrefix({ name }: Application): string {
  return `${name}_`
}
