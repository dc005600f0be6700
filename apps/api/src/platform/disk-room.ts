// Whether the disk of the database has room left. Without any, PostgreSQL ends itself as soon as its log needs another file;
// so we stop writing before that, and reading goes on.

import { statfs } from 'node:fs/promises'
import { refusals } from './refusal.ts'

export interface DiskRoom {
  /** True while nothing that changes anything may begin. */
  isFull(): boolean
  stop(): void
}

/** Below the first it is full, above the second it is not any more. Two files of the log (16 MiB each) are what it needs. */
const FULL_BELOW_BYTES = 32 * 1024 * 1024
const ROOM_ABOVE_BYTES = 40 * 1024 * 1024
/** At full speed the log grows by a few MiB in this time. */
const LOOK_EVERY_MS = 250

const refuse = refusals({
  'no-room': { status: 503, msg: 'Nothing can be saved at present. Please try again later.' },
})

/** Refuses what would change something while there is no room. Where nobody watches, the database itself will say so. */
export function requireRoom(room: DiskRoom | undefined): void {
  if (room?.isFull() === true) throw refuse('no-room', { retryAfterSeconds: 10 })
}

type Logger = {
  error(message: string): void
  info(message: string): void
  warn(details: object, message: string): void
}

/** `folder` lies on the disk that is watched; where it cannot be asked, it counts as one that has room. */
export function watchDiskRoom(folder: string, logger: Logger): DiskRoom {
  let isFull = false
  let isLooking = false
  let hasFailed = false
  const look = async () => {
    isLooking = true
    try {
      const { bavail, bsize } = await statfs(folder)
      const wasFull = isFull
      isFull = bavail * bsize < (wasFull ? ROOM_ABOVE_BYTES : FULL_BELOW_BYTES)
      if (isFull && !wasFull) logger.error(`the disk of ${folder} is full: nothing is written until there is room`)
      if (wasFull && !isFull) logger.info(`the disk of ${folder} has room again`)
    } catch (error) {
      if (!hasFailed) logger.warn({ err: error }, 'the room on the disk is not known')
      hasFailed = true
    } finally {
      isLooking = false
    }
  }
  void look()
  const timer = setInterval(() => {
    if (!isLooking) void look()
  }, LOOK_EVERY_MS).unref()
  return { isFull: () => isFull, stop: () => clearInterval(timer) }
}
