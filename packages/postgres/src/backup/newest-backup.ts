// When the newest base backup of a data folder was done, for whoever watches that there is one.

import { listArchives, listBaseBackups, type ArchivesOf } from './archive-folder.ts'

/** Undefined where there is none. */
export async function newestBackupAt({
  dataDir,
  ...archives
}: ArchivesOf & { dataDir: string }): Promise<Date | undefined> {
  const ended: string[] = []
  for (const archive of await listArchives(archives)) {
    if (archive.facts.dataDir !== dataDir) continue
    const newest = (await listBaseBackups(archive)).at(-1)
    if (newest !== undefined) ended.push(newest.facts.endedAt)
  }
  const last = ended.toSorted().at(-1)
  return last === undefined ? undefined : new Date(last)
}
