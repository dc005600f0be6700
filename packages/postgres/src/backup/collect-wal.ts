// Puts the WAL that a restore needs into the restored cluster, from the archive and from what is left of the old cluster.

import { open, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { OperatorError } from '../operator-error.ts'
import { namesIn, walFolder, type Archive, type BaseFacts } from './archive-folder.ts'
import { compressedFile, isThere } from './archive-wal.ts'
import { parseLsn, segmentName, segmentOf, startOfSegment } from './wal-position.ts'

export type WalWanted = {
  archive: Archive
  base: BaseFacts
  /** The moment of the restore, in ms since 1970. */
  at: number | 'now'
  /** The pg_wal of the cluster that the archive is of, when that is still there; it may know more than the archive. */
  lastWal: string | undefined
  /** The pg_wal of the restored cluster. */
  to: string
}

const decompress = promisify(gunzip)
/** What was archived so much later than the moment has nothing from before it. */
const MARGIN_MS = 10 * 60_000

/** Answers how many segments there are. Refuses when one is missing or damaged. */
export async function collectWal(wanted: WalWanted): Promise<number> {
  const { archive, base, at, to } = wanted
  const first = segmentOf(archive.facts, parseLsn(base.startLsn))
  const lastOfBase = segmentOf(archive.facts, parseLsn(base.stopLsn) - 1n)
  const untilMs = at === 'now' ? Infinity : at + MARGIN_MS
  let next = first
  let archivedMs = 0
  for (; next <= lastOfBase || archivedMs <= untilMs; next += 1n) {
    const name = segmentName(archive.facts, next)
    const file = compressedFile(walFolder(archive.folder), name)
    if (await isThere(file)) {
      archivedMs = (await stat(file)).mtimeMs
      await writeFile(join(to, name), await wholeSegment(archive, file), { mode: 0o600 })
    } else {
      const rest = await growingSegment(wanted, next)
      if (rest === undefined) break
      await writeFile(join(to, name), rest, { mode: 0o600 })
    }
  }
  if (archivedMs <= untilMs) await demandNoGap(archive, { next, lastOfBase })
  return Number(next - first)
}

async function wholeSegment({ facts }: Archive, file: string): Promise<Buffer> {
  try {
    const segment = await decompress(await readFile(file), { maxOutputLength: facts.segmentBytes })
    if (segment.length === facts.segmentBytes) return segment
  } catch (error) {
    if ((error as NodeJS.ErrnoException).syscall !== undefined) throw error
    throw new OperatorError(`The backup is damaged: ${file} cannot be unpacked.`, { cause: error })
  }
  throw new OperatorError(`The backup is damaged: ${file} has not the length of a WAL segment.`)
}

/** A segment that was still being written, at its full length. */
async function growingSegment({ archive, lastWal }: WalWanted, segment: bigint): Promise<Buffer | undefined> {
  const { segmentBytes } = archive.facts
  const name = segmentName(archive.facts, segment)
  const written = lastWal === undefined ? undefined : await readStart(join(lastWal, name), segmentBytes)
  if (written !== undefined && isSegmentAt(written, startOfSegment(archive.facts, segment))) return written
  return readStart(join(walFolder(archive.folder), name), segmentBytes)
}

/** The file, filled up with zeros; undefined when there is none. */
async function readStart(path: string, bytes: number): Promise<Buffer | undefined> {
  if (!(await isThere(path))) return undefined
  const file = await open(path, 'r')
  try {
    const buffer = Buffer.alloc(bytes)
    await file.read(buffer, 0, bytes, 0)
    return buffer
  } finally {
    await file.close()
  }
}

// PostgreSQL gives old segments the names of future ones; their first page still says where it was written.
function isSegmentAt(segment: Buffer, lsn: bigint): boolean {
  return segment.readBigUInt64LE(8) === lsn
}

async function demandNoGap(archive: Archive, { next, lastOfBase }: { next: bigint; lastOfBase: bigint }) {
  const missing = segmentName(archive.facts, next)
  const later = (await namesIn(walFolder(archive.folder))).find((name) => name.slice(0, missing.length) > missing)
  if (next > lastOfBase && later === undefined) return
  throw new OperatorError(
    `The backup is damaged: the WAL segment ${missing} is missing in ${walFolder(archive.folder)}.`,
  )
}
