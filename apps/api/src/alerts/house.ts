// What is wrong with the house itself: for the main admin, as nobody else can do anything about it.
import { instantWords } from '../exceptions/evidence-words.ts'
import type { FileFault } from '../platform/faulty-month.ts'
import type { AlertLook, FoundAlert } from './finding.ts'

const GIB = 1024 ** 3
const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

export async function findFullDisk({ signs, threshold, nowMs }: AlertLook): Promise<FoundAlert[] | undefined> {
  const free = await signs.freeBytes?.()
  if (free === undefined) return undefined
  if (free >= threshold * GIB) return []
  return [ofHouse(`The disk of the database has less than ${threshold.toLocaleString('en-IN')} GiB left.`, nowMs)]
}

export async function findOldBackup(look: AlertLook): Promise<FoundAlert[] | undefined> {
  const { signs, threshold, nowMs, timeZone } = look
  if (signs.newestBackupAt === undefined) return undefined
  const at = await signs.newestBackupAt()
  // A house that has none yet has as long for its first one.
  const atMs = at?.getTime() ?? (await loadBeginning(look))
  if (nowMs - atMs <= threshold * HOUR_MS) return []
  if (at === undefined) return [ofHouse('There is no base backup of the database.', nowMs)]
  return [
    ofHouse(`The newest base backup of the database is of ${instantWords(at, timeZone)}.`, atMs + threshold * HOUR_MS),
  ]
}

export async function findReplicaBehind({ signs, threshold, nowMs }: AlertLook): Promise<FoundAlert[] | undefined> {
  if (signs.replicaAwaySinceMs === undefined) return undefined
  const since = await signs.replicaAwaySinceMs()
  if (since === undefined || nowMs - since < threshold * 1000) return []
  return [ofHouse('The replica is away or too far behind: reports read the main database.', since)]
}

export async function findLateCheckpoint({ signs, threshold, nowMs }: AlertLook): Promise<FoundAlert[] | undefined> {
  if (signs.checkpointLateSinceMs === undefined) return undefined
  const since = signs.checkpointLateSinceMs()
  if (since === undefined || nowMs - since < threshold * MINUTE_MS) return []
  return [ofHouse('The newest checkpoint was not taken by the address where checkpoints are kept.', since)]
}

/** One for each month. */
export function findFaultyArchives({ signs, nowMs }: AlertLook): Promise<FoundAlert[] | undefined> {
  const faults = signs.archiveFaults?.()
  return Promise.resolve(faults?.map(({ month, is }) => ({ ...ofHouse(FILE_FAULTS[is](month), nowMs), key: month })))
}

const FILE_FAULTS = {
  missing: (month) => `The file of the archived bids of ${month} is missing.`,
  changed: (month) => `The file of the archived bids of ${month} is not the one that was written.`,
  unreadable: (month) => `The file of the archived bids of ${month} cannot be read.`,
} as const satisfies Record<FileFault, (month: string) => string>

/** Since when alerts are kept. */
async function loadBeginning({ db }: AlertLook): Promise<number> {
  const { since } = await db.selectFrom('alert_mark').select('since').executeTakeFirstOrThrow()
  return since.getTime()
}

function ofHouse(what: string, sinceMs: number): FoundAlert {
  return { key: 'house', severity: 3, what, since: new Date(sinceMs), codes: [] }
}
