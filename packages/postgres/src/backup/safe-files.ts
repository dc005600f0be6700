// Files that are there whole or not at all: written under another name, brought to the disk, then renamed.

import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

const UNFINISHED = '.new'

/** Replaces what is there. Comes back when neither a crash nor a power cut can take it back. */
export async function writeSafely(path: string, content: string | Uint8Array): Promise<void> {
  const unfinished = path + UNFINISHED
  try {
    await writeFile(unfinished, content, { mode: 0o600, flush: true })
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
  await syncFolder(dirname(path))
}

/** For names that must outlive a power cut: a folder remembers them only once it is on the disk. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** A folder for nobody but its owner: what is kept there is the whole installation. */
export async function makePrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
}

export function isUnfinished(name: string): boolean {
  return name.endsWith(UNFINISHED)
}
