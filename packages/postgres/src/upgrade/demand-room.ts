// Whether the disk has room for a second cluster beside the first: asked before anything is made.

import { lstatSync, readdirSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { OperatorError } from '../operator-error.ts'

const MB = 1_000_000
/** An empty cluster, its write-ahead log, and what the server of before writes meanwhile. */
const BESIDES_BYTES = 400 * MB

/** Refuses in one line a disk on which a copy of the cluster `live` may find no room. */
export function demandRoom(live: string): void {
  const neededBytes = bytesIn(live, 'pg_wal') + BESIDES_BYTES
  const { bavail, bsize } = statfsSync(live)
  const freeBytes = bavail * bsize
  if (freeBytes >= neededBytes) return
  throw new OperatorError(
    `The upgrade needs ${inMegabytes(neededBytes)} on the disk of ${live}, and ${inMegabytes(freeBytes)} are free: make room, and begin again. Nothing was changed.`,
  )
}

function bytesIn(folder: string, without?: string): number {
  let bytes = 0
  for (const name of readdirSync(folder)) {
    if (name === without) continue
    const path = join(folder, name)
    const stats = lstatSync(path)
    bytes += stats.isDirectory() ? bytesIn(path) : stats.size
  }
  return bytes
}

function inMegabytes(bytes: number): string {
  return `${Math.ceil(bytes / MB).toLocaleString('en')} MB`
}
