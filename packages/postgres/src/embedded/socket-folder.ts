// The folder of the server's socket: whoever may enter it may enter the database.

import { createHash } from 'node:crypto'
import { chmodSync, chownSync, lstatSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Application } from '../application.ts'
import { OperatorError } from '../operator-error.ts'
import type { RuntimeUser } from './runtime-user.ts'

/** Short, because a socket's path may have 107 bytes, and always the same for one data folder and user. */
export function socketFolderFor(
  { name }: Application,
  { dataDir, user }: { dataDir: string; user: RuntimeUser },
): string {
  const base = tmpdir().length < 60 ? tmpdir() : '/tmp'
  const hash = createHash('sha256').update(`${user.uid}:${dataDir}`).digest('hex').slice(0, 12)
  return join(base, `${name}-${hash}`)
}

/** Makes it for `user` alone. Refuses one that belongs to somebody else. */
export function makeSocketFolder(folder: string, user: RuntimeUser): void {
  try {
    mkdirSync(folder, { mode: 0o700 })
    if (user.switchTo) chownSync(folder, user.uid, user.gid)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    const stats = lstatSync(folder)
    if (!stats.isDirectory() || stats.uid !== user.uid) {
      throw new OperatorError(`${folder} is needed for the database's socket, but it belongs to somebody else.`)
    }
    chmodSync(folder, 0o700)
  }
}
