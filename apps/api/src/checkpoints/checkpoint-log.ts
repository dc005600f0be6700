// Checkpoints as lines of a file beside the backups: one for each, in order, so that whoever copies it away has all of them.
import { mkdir, open, type FileHandle } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Db } from '../database/database.ts'
import { checkpointView, listCheckpointsBeyond, loadNewestCheckpoint } from './checkpoint.ts'

const LINES_MAX = 1000
/** A line is shorter by far. */
const END_BYTES = 4096
const LAST_LINE = /^\{"size":(\d+),.*\n$/m

/**
 * Adds what the file does not have yet, and comes back when it is on the disk. A new file begins with the newest one, which stands
 * for all before it. What another process has gathered is added as well.
 */
export async function logCheckpoints(db: Db, path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const file = await open(path, 'a+', 0o600)
  try {
    let size = (await endOf(file)) ?? ((await loadNewestCheckpoint(db))?.size ?? 0) - 1
    for (;;) {
      const checkpoints = await listCheckpointsBeyond(db, size, LINES_MAX)
      const last = checkpoints.at(-1)
      if (last === undefined) return
      await file.appendFile(checkpoints.map((each) => `${JSON.stringify(checkpointView(each))}\n`).join(''))
      await file.sync()
      size = last.size
    }
  } finally {
    await file.close()
  }
}

/** The size that the last line names; what a crash has left of a line behind it is taken away. */
async function endOf(file: FileHandle): Promise<number | undefined> {
  const { size: bytes } = await file.stat()
  const from = Math.max(0, bytes - END_BYTES)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(END_BYTES), 0, END_BYTES, from)
  const end = buffer.subarray(0, bytesRead)
  const whole = end.subarray(0, end.lastIndexOf('\n') + 1)
  if (whole.length < end.length) await file.truncate(from + whole.length)
  const last = whole
    .toString()
    .split(/(?<=\n)/)
    .at(-1)
  const [, size] = LAST_LINE.exec(last ?? '') ?? []
  return size === undefined ? undefined : Number(size)
}
