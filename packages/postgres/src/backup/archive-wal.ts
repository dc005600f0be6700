// Copies the write-ahead log of a cluster into its archive, up to the byte that the database has on its own disk.

import { open, readFile, rename, rm, stat, writeFile, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { constants as zlibConstants, gzip } from 'node:zlib'
import { isMissing } from './archive-folder.ts'
import { syncFolder } from './safe-files.ts'
import { segmentName, segmentOf, startOfSegment, type SegmentFormat } from './wal-position.ts'

export type WalSource = {
  /** The pg_wal of the cluster. */
  from: string
  /** The folder of the archive: whole segments are compressed there, the last one grows. */
  to: string
  format: SegmentFormat
  /** Where the archive ended when it was last left in good order. */
  reached: bigint | undefined
}

/** What is in the archive comes from another copy of the data folder. */
export class ForeignWalError extends Error {
  override readonly name = 'ForeignWalError'
}

type WalPlace = { keptFrom: bigint; flushed: bigint }

export interface WalArchiver {
  /**
   * Copies all that is before `flushed`; begins with the segment of `keptFrom` on the first time. Answers how far the
   * archive reaches, and the place before which the cluster may forget its own copy. `isLate` is asked before each
   * whole segment, and ends it early.
   */
  catchUp(place: WalPlace, isLate: () => boolean): Promise<{ reached: bigint; kept: bigint }>
}

const compress = promisify(gzip)

export function archiveWal(source: WalSource): WalArchiver {
  const { format } = source
  let next: bigint | undefined
  /** How many bytes of segment `next` the archive has; undefined until that is known. */
  let known: number | undefined

  const grow = async (segment: bigint, bytes: number) => {
    known ??= await archivedBytes(source, segment)
    if (bytes > known) await copyPart(source, segment, { from: known, to: bytes })
    known = Math.max(bytes, known)
  }

  return {
    catchUp: async ({ keptFrom, flushed }, isLate) => {
      next ??= segmentOf(format, keptFrom)
      const isWhole = (segment: bigint) => startOfSegment(format, segment + 1n) <= flushed
      for (; isWhole(next) && !isLate(); next += 1n, known = 0) {
        if (await isThere(compressedFile(source.to, segmentName(format, next)))) continue
        await grow(next, format.segmentBytes)
        await finish(source, segmentName(format, next))
      }
      const start = startOfSegment(format, next)
      if (isWhole(next)) return { reached: start, kept: start }
      await grow(next, Number(flushed - start))
      return { reached: flushed, kept: start }
    },
  }
}

export function compressedFile(folder: string, segment: string): string {
  return join(folder, `${segment}.gz`)
}

/** What the archive has of a segment from before we were started; refuses what the cluster has not written. */
async function archivedBytes(source: WalSource, segment: bigint): Promise<number> {
  const start = startOfSegment(source.format, segment)
  const name = segmentName(source.format, segment)
  const growing = join(source.to, name)
  if (source.reached === undefined || source.reached <= start || !(await isThere(growing))) return 0
  const archived = (await readFile(growing)).subarray(0, Number(source.reached - start))
  const written = await open(join(source.from, name), 'r')
  try {
    if (archived.equals(await readPart(written, { from: 0, to: archived.length }))) return archived.length
  } finally {
    await written.close()
  }
  throw new ForeignWalError(`${growing} is not what this data folder has written`)
}

type Part = { from: number; to: number }

// At its place rather than at the end: what a full disk or a power cut has left behind is written over.
async function copyPart(source: WalSource, segment: bigint, part: Part): Promise<void> {
  const name = segmentName(source.format, segment)
  const written = await open(join(source.from, name), 'r')
  try {
    const growing = join(source.to, name)
    const isNew = !(await isThere(growing))
    const archived = await open(growing, isNew ? 'w' : 'r+', 0o600)
    try {
      const bytes = await readPart(written, part)
      const { bytesWritten } = await archived.write(bytes, 0, bytes.length, part.from)
      if (bytesWritten < bytes.length) throw new Error(`${growing} took only ${bytesWritten} of ${bytes.length} bytes`)
      await archived.datasync()
    } finally {
      await archived.close()
    }
    if (isNew) await syncFolder(source.to)
  } finally {
    await written.close()
  }
}

async function readPart(file: FileHandle, { from, to }: Part): Promise<Buffer> {
  const buffer = Buffer.alloc(to - from)
  const { bytesRead } = await file.read(buffer, 0, buffer.length, from)
  if (bytesRead < buffer.length)
    throw new Error(`a WAL segment has ${from + bytesRead} bytes where ${to} were promised`)
  return buffer
}

async function finish(source: WalSource, name: string): Promise<void> {
  const growing = join(source.to, name)
  const bytes = await compress(await readFile(growing), { level: zlibConstants.Z_BEST_SPEED })
  const unfinished = `${growing}.new`
  await writeFile(unfinished, bytes, { mode: 0o600, flush: true })
  await rename(unfinished, compressedFile(source.to, name))
  await syncFolder(source.to)
  await rm(growing)
}

export async function isThere(path: string): Promise<boolean> {
  try {
    await stat(path)
    return true
  } catch (error) {
    if (isMissing(error)) return false
    throw error
  }
}
