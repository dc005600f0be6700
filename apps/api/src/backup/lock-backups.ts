// One backup at a time in a backup folder.

import { DataFolderInUseError, lockFolder, type FolderLock } from '../platform/database/embedded/folder-lock.ts'
import { PANADESK } from '../platform/database/panadesk.ts'
import { StartupError } from '../platform/startup-error.ts'
import { makePrivateFolder } from './safe-files.ts'

/** Makes the folder when it is missing. Refuses while another backup is under way. */
export async function lockBackups(backupDir: string): Promise<FolderLock> {
  try {
    await makePrivateFolder(backupDir)
    return await lockFolder(PANADESK, backupDir, { pid: process.pid, socketFolder: '' })
  } catch (error) {
    if (error instanceof DataFolderInUseError) {
      throw new StartupError(`Another backup is being made in ${backupDir} (process ${error.holder.pid ?? 'unknown'}).`)
    }
    const { code, syscall, message } = error as NodeJS.ErrnoException
    if (code === undefined || syscall === undefined) throw error
    throw new StartupError(`The backup folder ${backupDir} cannot be used: ${message}`, { cause: error })
  }
}
