// Removes what nobody needs any more: base backups beyond the newest few, and the WAL and uploads before the oldest kept.

import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import {
  archivedUploadsFolder,
  listArchives,
  listBaseBackups,
  namesIn,
  walFolder,
  type Archive,
  type ArchivesOf,
  type BaseBackup,
} from './archive-folder.ts'
import { listArchivedUploads } from './archive-uploads.ts'
import { archivePrefix } from './installation.ts'
import { isUnfinished } from './safe-files.ts'
import { parseLsn, segmentName, segmentOf } from './wal-position.ts'

export type RetentionPlan = ArchivesOf & {
  dataDir: string
  /** How many base backups of this data folder are kept, whichever of its archives they are in. */
  keep: number
  /** The archive that is being written; it stays even without a base backup. */
  current: string
}

/** Answers the names of the base backups that were removed. Call it while no backup is being made. */
export async function removeOldBackups({
  application,
  backupDir,
  dataDir,
  keep,
  current,
}: RetentionPlan): Promise<string[]> {
  const archives = (await listArchives({ application, backupDir })).filter(
    (archive) => archive.facts.dataDir === dataDir,
  )
  const bases: { archive: Archive; base: BaseBackup }[] = []
  for (const archive of archives) {
    for (const base of await listBaseBackups(archive)) bases.push({ archive, base })
  }
  bases.sort((one, other) => (one.base.name < other.base.name ? 1 : -1))
  const removed = bases.slice(keep)
  for (const { base } of removed) await removeFolder(base.folder)
  for (const archive of archives) {
    const [oldest] = bases
      .slice(0, keep)
      .filter((kept) => kept.archive === archive)
      .toReversed()
    if (oldest !== undefined) await removeBefore(archive, oldest.base)
    else if (archive.name !== current) await removeFolder(archive.folder)
  }
  for (const folder of [backupDir, ...archives.map((archive) => archive.folder)])
    await removeUnfinished(folder, [archivePrefix(application), 'base-'])
  return removed.map(({ base }) => base.name)
}

// Renamed first: whatever interrupts the removal, nobody takes the rest for a backup.
async function removeFolder(folder: string): Promise<void> {
  const going = `${folder}.new`
  await rename(folder, going)
  await rm(going, { recursive: true })
}

// The folders of a backup or of a removal that did not come to its end.
async function removeUnfinished(folder: string, prefixes: readonly string[]): Promise<void> {
  for (const name of await namesIn(folder)) {
    if (!isUnfinished(name) || !prefixes.some((prefix) => name.startsWith(prefix))) continue
    await rm(join(folder, name), { recursive: true })
  }
}

async function removeBefore({ folder, facts }: Archive, { facts: oldest }: BaseBackup): Promise<void> {
  const first = segmentName(facts, segmentOf(facts, parseLsn(oldest.startLsn)))
  for (const name of await namesIn(walFolder(folder))) {
    if (/^[0-9A-F]{24}/.test(name) && name.slice(0, first.length) < first) await rm(join(walFolder(folder), name))
  }
  const needed = new Set(oldest.uploads)
  const startedAt = new Date(oldest.startedAt)
  for (const { path, file, archivedAt } of await listArchivedUploads(archivedUploadsFolder(folder))) {
    // Gone from the installation before the oldest backup that is kept was made.
    if (archivedAt < startedAt && !needed.has(path)) await rm(file)
  }
}
