// Root's backups must be of use to the server, and what root restores as well.

import { statSync } from 'node:fs'

/** Root becomes the owner of the data folder, when that is somebody else; everybody else stays who he is. */
export function asOwnerOf(dataDir: string): void {
  const owner = statSync(dataDir, { throwIfNoEntry: false })
  if (process.getuid?.() !== 0 || owner === undefined || owner.uid === 0) return
  process.setgroups?.([owner.gid])
  process.setgid?.(owner.gid)
  process.setuid?.(owner.uid)
}
