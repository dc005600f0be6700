// Which base backup a restore begins with: the newest that was finished by the moment asked for.

import { OperatorError } from '../operator-error.ts'
import { listArchives, listBaseBackups, type Archive, type ArchivesOf, type BaseBackup } from './archive-folder.ts'

export type ChosenBackup = { archive: Archive; base: BaseBackup }

export type Wanted = ArchivesOf & {
  /** The archives of this data folder come first; those of others count only when it has none. */
  dataDir: string
  at: number | 'now'
  /** The name of an archive, to choose no other. */
  from: string | undefined
  /** An instant as the operator reads it. */
  timeText(at: Date): string
}

/** Refuses when there is none, and when it would have to guess whose archive is meant. */
export async function chooseBackup(wanted: Wanted): Promise<ChosenBackup> {
  const archives = await chooseArchives(wanted)
  const candidates: ChosenBackup[] = []
  for (const archive of archives) {
    for (const base of await listBaseBackups(archive)) candidates.push({ archive, base })
  }
  candidates.sort((one, other) => (one.base.name < other.base.name ? -1 : 1))
  const [oldest] = candidates
  if (oldest === undefined) throw new OperatorError(`There is no finished base backup in ${wanted.backupDir}.`)
  const chosen = candidates.findLast(({ base }) => wanted.at === 'now' || Date.parse(base.facts.endedAt) <= wanted.at)
  if (chosen !== undefined) return chosen
  const first = wanted.timeText(new Date(Math.ceil(Date.parse(oldest.base.facts.endedAt) / 1000) * 1000))
  throw new OperatorError(`No base backup is that old; the first moment that can be restored is ${first}.`)
}

async function chooseArchives({ application, backupDir, dataDir, from }: Wanted): Promise<Archive[]> {
  const all = await listArchives({ application, backupDir })
  if (from !== undefined) {
    const named = all.filter((archive) => archive.name === from)
    if (named.length === 0) throw new OperatorError(`--from ${from}: there is no such archive in ${backupDir}.`)
    return named
  }
  const own = all.filter((archive) => archive.facts.dataDir === dataDir)
  if (own.length > 0) return own
  const others = new Set(all.map((archive) => archive.facts.dataDir))
  if (others.size <= 1) return all
  const choices = all.map(({ name, facts }) => `${name} (${facts.dataDir})`).join(', ')
  throw new OperatorError(`${backupDir} has no archive of ${dataDir}; choose one of these with --from: ${choices}.`)
}
