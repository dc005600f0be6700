// A folder that files cannot be kept in is the operator's matter, and told in one line before anything is begun.

import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { StartupError } from './startup-error.ts'

/** Refuses in one line a folder of uploads that cannot be read and written, or, where it is not there yet, made. Makes nothing. */
export function demandWritable(uploadsDir: string): void {
  const dataDir = dirname(uploadsDir)
  const folder = [uploadsDir, dataDir].find((path) => existsSync(path))
  // A data folder that is not there is made by whoever needs it, and refused there.
  if (folder === undefined) return
  demandFolder(folder)
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new StartupError(
      `Nothing can be kept in ${folder} (${code}): ${REASONS[code ?? ''] ?? 'look at its disk'}.`,
      {
        cause: error,
      },
    )
  }
}

/** Refuses in one line what stands in the place of a folder. One that is away is waited for by whoever writes there. */
export function demandFolder(path: string): void {
  if (existsSync(path) && !statSync(path).isDirectory()) {
    throw new StartupError(`${path} is needed as a folder, and is none.`)
  }
}

const REASONS: Record<string, string> = {
  EACCES: 'it belongs to another user; start as that one, or give it to yours',
  EROFS: 'its disk is mounted for reading alone',
}
