// A disk that is small and can be filled: a file system in memory, which only root may mount.

import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface SmallDisk {
  readonly folder: string
  /** Writes a file until nothing more goes in, whatever others write meanwhile. */
  fill(): void
  /** Takes that file away. */
  free(): void
  remove(): void
}

const CHUNK = Buffer.alloc(1024 * 1024)
const SMALLEST = 4096

/** On an empty folder, by default a new one. Undefined where nothing may be mounted. */
export function mountSmallDisk(
  mebibytes: number,
  folder = mkdtempSync(join(tmpdir(), 'panadesk-disk-')),
): SmallDisk | undefined {
  try {
    const options = ['-t', 'tmpfs', '-o', `size=${mebibytes}m,mode=755`, 'tmpfs', folder]
    execFileSync('mount', options, { stdio: 'ignore' })
  } catch {
    rmSync(folder, { recursive: true })
    return undefined
  }
  const filler = join(folder, 'filler')
  const unmount = () => execFileSync('umount', ['--lazy', folder], { stdio: 'ignore' })
  // Ended by a signal, nothing is left mounted.
  process.once('exit', unmount)
  return {
    folder,
    fill: () => fillUp(filler),
    free: () => rmSync(filler, { force: true }),
    remove: () => {
      process.removeListener('exit', unmount)
      unmount()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function fillUp(path: string): void {
  const file = openSync(path, 'a')
  try {
    for (let size = CHUNK.length; size >= SMALLEST;) {
      try {
        writeSync(file, CHUNK, 0, size)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
        size /= 2
      }
    }
  } finally {
    closeSync(file)
  }
}
